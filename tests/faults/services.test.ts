import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../support/portal/http";
import { leadSheet, sheetRow } from "../support/records/lead-sheet";
import { cookieHeader, type Session, sessionOf } from "../support/portal/sign-in";
import { type Slipway, startSlipway, until } from "./running";

let slipway: Slipway;
beforeAll(async () => {
  // A service that hangs is given up on after these; what is not about that has the time of a person all the same.
  slipway = await startSlipway({ DATA_SERVICE_DEADLINE: "5", DEADLINE_FACTOR: "1" });
}, 120_000);
afterAll(() => slipway.stop());

async function signedIn(permissions: string[]): Promise<Session> {
  const profile = await slipway.create.admin({ permissions });
  return sessionOf(slipway.stack, profile);
}

test("an import during which the data service is killed stores all or nothing, and sent again all", async () => {
  const { stack, db } = slipway;
  const session = await signedIn(["admin:ADMIN_LEADS"]);
  const family = `Fault${Date.now()}`;
  const sheet = leadSheet(Array.from({ length: 5_000 }, (_, row) => sheetRow({ Name: `Ada${row} ${family}` })));
  const send = () => {
    const body = new FormData();
    body.set("sheet", new Blob([sheet.buffer], { type: sheet.mimeType }), sheet.name);
    const headers = { origin: stack.origin, cookie: cookieHeader(session) };
    return fetch(`${stack.origin}/admin-leads/import`, { method: "POST", redirect: "manual", headers, body });
  };
  const stored = async () => {
    const found = await db.selectFrom("leads").where("name", "like", `% ${family}`).select("id").execute();
    return found.length;
  };
  const staged = async () =>
    (await db.selectFrom("lead_import_rows").select("row_number").limit(1).execute()).length > 0;

  const broken = send();
  await until(staged);
  await slipway.signal("data service", "SIGKILL");
  expect((await broken).status).toBeGreaterThanOrEqual(500);
  await slipway.untilReady();
  expect([0, 5_000]).toContain(await stored());

  expect((await send()).status).toBe(303);
  expect(await stored()).toBe(5_000);
});

test("a data service that hangs is reported, and no write is tried again", async () => {
  const { stack, create, db } = slipway;
  const lead = await create.lead();
  const session = await sessionOf(stack, lead.dealer);

  await slipway.signal("data service", "SIGSTOP");
  const page = await call(stack, "/leads", { session });
  const form = { intent: "fulfil", id: lead.id, by: "PHONE" };
  const written = await call(stack, "/leads", { session, form });
  await slipway.signal("data service", "SIGCONT");

  expect(page.status).toBe(503);
  expect(written.status).toBe(503);
  expect(await written.text()).toContain("send it again in a moment");

  await until(async () => (await call(stack, "/leads", { session })).status === 200);
  // Once it goes on the service may carry out what nobody waits for any more, with its trace, or neither.
  const stored = await db.selectFrom("leads").where("id", "=", lead.id).select("fulfilledby").executeTakeFirst();
  const history = await db.selectFrom("history").where("row_id", "=", lead.id).select("action").execute();
  expect(history).toEqual(stored?.fulfilledby ? [{ action: "Fulfilled" }] : []);

  // Sent again the form is answered by what has happened, and nothing happens twice.
  await call(stack, "/leads", { session, form });
  await call(stack, "/leads", { session, form });
  const [again] = await db.selectFrom("leads").where("id", "=", lead.id).select("fulfilledby").execute();
  const traces = await db.selectFrom("history").where("row_id", "=", lead.id).select("action").execute();
  expect([again?.fulfilledby, traces]).toEqual(["Via Phone", [{ action: "Fulfilled" }]]);
});

test("without the identity provider those who are signed in work on, and a sign-in says so", async () => {
  const { stack } = slipway;
  const session = await signedIn(["admin:ADMIN_LEADS"]);

  await slipway.signal("identity", "SIGSTOP");
  expect((await call(stack, "/admin-leads", { session })).status).toBe(200);
  const begun = await call(stack, "/");
  await slipway.signal("identity", "SIGCONT");

  expect(begun.status).toBe(503);
  expect(await begun.text()).toMatch(/The sign-in service does not answer\..*<a [^>]*href="\/"[^>]*>Try again</s);
  await until(async () => (await call(stack, "/")).status === 302);
});

test("a form sent ten times at once is one record; changed after Back it is a second", async () => {
  const { stack, db } = slipway;
  const session = await signedIn(["admin:ADMIN_CAREERS"]);
  const title = `Rigger ${Date.now()}`;
  const form = {
    title,
    description: "Rigs boats.",
    storeLocation: "Duluth",
    salaryRange: "$20",
    dateNeeded: "2031-12-01",
    "form-key": `fault-${Date.now()}`,
  };
  const stored = () => db.selectFrom("careers").where("title", "=", title).select("id").execute();

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => call(stack, "/admin-careers/add", { session, form })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 303));
  expect(await stored()).toHaveLength(1);

  await call(stack, "/admin-careers/add", { session, form });
  expect(await stored()).toHaveLength(1);
  await call(stack, "/admin-careers/add", { session, form: { ...form, storeLocation: "Superior" } });
  expect(await stored()).toHaveLength(2);
});

test("a portal that is asked to end answers first what it was asked before", async () => {
  const { stack } = slipway;
  const session = await signedIn(["admin:ADMIN_LEADS"]);

  await slipway.signal("data service", "SIGSTOP");
  const asked = Array.from({ length: 20 }, () => call(stack, "/admin-leads", { session }));
  await sleep(1_000);
  await slipway.signal("portal", "SIGTERM");
  await slipway.signal("data service", "SIGCONT");

  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 200));
  await slipway.untilReady();
});

test("a mail that cannot be sent is sent later, and once", async () => {
  const { stack, db } = slipway;
  const subject = `Retried ${Date.now()}`;
  const outbox = join(stack.home, "outbox");
  await mkdir(outbox, { recursive: true });
  await rename(outbox, `${outbox}-aside`);
  await writeFile(outbox, "no folder");

  await db
    .insertInto("outbox_mails")
    .values({ kind: "test", to_email: "crm@example.com", subject, body: "A lead." })
    .execute();
  const mail = () => db.selectFrom("outbox_mails").where("subject", "=", subject).selectAll().executeTakeFirstOrThrow();
  await until(async () => (await mail()).attempts > 0);
  expect((await mail()).sent_at).toBeNull();
  expect((await call(stack, "/sign-in")).status).toBe(200);

  await rm(outbox);
  await rename(`${outbox}-aside`, outbox);
  await db.updateTable("outbox_mails").where("subject", "=", subject).set({ next_attempt_at: new Date() }).execute();
  await until(async () => (await mail()).sent_at !== null);
  const texts = await Promise.all((await readdir(outbox)).map((file) => readFile(join(outbox, file), "utf8")));
  expect(texts.filter((text) => text.includes(subject))).toHaveLength(1);
});
