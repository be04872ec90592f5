import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { viewer } from "../../../../tests/factories/viewers";
import { testDatabase } from "../../../../tests/support/database/test-database";
import { type Person } from "../../../request/viewer";
import { readAccountHistory } from "./adjust";
import { readAllowanceMapping } from "./allowance-mapping";
import { importAllowances, previewAllowances } from "./allowance-sheet";
import { mostAllowances } from "./allowance-sheet.rules";
import { readAccount } from "./ledger";

const { db, create } = await testDatabase();

async function setUp() {
  const admin = viewer(await create.admin({ name: "Sam Reed" }));
  const [one, other, archived] = [await dealer("active"), await dealer("active"), await dealer("archived")];
  return { admin, one, other, archived };
}

async function dealer(status: string) {
  const code = `D-${randomUUID()}`;
  return { ...(await create.dealer({ dealer_code: code, status, company: "Harbor Marine" })), code };
}

type Rows = Parameters<typeof previewAllowances>[2];

/** As somebody does who has just seen the rows. */
const asked = (admin: Person, rows: Rows) =>
  db.transaction().execute(async (within) => {
    const { version: seen } = await previewAllowances(within, admin, rows);
    return importAllowances(within, admin, { rows, seen, fileName: "allowances.csv" });
  });

/** By their lines. */
async function reasonsOf(admin: Person, rows: Rows) {
  const preview = await previewAllowances(db, admin, rows);
  return Object.fromEntries(preview.rows.flatMap(({ line, reason }) => (reason === null ? [] : [[line, reason]])));
}

test("a sheet sets what it says, each with a history entry, and nothing else; sent again all of it stands", async () => {
  const { admin, one, other } = await setUp();
  await create.allowance({ dealer: one, year: 2026, amount: "1000.00" });
  await create.allowance({ dealer: one, year: 2027, amount: "1000.00" });
  await create.allowance({ dealer: other, year: 2027, amount: "75.50" });
  const rows = [
    { line: 2, dealerCode: one.code.toLowerCase().replaceAll("-", " "), year: " 2027 ", amount: "$12,500" },
    { line: 3, dealerCode: other.code, year: "2027", amount: "75.5" },
    { line: 5, dealerCode: other.code, year: "2028", amount: "0" },
  ];
  expect((await previewAllowances(db, admin, rows)).rows).toMatchObject([
    { line: 2, state: "SET", dealer_name: "Harbor Marine", year: 2027, before: "1000.00", amount: "12500.00" },
    { line: 3, state: "UNCHANGED", before: "75.50", amount: "75.50" },
    { line: 5, state: "SET", year: 2028, before: null, amount: "0.00" },
  ]);
  expect(await asked(admin, rows)).toEqual({ set: 2, unchanged: 1, failed: 0 });
  expect(await asked(admin, rows)).toEqual({ set: 0, unchanged: 3, failed: 0 });

  const of = (profileId: string, year: number) => readAccount(db, admin, { profileId, year });
  expect(await of(one.profile_id, 2026)).toMatchObject({ allowance: "1000.00" });
  const account = await of(one.profile_id, 2027);
  expect(account).toMatchObject({ allowance: "12500.00" });
  expect(await of(other.profile_id, 2028)).toMatchObject({ allowance: "0.00" });
  expect(await readAccountHistory(db, account)).toMatchObject([
    {
      by_name: "Sam Reed",
      action: "Allowance imported (1 of 2)",
      changes: { co_op_allowance_2027: { from: "1000.00", to: "12500.00" } },
    },
  ]);
  expect(await readAccountHistory(db, await of(other.profile_id, 2027))).toEqual([]);
});

