import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { viewer } from "../../../../tests/factories/viewers";
import { testDatabase } from "../../../../tests/support/database/test-database";
import { actToUndo, undoableActions } from "../../../db/history/undo";
import { type Db } from "../../../db/pool";
import { type Person } from "../../../request/viewer";
import { listUndoable, undoAction } from "../../undo/store";
import { accountVersion, adjustAccount, readAccountHistory, setAccountAllowance } from "./adjust";
import { importAllowances, previewAllowances } from "./allowance-sheet";
import { carryOver, readCarryOver } from "./carry-over";
import { readAccount } from "./ledger";

const { db, create } = await testDatabase();
const whole = <Done>(work: (db: Db) => Promise<Done>) => db.transaction().execute(work);
let lastYear = 2030;

/** A year of its own; of two dealers one has an allowance in it. */
async function setUp() {
  const year = (lastYear += 2);
  const dealer = async () => {
    const code = `D-${randomUUID()}`;
    return { ...(await create.dealer({ dealer_code: code, company: `Marine ${code}` })), code };
  };
  const [one, other] = [await dealer(), await dealer()];
  await create.allowance({ dealer: one, year, amount: "1000.00" });
  const admins = [viewer(await create.admin({ name: "Sam Reed" })), viewer(await create.admin({ name: "Bea Hale" }))];
  const [admin = viewer(one), colleague = viewer(one)] = admins;
  return { year, one, other, admin, colleague, act: randomUUID() };
}

type Stage = Awaited<ReturnType<typeof setUp>>;

/** Sets three allowances of two dealers. */
function importSheet({ year, one, other, admin, act }: Stage) {
  const rows = [
    { line: 2, dealerCode: one.code, year: `${year}`, amount: "1" },
    { line: 3, dealerCode: one.code, year: `${year + 1}`, amount: "2" },
    { line: 4, dealerCode: other.code, year: `${year}`, amount: "3" },
  ];
  return whole(async (tx) => {
    const { version: seen } = await previewAllowances(tx, admin, rows);
    return importAllowances(tx, admin, { rows, seen, act, fileName: "2032.csv" });
  });
}

const accountOf = ({ profile_id: profileId }: { profile_id: string }, admin: Person, year: number) =>
  readAccount(db, admin, { profileId, year });

async function allowancesOf({ year, one, other, admin }: Stage) {
  const accounts = [accountOf(one, admin, year), accountOf(one, admin, year + 1), accountOf(other, admin, year)];
  return (await Promise.all(accounts)).map(({ allowance }) => allowance);
}

const undo = (person: Person, act: string) => whole((tx) => undoAction(tx, person, act));
const nothing = { done: 0, reasons: [] };

async function setByHand(person: Person, dealer: { profile_id: string }, year: number) {
  const account = await accountOf(dealer, person, year);
  const version = await accountVersion(db, account);
  await whole((tx) => setAccountAllowance(tx, person, { profileId: dealer.profile_id, version, year, amount: "9" }));
}

test("an import of allowances is undone whole by its author, once, with history entries", async () => {
  const stage = await setUp();
  const { act, admin, colleague, one, year } = stage;
  expect(await importSheet(stage)).toMatchObject({ set: 3 });
  expect(await allowancesOf(stage)).toEqual(["1.00", "2.00", "3.00"]);
  expect(await listUndoable(db, admin)).toContainEqual(
    expect.objectContaining({ act, action: "Allowance imported", about: "2032.csv, 3 allowances" }),
  );

  expect(await undo(colleague, act)).toMatchObject(nothing);
  expect(await undo({ ...admin, permissions: ["admin:ADMIN_DEALERS"] }, act)).toMatchObject(nothing);
  expect(await undo(viewer(one), act)).toMatchObject(nothing);
  expect(await undo(admin, act)).toMatchObject({ done: 2, outcome: "3 allowances are as they were.", reasons: [] });
  expect(await allowancesOf(stage)).toEqual(["1000.00", null, null]);
  expect(await readAccountHistory(db, await accountOf(one, admin, year))).toMatchObject([
    {
      action: "Undid “Allowance imported (2 of 3)”",
      by_name: "Sam Reed",
      changes: { [`co_op_allowance_${year}`]: { from: "1.00", to: "1000.00" } },
    },
    { action: "Allowance imported (2 of 3)" },
  ]);
  expect(await undo(admin, act)).toMatchObject(nothing);
  expect((await listUndoable(db, admin)).map((each) => each.act)).not.toContain(act);
});

