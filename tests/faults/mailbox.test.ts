import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adf } from "../support/portal/lead-intake";
import { startSlipway, type Slipway, until } from "./running";

let slipway: Slipway;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "slipway-mailbox-"));
  await mkdir(join(folder, "new"));
  slipway = await startSlipway({ LEAD_MAILBOX: folder });
}, 180_000);
afterAll(async () => {
  await slipway.stop();
  await rm(folder, { recursive: true });
});

/** As a mail server delivers a lead into a Maildir. */
async function deliver(name: string) {
  const lead = adf({ name: `Ada ${name}`, email: `${name}@mailbox.example`, id: name });
  const head = `Message-ID: <${name}@seller.example>\r\nFrom: leads@seller.example\r\nDate: Sun, 01 Mar 2026 10:00:00 +0000\r\n`;
  await writeFile(join(folder, "new", `${name}.host`), `${head}\r\n${lead}`);
}

const left = () => readdir(join(folder, "new"));
const moved = async () => (await readdir(join(folder, "cur"))).sort();

/** Of these mails: how often each lead is stored, and how many imports the log has. */
async function stored(prefix: string) {
  const leads = await slipway.db
    .selectFrom("leads")
    .where("email", "like", `${prefix}%@mailbox.example`)
    .orderBy("email")
    .select("email")
    .execute();
  return leads.map(({ email }) => email?.split("@")[0]);
}

async function imports() {
  const { count } = await slipway.db
    .selectFrom("lead_import_logs")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

test("a mail that a killed portal had stored and not moved is stored once", async () => {
  const { db } = slipway;
  const before = await imports();
  await db.transaction().execute(async (held) => {
    // Its lead waits for this lock, so the portal is stopped before it reads that the lead is stored.
    await sql`lock table leads in share row exclusive mode`.execute(held);
    await deliver("between");
    await until(async () => {
      const { rows } = await sql`
        select from pg_locks where relation = 'leads'::regclass and not granted`.execute(db);
      return rows.length > 0;
    });
    await slipway.signal("portal", "SIGSTOP");
  });
  await until(async () => (await stored("between")).length === 1);
  expect(await left()).toEqual(["between.host"]);
  await slipway.signal("portal", "SIGKILL");

  await slipway.untilReady();
  await until(async () => (await left()).length === 0);
  expect(await moved()).toContain("between.host:2,S");
  expect(await stored("between")).toEqual(["between"]);
  expect((await imports()) - before).toBe(1);
});

test("60 mails that a portal dies over again and again are each stored once, and none is lost", async () => {
  const names = Array.from({ length: 60 }, (_, n) => `often-${String(n).padStart(2, "0")}`);
  const before = await imports();
  for (const [n, name] of names.entries()) {
    await deliver(name);
    if (n % 20 === 10) {
      await sleep(50 + n * 7);
      await slipway.signal("portal", "SIGKILL");
      await slipway.untilReady();
    }
  }
  const one = (await left()).length;
  await until(async () => one === 0 || (await left()).length < one);
  await slipway.signal("portal", "SIGKILL");
  await slipway.untilReady();
  await until(async () => (await left()).length === 0, 60_000);
  expect(await stored("often-")).toEqual(names);
  expect((await moved()).filter((name) => name.startsWith("often-"))).toEqual(names.map((name) => `${name}.host:2,S`));
  expect((await imports()) - before).toBe(60);
});