test("the good rows of a sheet are stored, and each faulty one is left out with its reason", async () => {
  const { admin, one, other, archived } = await setUp();
  const sales = await create.sales({ dealer_code: `S-${randomUUID()}` });
  const good = { dealerCode: one.code, year: "2027", amount: "1" };
  const rows = [
    { ...good, line: 2 },
    { ...good, line: 3, dealerCode: one.code.toUpperCase() },
    { ...good, line: 4, dealerCode: "D-nobody", amount: "a lot" },
    { ...good, line: 5, dealerCode: archived.code },
    { ...good, line: 6, dealerCode: other.code, year: "1999" },
    { ...good, line: 7, dealerCode: other.code, year: "2.0e3" },
    { ...good, line: 8, dealerCode: other.code, amount: "-5" },
    { line: 9, dealerCode: " ", year: "2027" },
    { line: 10, problem: "This row has 1 cell, and the first row has 3" },
    { ...good, line: 11, dealerCode: sales.dealer_code },
    { ...good, line: 12, dealerCode: other.code, amount: "1250,50" },
  ];
  const noMoney = "Amount must be a number, zero or more, with at most two decimals";
  expect(await reasonsOf(admin, rows)).toEqual({
    3: "Line 2 has this dealer and year too",
    4: `No dealer has the code D-nobody. ${noMoney}`,
    5: "Harbor Marine is archived",
    6: "Year must be between 2000 and 2099",
    7: "Year must be between 2000 and 2099",
    8: noMoney,
    9: "Dealer code or email is required. Amount is required",
    10: "This row has 1 cell, and the first row has 3",
    11: `No dealer has the code ${sales.dealer_code}`,
    12: "Use a point for cents, for example 1250.50",
  });
  expect(await asked(admin, rows)).toEqual({ set: 1, unchanged: 0, failed: 10 });
  const of = async ({ profile_id: profileId }: { profile_id: string }) =>
    (await readAccount(db, admin, { profileId, year: 2027 })).allowance;
  expect([await of(one), await of(other), await of(archived)]).toEqual(["1.00", null, null]);
});

test("of a dealer and year with two amounts neither is stored", async () => {
  const { admin, one } = await setUp();
  const row = { dealerCode: one.code, year: "2027" };
  const rows = [
    { ...row, line: 2, amount: "100" },
    { ...row, line: 3, amount: "$100.00" },
    { ...row, line: 4, year: " 2027", amount: "200" },
  ];
  expect(await reasonsOf(admin, rows)).toEqual({
    2: "Line 4 has another amount for this dealer and year",
    3: "Line 2 has this dealer and year too",
    4: "Line 2 has this dealer and year too",
  });
  expect(await asked(admin, rows)).toEqual({ set: 0, unchanged: 0, failed: 3 });
});

test("nothing is stored where a row would set something else by now than was shown", async () => {
  const { admin, one, other } = await setUp();
  const rows = [one, other].map(({ code }, index) => ({
    line: index + 2,
    dealerCode: code,
    year: "2027",
    amount: "5",
  }));
  const { version: seen } = await previewAllowances(db, admin, rows);
  await create.allowance({ dealer: other, year: 2027, amount: "7" });
  const late = db.transaction().execute((within) => importAllowances(within, admin, { rows, seen }));
  await expect(late).rejects.toMatchObject({
    extensions: { code: "CONFLICT" },
    message: expect.stringContaining("have changed since this was shown"),
  });
  expect((await readAccount(db, admin, { profileId: one.profile_id, year: 2027 })).allowance).toBeNull();
});

test("a dealer's own view of a sheet finds no other dealer", async () => {
  const { one, other } = await setUp();
  const rows = [one, other].map(({ code }, index) => ({
    line: index + 2,
    dealerCode: code,
    year: "2027",
    amount: "5",
  }));
  const { rows: shown } = await previewAllowances(db, viewer(one), rows);
  expect(shown.map(({ state, reason }) => [state, reason])).toEqual([
    ["SET", null],
    ["FAULTY", `No dealer has the code ${other.code}`],
  ]);
});

test("a sheet of nothing, or of too much, is refused", async () => {
  const { admin, one } = await setUp();
  await expect(asked(admin, [])).rejects.toThrow("no rows");
  const many = Array.from({ length: mostAllowances + 1 }, (_, line) => ({ line, dealerCode: one.code }));
  await expect(asked(admin, many)).rejects.toThrow("at most 2,000 allowances");
});