test("a carry-over is undone, and can be made again", async () => {
  const stage = await setUp();
  const { admin, year, act, one } = stage;
  const carry = async (act: string) => {
    const { version: seen } = await readCarryOver(db, admin, { year, way: "SAME" });
    return whole((tx) => carryOver(tx, admin, { year, way: "SAME", seen, act }));
  };
  await carry(act);
  expect(await listUndoable(db, admin)).toContainEqual(
    expect.objectContaining({ act, action: "Allowance carried over", about: `1 allowance of ${year + 1}` }),
  );
  expect(await undo(admin, act)).toMatchObject({ done: 1, outcome: "1 allowance is as it was.", reasons: [] });
  expect((await accountOf(one, admin, year + 1)).allowance).toBeNull();
  expect(await carry(randomUUID())).toMatchObject({ set: 1 });
});

test("nothing is undone once somebody has changed one of the allowances, and the reason names who and whose", async () => {
  const stage = await setUp();
  const { act, admin, colleague, one, other, year } = stage;
  await importSheet(stage);
  await setByHand(colleague, other, year);
  expect(await undo(admin, act)).toMatchObject({
    done: 0,
    outcome: null,
    reasons: [`Nothing was undone: Bea Hale has changed the allowance of ${other.company} since.`],
  });
  expect(await allowancesOf(stage)).toEqual(["1.00", "2.00", "9.00"]);
  expect((await listUndoable(db, admin)).map((each) => each.act)).not.toContain(act);
  const [entry] = await readAccountHistory(db, await accountOf(one, admin, year));
  expect(entry && (await actToUndo(db, admin, entry))).toBeNull();
});

test("an adjustment, another year's allowance or a new address of the dealer keeps nothing from being undone", async () => {
  const stage = await setUp();
  const { act, admin, colleague, one, other, year } = stage;
  await importSheet(stage);
  await setByHand(colleague, other, year + 1);
  const adjustment = { direction: "ADD", amount: "5", day: `${year}-03-01`, reason: "As agreed" };
  await whole((tx) => adjustAccount(tx, colleague, { profileId: one.profile_id, adjustment }));
  const moved = { table_name: "profiles", row_id: one.profile_id, by_name: "Bea Hale", action: "Changed" };
  await db
    .insertInto("history")
    .values({ ...moved, changes: JSON.stringify({ city: { from: "Duluth", to: "Tampa" } }) })
    .execute();

  const entries = await readAccountHistory(db, await accountOf(one, admin, year));
  const imported = entries.find(({ action }) => action.startsWith("Allowance imported"));
  expect(imported && (await actToUndo(db, admin, imported))).toBe(act);
  expect(await undo(admin, act)).toMatchObject({ done: 2, reasons: [] });
  expect(await allowancesOf(stage)).toEqual(["1000.00", null, null]);
});

test("after ten minutes an import of allowances stays", async () => {
  const stage = await setUp();
  const { act, admin } = stage;
  await importSheet(stage);
  await sql`update ${undoableActions} set at = now() - interval '11 minutes' where act = ${act}::uuid`.execute(db);
  expect(await undo(admin, act)).toMatchObject(nothing);
  expect(await allowancesOf(stage)).toEqual(["1.00", "2.00", "3.00"]);
});

test("an undo and a change by hand at the same time leave one of the two states whole", async () => {
  const stage = await setUp();
  const { act, admin, colleague, other, year } = stage;
  await importSheet(stage);
  const [undone] = await Promise.all([undo(admin, act), setByHand(colleague, other, year).catch(() => undefined)]);
  const left = await allowancesOf(stage);
  if (undone.done > 0) expect(left.slice(0, 2)).toEqual(["1000.00", null]);
  else expect(left).toEqual(["1.00", "2.00", "9.00"]);
});
