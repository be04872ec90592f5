import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "kysely";
import { hasDuplicates } from "#graphql/areas/leads/same-customer";
import { importColumns } from "#graphql/areas/leads/import/rules";
import { guessChoices } from "#graphql/areas/leads/import/mapping.rules";
import { startSlipway, type Slipway } from "../faults/running";
import { processesOfLists } from "../support/portal/memory";
import { recordMemory } from "../support/portal/recorded-memory";
import { cookieHeader, sessionOf } from "../support/portal/sign-in";
import { foreignChoices, foreignCounts, foreignHead, foreignLines } from "../support/records/foreign-sheet";

const [fewRows, rows] = [10_000, 100_000];
const inMegabytes = (bytes: number) => Math.round(bytes / 1e6);
/**
 * In megabytes, of each service's old objects. It lives in it while it works on a few rows at a time; with all of the sheet's it
 * ends, as was tried.
 */
const heap = 96;
/**
 * In bytes, from {@link fewRows} to all of them, of what a service uses at most, garbage apart. It is 6 MB; with all rows
 * held as text outside the heap it was 117 MB.
 */
const mostGrowth = 24e6;

const memory = await recordMemory();
let slipway: Slipway;
beforeAll(async () => {
  slipway = await startSlipway({ NODE_OPTIONS: `--max-old-space-size=${heap} ${memory.nodeOption}` });
}, 180_000);
afterAll(async () => {
  await slipway.stop();
  await memory.remove();
});

test("100,000 leads of another seller's sheet, a tenth of them duplicates, are imported by a choice of columns in a heap that could not hold them, every row accounted for", async () => {
  const { stack, db } = slipway;
  const session = await sessionOf(stack, await slipway.create.admin({ permissions: ["admin:ADMIN_LEADS"] }));
  const headers = { origin: stack.origin, cookie: cookieHeader(session) };
  const send = async (address: string, body: BodyInit) => {
    const answer = await fetch(`${stack.origin}${address}`, { method: "POST", headers, body, redirect: "manual" });
    expect(answer.status).toBe(303);
    return answer.headers.get("location") ?? "";
  };
  const look = async (sheet: Blob) => {
    const form = new FormData();
    form.set("sheet", sheet, "theirs.csv");
    const columns = await send("/admin-leads/import", form);
    const choices = { ...guessChoices(foreignHead), ...foreignChoices };
    const chosen = new URLSearchParams(importColumns.map(({ key }) => [key, choices[key]]));
    chosen.set("open-leads", "on");
    chosen.set("form-key", "a-form-of-columns");
    return send(columns, chosen);
  };
  const store = (check: string) => send(check, new URLSearchParams({ "form-key": `stores-${check.slice(-12)}` }));

  const services = await processesOfLists(stack);
  expect(services, "the portal and the data service").toHaveLength(2);
  const usedSince = (since: number) => Promise.all(services.map((pid) => memory.mostSince(pid, since)));
  const beganFew = Date.now();
  await store(await look(written("few", fewRows, { first: rows })));
  expect(await stored("few")).toBe(foreignCounts(fewRows).good);
  const usedForFew = await usedSince(beganFew);

  const sheet = written("theirs", rows);
  const beganAll = Date.now();
  const began = performance.now();
  const check = await look(sheet);
  const looked = performance.now();

  const expected = foreignCounts(rows);
  const found = await db
    .selectFrom("lead_import_checks")
    .selectAll()
    .where("import_id", "=", check.split("/").at(-1) ?? "")
    .executeTakeFirstOrThrow();
  expect(found).toMatchObject({ row_count: rows, good_count: expected.good, failed_count: expected.failed });
  expect(found).toMatchObject({ repeated_count: expected.repeated, known_count: 0 });
  expect(found).toMatchObject({ unknown_brand_count: expected.unknownBrand });
  expect(await stored()).toBe(0);

  const storing = performance.now();
  const [to, again] = await Promise.all([store(check), store(check)]);
  console.log(`looked at in ${Math.round(looked - began)} ms, stored in ${Math.round(performance.now() - storing)} ms`);
  const used = await usedSince(beganAll);
  console.log(
    `MB in use: at most ${usedForFew.map(inMegabytes).join(" and ")}, then ${used.map(inMegabytes).join(" and ")}`,
  );
  for (const [at, bytes] of used.entries()) expect(bytes - (usedForFew[at] ?? 0)).toBeLessThan(mostGrowth);
  expect(again).toBe(to);
  expect(await stored()).toBe(expected.good);
  const done = await db
    .selectFrom("lead_import_logs")
    .selectAll()
    .where("id", "=", found.import_id)
    .executeTakeFirstOrThrow();
  expect(done).toMatchObject({ row_count: rows, stored_count: expected.good, failed_count: expected.failed });
  expect(done).toMatchObject({ skipped_count: expected.repeated, repeated_count: expected.repeated });
  expect(await stored("theirs", "Mystery Boats")).toBe(expected.unknownBrand);
  const { rows: duplicates } = await sql<{ leads: number }>`
    select count(*)::int as leads from leads where name like '% theirs' and ${hasDuplicates(sql`true`)}`.execute(db);
  expect(duplicates, "the same customer's are stored, and marked").toEqual([{ leads: expected.ofOneCustomer }]);
  const faulty = await db
    .selectFrom("lead_import_fail")
    .select("row_number")
    .where("import_id", "=", found.import_id)
    .execute();
  expect(new Set(faulty.map(({ row_number }) => row_number)).size).toBe(expected.failed);

  // Of the same rows once more none is stored, though a tenth of them has been merged into others meanwhile.
  await sql`
    update leads set merged_into = (select id from leads where name like '% theirs' order by lead_id limit 1)
    where name like '% theirs' and lead_id % 10 = 0 and id <> (select id from leads where name like '% theirs' order by lead_id limit 1)`.execute(
    db,
  );
  await store(await look(written("theirs", rows, { after: "once-more" })));
  expect(await stored()).toBe(expected.good);

  async function stored(mark = "theirs", brand?: string): Promise<number> {
    const { count } = await db
      .selectFrom("leads")
      .$if(brand !== undefined, (leads) => leads.where("brand", "=", brand ?? ""))
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .where("name", "like", `% ${mark}`)
      .executeTakeFirstOrThrow();
    return Number(count);
  }
});

/**
 * `after`: a line more, which makes it another sheet. It is one text: a Blob sends each of its parts by itself, and the portal
 * cuts off a sender of 100,000 lines of 95 bytes, because no browser sends a file in such pieces.
 */
function written(mark: string, count: number, { first = 0, after = "" } = {}): Blob {
  return new Blob([[...foreignLines(count, mark, first), after && `${count};;${after}\r\n`].join("")]);
}
