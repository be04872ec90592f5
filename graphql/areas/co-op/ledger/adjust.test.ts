import { expect, test } from "vitest";
import { viewer } from "../../../../tests/factories/viewers";
import { testDatabase } from "../../../../tests/support/database/test-database";
import { manufacturersYear } from "../../../rules/manufacturer.rules";
import { accountVersion, adjustAccount, readAccountHistory, setAccountAllowance } from "./adjust";
import { readAccount } from "./ledger";
import { readStatement } from "./statement";

const { db, create } = await testDatabase();
const year = manufacturersYear();
const adjustment = { direction: "ADD", amount: "$1,050.5", day: `${year}-02-01`, reason: "Carried over" };

async function setUp() {
  const dealer = await create.dealer();
  const admin = viewer(await create.admin({ name: "Sam Reed" }));
  return { dealer, me: viewer(dealer), admin, profileId: dealer.profile_id };
}

test("an adjustment counts in the year of its day, is traced, and its dealer reads why", async () => {
  const { dealer, me, admin, profileId } = await setUp();
  await create.allowance({ dealer, amount: "1000.00" });
  await adjustAccount(db, admin, { profileId, adjustment });
  await adjustAccount(db, admin, { profileId, adjustment: { ...adjustment, direction: "TAKE", amount: "50.5" } });
  await adjustAccount(db, admin, { profileId, adjustment: { ...adjustment, day: `${year - 1}-12-31` } });

  const account = await readAccount(db, me, { profileId, year });
  expect(account).toMatchObject({ allowance: "1000.00", adjusted: "1000.00", remaining: "2000.00" });
  expect(await readAccount(db, me, { profileId, year: year - 1 })).toMatchObject({
    allowance: null,
    adjusted: "1050.50",
    remaining: null,
  });
  expect(await readStatement(db, account)).toMatchObject({
    opening: "0.00",
    closing: "2000.00",
    bookings: [
      { kind: "ALLOWANCE", day: `${year}-01-01`, amount: "1000.00", balance: "1000.00" },
      { kind: "ADJUSTMENT", amount: "1050.50", balance: "2050.50", reason: "Carried over", by_name: "Sam Reed" },
      { kind: "ADJUSTMENT", amount: "-50.50", balance: "2000.00" },
    ],
  });
  expect(await readAccountHistory(db, account)).toMatchObject([
    {
      by_name: "Sam Reed",
      action: "Co-op account adjusted",
      changes: { [`co_op_adjustment_${year}`]: { to: "-50.5" } },
    },
    { changes: { [`co_op_adjustment_${year}`]: { to: "1050.5" }, reason: { to: "Carried over" } } },
  ]);
  const notices = await db
    .selectFrom("notifications")
    .where("profile_id", "=", profileId)
    .select(["text", "href"])
    .execute();
  expect(notices).toContainEqual({
    text: `$50.50 taken from your co-op account of ${year}. Carried over`,
    href: `/co-op-ledger?year=${year}`,
  });
});

test.each([
  [{ amount: "0" }, "Amount must be more than $0.00"],
  [{ amount: "-5" }, "Amount must be a number"],
  [{ amount: "" }, "Amount is required"],
  [{ reason: " " }, "Please give a reason."],
  [{ day: "" }, "Day is required"],
  [{ day: "0026-02-01" }, "Please type a year from 1900 to 2099."],
  [{ direction: "BOTH" }, "Please choose whether it is added or taken."],
])("%j is no adjustment", async (wrong, sentence) => {
  const { admin, profileId } = await setUp();
  await expect(adjustAccount(db, admin, { profileId, adjustment: { ...adjustment, ...wrong } })).rejects.toThrow(
    sentence,
  );
  expect(await readAccount(db, admin, { profileId, year })).toMatchObject({ adjusted: "0.00" });
});

test("only dealers have an account, and a dealer reads only its own", async () => {
  const { dealer, admin, profileId } = await setUp();
  const { profile_id: ofSales } = await create.sales();
  await expect(adjustAccount(db, admin, { profileId: ofSales, adjustment })).rejects.toThrow("Only dealers have");
  await expect(adjustAccount(db, admin, { profileId: "auth0|nobody", adjustment })).rejects.toThrow("was not found");
  await create.adjustment({ dealer });
  const other = viewer(await create.dealer());
  await expect(readAccount(db, other, { profileId, year })).rejects.toThrow("was not found");
  const sales = viewer(await create.sales({ dealers: [dealer] }), { serves: [dealer] });
  await expect(readAccount(db, sales, { profileId, year })).rejects.toThrow("was not found");
  const own = await readAccount(db, other, { profileId: other.profileId, year });
  expect((await readStatement(db, own)).bookings).toEqual([]);
  await expect(readStatement(db, own, 5)).rejects.toThrow("There is no such quarter.");
});

test("an allowance that is set in the ledger is the one of My Dealers, and says who set it", async () => {
  const { dealer, admin, profileId } = await setUp();
  await create.allowance({ dealer, amount: "1000.00" });
  const stale = { profileId, version: "another", year, amount: "5" };
  await expect(setAccountAllowance(db, admin, stale)).rejects.toThrow("was changed meanwhile");
  const version = await accountVersion(db, await readAccount(db, admin, { profileId, year }));
  const account = await setAccountAllowance(db, admin, { profileId, version, year, amount: "1500" });
  expect(account).toMatchObject({ allowance: "1500.00", remaining: "1500.00" });
  expect(await readAccountHistory(db, account)).toMatchObject([
    { by_name: "Sam Reed", action: "Allowance set", changes: { [`co_op_allowance_${year}`]: { to: "1500.00" } } },
  ]);
});
