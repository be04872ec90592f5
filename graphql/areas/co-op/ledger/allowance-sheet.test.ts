import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { viewer } from "../../../../tests/factories/viewers";
import { testDatabase } from "../../../../tests/support/database/test-database";
import { type Person } from "../../../request/viewer";
import { readAccountHistory } from "./adjust";
import { importAllowances } from "./allowance-sheet";
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

const asked = (admin: Person, rows: Parameters<typeof importAllowances>[2]) =>
  db.transaction().execute((within) => importAllowances(within, admin, rows));

test("a sheet sets what it says, traced as if by hand, and nothing else; sent again all of it stands", async () => {
  const { admin, one, other } = await setUp();
  await create.allowance({ dealer: one, year: 2026, amount: "1000.00" });
  await create.allowance({ dealer: one, year: 2027, amount: "1000.00" });
  await create.allowance({ dealer: other, year: 2027, amount: "75.50" });
  const rows = [
    { line: 2, dealerCode: one.code.toLowerCase().replaceAll("-", " "), year: " 2027 ", amount: "$12,500" },
    { line: 3, dealerCode: other.code, year: "2027", amount: "75.5" },
    { line: 5, dealerCode: other.code, year: "2028", amount: "0" },
  ];
  expect(await asked(admin, rows)).toEqual({ set: 2, unchanged: 1 });
  expect(await asked(admin, rows)).toEqual({ set: 0, unchanged: 3 });

  const of = (profileId: string, year: number) => readAccount(db, admin, { profileId, year });
  expect(await of(one.profile_id, 2026)).toMatchObject({ allowance: "1000.00" });
  const account = await of(one.profile_id, 2027);
  expect(account).toMatchObject({ allowance: "12500.00" });
  expect(await of(other.profile_id, 2028)).toMatchObject({ allowance: "0.00" });
  expect(await readAccountHistory(db, account)).toMatchObject([
    {
      by_name: "Sam Reed",
      action: "Allowance set",
      changes: { co_op_allowance_2027: { from: "1000.00", to: "12500.00" } },
    },
  ]);
  expect(await readAccountHistory(db, await of(other.profile_id, 2027))).toEqual([]);
});

test("of a sheet with faulty rows nothing is stored, and each of them is named with its reason", async () => {
  const { admin, one, other, archived } = await setUp();
  const sales = await create.sales({ dealer_code: `S-${randomUUID()}` });
  const good = { dealerCode: one.code, year: "2027", amount: "1" };
  const wrong = asked(admin, [
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
  ]);
  const noMoney = "Amount must be a number, zero or more, with at most two decimals";
  await expect(wrong).rejects.toMatchObject({
    message: "Nothing was stored: 9 rows have to be corrected.",
    extensions: {
      code: "BAD_INPUT",
      fields: {
        3: "Line 2 has this dealer and year too",
        4: `No dealer has the code D-nobody. ${noMoney}`,
        5: "Harbor Marine is archived",
        6: "Year must be between 2000 and 2099",
        7: "Year must be between 2000 and 2099",
        8: noMoney,
        9: "Dealer code or email is required. Amount is required",
        10: "This row has 1 cell, and the first row has 3",
        11: `No dealer has the code ${sales.dealer_code}`,
      },
    },
  });
  const { allowance } = await readAccount(db, admin, { profileId: one.profile_id, year: 2027 });
  expect(allowance).toBeNull();
});

test("a sheet of nothing, or of too much, is refused", async () => {
  const { admin, one } = await setUp();
  await expect(asked(admin, [])).rejects.toThrow("no rows");
  const many = Array.from({ length: mostAllowances + 1 }, (_, line) => ({ line, dealerCode: one.code }));
  await expect(asked(admin, many)).rejects.toThrow("at most 2,000 allowances");
});

test("two sheets of the same dealers in another order wait for each other, and the later one stands", async () => {
  const { admin, one, other } = await setUp();
  const sheet = (dealers: { code: string }[], amount: string) =>
    asked(
      admin,
      dealers.map(({ code }, index) => ({ line: index + 2, dealerCode: code, year: "2027", amount })),
    );
  await Promise.all([sheet([one, other], "1"), sheet([other, one], "2"), sheet([one, other], "3")]);
  const left = await Promise.all(
    [one, other].map(({ profile_id }) => readAccount(db, admin, { profileId: profile_id, year: 2027 })),
  );
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

  const wrong = asked(admin, [
    row(2, shared),
    row(3, "nobody@example.com"),
    row(4, sales.email ?? ""),
    { ...row(5, one.email ?? ""), dealerCode: other.code },
    row(6, other.email ?? ""),
    { ...row(7, one.email ?? ""), dealerCode: "D-nobody" },
  ]);
  await expect(wrong).rejects.toMatchObject({
    extensions: {
      fields: {
        2: `Several dealers have the email ${shared}. Enter the dealer code`,
        3: "No dealer has the email nobody@example.com",
        4: `No dealer has the email ${sales.email}`,
        6: "Line 5 has this dealer and year too",
        7: "No dealer has the code D-nobody",
      },
    },
  });
  expect(await of(other.profile_id)).toBeNull();
});
