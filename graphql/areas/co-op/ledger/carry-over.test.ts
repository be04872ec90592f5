import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { viewer } from "../../../../tests/factories/viewers";
import { testDatabase } from "../../../../tests/support/database/test-database";
import { type Person } from "../../../request/viewer";
import { readAccountHistory } from "./adjust";
import { carryOver, readCarryOver } from "./carry-over";
import { type CarryOverWay } from "./carry-over.rules";
import { readAccount } from "./ledger";

const { db, create } = await testDatabase();
let lastYear = 2030;

/** A year of its own, in which one dealer has spent a part, one too much, one is archived, and one has its next allowance. */
async function setUp() {
  const year = (lastYear += 2);
  const admin = viewer(await create.admin({ name: "Sam Reed" }));
  const dealer = async (company: string, amount: string, adjusted?: string, status = "active") => {
    const profile = await create.dealer({ company: `${company} ${randomUUID().slice(0, 8)}`, status });
    await create.allowance({ dealer: profile, year, amount });
    if (adjusted) await adjust(profile.profile_id, year, adjusted);
    return profile;
  };
  const saver = await dealer("A Saver", "1000.00", "-250.50");
  const overdrawn = await dealer("B Overdrawn", "100.00", "-300.00");
  await dealer("C Archived", "700.00", undefined, "archived");
  const present = await dealer("D Present", "500.00");
  await create.allowance({ dealer: present, year: year + 1, amount: "1.00" });
  return { year, admin, saver, overdrawn, present };
}

async function adjust(profileId: string, year: number, amount: string) {
  const values = { profile_id: profileId, day: `${year}-02-01`, amount, reason: "As agreed", by_name: "Sam Reed" };
  await db.insertInto("co_op_adjustments").values(values).execute();
}

const carry = (admin: Person, year: number, way: CarryOverWay, seen: string) =>
  db.transaction().execute((within) => carryOver(within, admin, { year, way, seen }));
const allowanceOf = async (admin: Person, profileId: string, year: number) =>
  (await readAccount(db, admin, { profileId, year })).allowance;

test("the same allowances are set for the next year, traced, and none that is there is replaced", async () => {
  const { year, admin, saver, present } = await setUp();
  const shown = await readCarryOver(db, admin, { year, way: "SAME" });
  expect(shown.allowances.map(({ dealer_name, amount }) => [dealer_name[0], amount])).toEqual([
    ["A", "1000.00"],
    ["B", "100.00"],
  ]);
  expect(shown).toMatchObject({ present: 1, archived: 1 });

  expect(await carry(admin, year, "SAME", shown.version)).toEqual({ set: 2, unchanged: 0, failed: 0 });
  const next = await readAccount(db, admin, { profileId: saver.profile_id, year: year + 1 });
  expect(next).toMatchObject({ allowance: "1000.00" });
  expect(await readAccountHistory(db, next)).toMatchObject([
    { action: "Allowance carried over (1 of 2)", by_name: "Sam Reed" },
  ]);
  expect(await allowanceOf(admin, present.profile_id, year + 1)).toBe("1.00");
  expect(await allowanceOf(admin, saver.profile_id, year)).toBe("1000.00");

  const again = await readCarryOver(db, admin, { year, way: "SAME" });
  expect(again).toMatchObject({ allowances: [], present: 3 });
});

test("what remains is added, and what was overdrawn is taken away, down to nothing", async () => {
  const { year, admin, saver, overdrawn } = await setUp();
  const { version } = await readCarryOver(db, admin, { year, way: "WITH_REST" });
  await carry(admin, year, "WITH_REST", version);
  expect(await allowanceOf(admin, saver.profile_id, year + 1)).toBe("1749.50");
  expect(await allowanceOf(admin, overdrawn.profile_id, year + 1)).toBe("0.00");
});

test("nothing is set where any amount is another than was shown", async () => {
  const { year, admin, saver, overdrawn } = await setUp();
  const { version } = await readCarryOver(db, admin, { year, way: "WITH_REST" });
  await adjust(saver.profile_id, year, "10.00");
  await expect(carry(admin, year, "WITH_REST", version)).rejects.toMatchObject({
    extensions: { code: "CONFLICT" },
    message: expect.stringContaining("have changed since this was shown"),
  });
  await expect(carry(admin, year, "SAME", version)).rejects.toThrow("have changed");
  expect(await allowanceOf(admin, overdrawn.profile_id, year + 1)).toBeNull();
});

test("of two who carry a year over at once one does, and an allowance that is set meanwhile stays", async () => {
  const { year, admin, saver } = await setUp();
  const { version } = await readCarryOver(db, admin, { year, way: "SAME" });
  const both = await Promise.allSettled([1, 2].map(() => carry(admin, year, "SAME", version)));
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);

  const later = await setUp();
  const shown = await readCarryOver(db, admin, { year: later.year, way: "SAME" });
  await create.allowance({ dealer: later.saver, year: later.year + 1, amount: "9" });
  await expect(carry(admin, later.year, "SAME", shown.version)).rejects.toThrow("have changed");
  expect(await allowanceOf(admin, later.saver.profile_id, later.year + 1)).toBe("9.00");
  expect(await allowanceOf(admin, saver.profile_id, year + 1)).toBe("1000.00");
});

test("a dealer's own view of it holds no other dealer", async () => {
  const { year, saver } = await setUp();
  const { allowances } = await readCarryOver(db, viewer(saver), { year, way: "SAME" });
  expect(allowances.map(({ profile_id }) => profile_id)).toEqual([saver.profile_id]);
});

test.each([1999, 2099])("the year %s is not carried over", async (year) => {
  const admin = viewer(await create.admin());
  await expect(readCarryOver(db, admin, { year, way: "SAME" })).rejects.toThrow("Choose a year from 2000 to 2098.");
});