test("of sheets of the same dealers at once, in any order, one is stored whole and none waits for ever", async () => {
  const { admin, one, other } = await setUp();
  const sheet = (dealers: { code: string }[], amount: string) =>
    asked(
      admin,
      dealers.map(({ code }, index) => ({ line: index + 2, dealerCode: code, year: "2027", amount })),
    );
  const all = await Promise.allSettled([sheet([one, other], "1"), sheet([other, one], "2"), sheet([one, other], "3")]);
  expect(all.map(({ status }) => status)).toContain("fulfilled");
  for (const each of all)
    if (each.status === "rejected") expect(each.reason).toMatchObject({ extensions: { code: "CONFLICT" } });
  const left = await Promise.all(
    [one, other].map(({ profile_id }) => readAccount(db, admin, { profileId: profile_id, year: 2027 })),
  );
  expect(left.map(({ allowance }) => allowance)).not.toContain(null);
  expect(new Set(left.map(({ allowance }) => allowance)).size).toBe(1);
});

test("a row without a code names its dealer by an email that no other dealer has", async () => {
  const { admin, one, other } = await setUp();
  const [desk, shared] = [`Desk-${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
  const third = await create.dealer({ business_email: desk });
  for (let n = 0; n < 2; n++) await create.dealer({ business_email: shared });
  const sales = await create.sales();
  const row = (line: number, email: string) => ({ line, email, year: "2027", amount: "250" });
  await asked(admin, [row(2, ` ${one.email?.toUpperCase()} `), { ...row(3, desk.toLowerCase()), dealerCode: " " }]);
  const of = async (profileId: string) => (await readAccount(db, admin, { profileId, year: 2027 })).allowance;
  expect([await of(one.profile_id), await of(third.profile_id)]).toEqual(["250.00", "250.00"]);

  const rows = [
    row(2, shared),
    row(3, "nobody@example.com"),
    row(4, sales.email ?? ""),
    { ...row(5, one.email ?? ""), dealerCode: other.code },
    row(6, other.email ?? ""),
    { ...row(7, one.email ?? ""), dealerCode: "D-nobody" },
  ];
  expect(await reasonsOf(admin, rows)).toEqual({
    2: `Several dealers have the email ${shared}. Enter the dealer code`,
    3: "No dealer has the email nobody@example.com",
    4: `No dealer has the email ${sales.email}`,
    6: "Line 5 has this dealer and year too",
    7: "No dealer has the code D-nobody",
  });
  expect(await asked(admin, rows)).toEqual({ set: 1, unchanged: 0, failed: 5 });
  expect([await of(one.profile_id), await of(other.profile_id)]).toEqual(["250.00", "250.00"]);
});

test("an import remembers its columns by the names of the head, but not a year that held for every row", async () => {
  const { admin, one } = await setUp();
  const head = ["Dealer No.", `Budget ${randomUUID()}`];
  const respelt = head.map((name) => ` ${name.toUpperCase()} `);
  const rows = [{ line: 2, dealerCode: one.code, year: "2027", amount: "12500" }];
  const columns = { dealerCode: "0", email: "", year: "=2027", amount: "1" };
  const imported = (mapping: typeof columns) =>
    db.transaction().execute(async (within) => {
      const { version: seen } = await previewAllowances(within, admin, rows);
      return importAllowances(within, admin, { rows, seen, mapping: { head, ...mapping } });
    });

  expect(await readAllowanceMapping(db, admin, head)).toBeNull();
  await expect(imported({ ...columns, amount: "2" })).rejects.toThrow("Please choose Amount again.");
  expect(await readAllowanceMapping(db, admin, head)).toBeNull();
  await imported(columns);
  expect(await readAllowanceMapping(db, admin, respelt)).toEqual({ ...columns, year: "" });
  await imported({ ...columns, dealerCode: "1", amount: "0" });
  expect(await readAllowanceMapping(db, admin, head)).toMatchObject({ dealerCode: "1", amount: "0" });
  expect(await readAllowanceMapping(db, admin, [...head].reverse())).toBeNull();
});
