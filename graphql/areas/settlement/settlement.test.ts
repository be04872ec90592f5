import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type Profile } from "../../../tests/factories/profiles";
import { viewer } from "../../../tests/factories/viewers";
import { testDatabase } from "../../../tests/support/database/test-database";
import { decide } from "../../../tests/support/records/co-op-forms";
import { type Person } from "../../request/viewer";
import { manufacturersDay } from "../../rules/manufacturer.rules";
import { listRequests, readRequest, readRequestHistory } from "../co-op/requests";
import { requestSettlements } from "../co-op/review/settle";
import { claimSettlements } from "../warranty/claims/settle";
import { listClaims, readClaim, readClaimHistory } from "../warranty/claims/store";

const { db, create } = await testDatabase();
const day = "2026-01-03";
const memo = { number: "4711", day };
const list = { page: 1, pageSize: 100 };

type Store = typeof claimSettlements;
const inTurn = <Done>(act: (db: Parameters<Store["settle"]>[0]) => Promise<Done>) => db.transaction().execute(act);

/** Claims and co-op requests, which are settled by one mechanism. */
const areas = {
  claims: {
    ...claimSettlements,
    file: async (dealer: Profile, status: string) => (await create.claim({ dealer, status })).id,
    read: (who: Person, id: string) => readClaim(db, who, id),
    history: async (who: Person, id: string) => readClaimHistory(db, await readClaim(db, who, id)),
    version: async (who: Person, id: string) => claimSettlements.versionOf(await readClaim(db, who, id)),
    listed: async (who: Person, settled: boolean) =>
      (await listClaims(db, who, { ...list, settled })).rows.map(({ id }) => id),
  },
  "co-op requests": {
    ...requestSettlements,
    file: async (dealer: Profile, status: string) =>
      (await create.coOpRequest({ dealer, status, form_type: "special-project-request" })).id,
    read: (who: Person, id: string) => readRequest(db, who, id),
    history: async (who: Person, id: string) => readRequestHistory(db, await readRequest(db, who, id)),
    version: async (who: Person, id: string) => requestSettlements.versionOf(await readRequest(db, who, id)),
    listed: async (who: Person, settled: boolean) =>
      (await listRequests(db, who, { ...list, settled })).rows.map(({ id }) => id),
  },
};

async function setUp() {
  const dealer = await create.dealer();
  return { dealer, me: viewer(dealer), admin: viewer(await create.admin({ name: "Sam Reed" })) };
}

async function notesOf(profileId: string) {
  const notes = await db.selectFrom("notifications").where("profile_id", "=", profileId).select("text").execute();
  return notes.map(({ text }) => text);
}

for (const [name, area] of Object.entries(areas)) {
  test(`one of the ${name} is credited, its dealer is notified and reads it, and its history keeps it`, async () => {
    const { dealer, me, admin } = await setUp();
    const id = await area.file(dealer, "approved");
    await inTurn((db) => area.settle(db, admin, { id, settlement: { number: " ٠٠47-A ", day } }));
    expect(await area.read(me, id)).toMatchObject({ settlement_number: "0047-A", settled_on: day });
    expect((await notesOf(dealer.profile_id))[0]).toMatch(/was credited with memo 0047-A on Jan 3, 2026$/);
    expect(await area.history(me, id)).toMatchObject([
      { action: "Credited", by_name: "Sam Reed", changes: { settlement_number: { from: null, to: "0047-A" } } },
    ]);
  });

  test(`of two admins who credit one of the ${name}, the second reads what the first did`, async () => {
    const { dealer, admin } = await setUp();
    const other = viewer(await create.admin({ name: "Lena Ortiz" }));
    const id = await area.file(dealer, "approved");
    const answers = await Promise.allSettled([
      inTurn((db) => area.settle(db, admin, { id, settlement: memo })),
      inTurn((db) => area.settle(db, other, { id, settlement: memo })),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(inTurn((db) => area.settle(db, other, { id, settlement: memo }))).rejects.toThrow(
      /was already credited with memo 4711 on Jan 3, 2026 by (Sam Reed|Lena Ortiz)\.$/,
    );
    expect(await area.history(admin, id)).toHaveLength(1);
  });

  test.each(["new", "denied", "withdrawn"])(
    `of the ${name} one that is %s is refused beside the number`,
    async (status) => {
      const { dealer, admin } = await setUp();
      const id = await area.file(dealer, status);
      await expect(inTurn((db) => area.settle(db, admin, { id, settlement: memo }))).rejects.toMatchObject({
        extensions: { code: "BAD_INPUT", fields: { number: expect.stringContaining(`is ${status}. Only approved`) } },
      });
      expect(await area.read(admin, id)).toMatchObject({ settled_on: null });
    },
  );

  test(`many ${name} have the same memo, those that cannot are listed, and undo takes back all of one act`, async () => {
    const { dealer, admin } = await setUp();
    const ids = [await area.file(dealer, "approved"), await area.file(dealer, "approved")];
    const denied = await area.file(dealer, "denied");
    const act = randomUUID();
    const settling = { ids: [...ids, denied, randomUUID()], settlement: memo, act };
    const outcome = await inTurn((db) => area.settleMany(db, admin, settling));
    expect(outcome).toMatchObject({ done: 2, failures: [{ id: denied }, { name: null, message: /not found/ }] });
    expect((await notesOf(dealer.profile_id))[0]).toMatch(/^2 .* were credited with memo 4711/);
    expect(await area.listed(viewer(dealer), true)).toHaveLength(2);
    expect(await area.listed(viewer(dealer), false)).toEqual([]);

    const other = viewer(await create.admin());
    expect(await inTurn((db) => area.undo(db, other, act))).toEqual({ done: 0, failures: [] });
    expect(await inTurn((db) => area.undo(db, admin, act))).toEqual({ done: 2, failures: [] });
    expect((await area.listed(viewer(dealer), false)).sort()).toEqual([...ids].sort());
    expect((await notesOf(dealer.profile_id)).at(-1)).toContain("entered by mistake and taken back");
  });

  test(`a sheet credits ${name} with a memo each, and says which rows it leaves out`, async () => {
    const { dealer, me, admin } = await setUp();
    const [one, other, denied] = [
      await area.file(dealer, "approved"),
      await area.file(dealer, "approved"),
      await area.file(dealer, "denied"),
    ];
    const rows = [
      { line: 2, record: ` ${one.toUpperCase()} `, number: "4711", day },
      { line: 3, record: other, number: "0048", day: "1/4/2026" },
      { line: 4, record: denied, number: "4711", day },
      { line: 5, record: one, number: "4711", day },
      { line: 6, record: "17x", number: "", day: "2/30/2026" },
      { line: 7, problem: "This row has 2 cells, and the first row has 3" },
      { line: 8, record: "", number: "1", day },
    ];
    const credits = [
      { line: 2, number: "4711", day, dealerName: expect.any(String) },
      { line: 3, number: "0048", day: "2026-01-04" },
    ];
    const faults = [
      { line: 4, reason: expect.stringMatching(/is denied. Only approved ones can be credited$/) },
      { line: 5, reason: "Line 2 has this record too" },
      { line: 6, reason: "No record has the ID 17x. Enter the memo or payment number. Enter the day of the credit" },
      { line: 7, reason: "This row has 2 cells, and the first row has 3" },
      { line: 8, reason: "The row has no ID" },
    ];
    expect(await area.checkSheet(db, admin, rows)).toMatchObject({ credits, faults });
    expect(await area.listed(me, true)).toEqual([]);

    const act = randomUUID();
    expect(await inTurn((db) => area.settleSheet(db, admin, { rows, act }))).toMatchObject({ credits, faults });
    expect(await area.read(me, other)).toMatchObject({ settlement_number: "0048", settled_on: "2026-01-04" });
    expect(await notesOf(dealer.profile_id)).toEqual([expect.stringMatching(/^2 .* were credited$/)]);
    const again = await inTurn((db) => area.settleSheet(db, admin, { rows: rows.slice(0, 1), act: randomUUID() }));
    expect(again).toMatchObject({ credits: [], faults: [{ reason: expect.stringContaining("was already credited") }] });
    expect(await inTurn((db) => area.undo(db, admin, act))).toEqual({ done: 2, failures: [] });
  });

  test(`another dealer's row of the ${name} is no record of a sheet`, async () => {
    const { dealer } = await setUp();
    const rows = [{ line: 2, record: await area.file(dealer, "approved"), number: "4711", day }];
    const found = await area.checkSheet(db, viewer(await create.dealer()), rows);
    expect(found).toMatchObject({ credits: [], faults: [{ reason: expect.stringContaining("No record has the ID") }] });
  });

  test(`a credit of the ${name} is corrected and removed, and a stale correction is refused`, async () => {
    const { dealer, me, admin } = await setUp();
    const id = await area.file(dealer, "approved");
    await expect(
      inTurn(async (db) => area.correct(db, admin, { id, version: await area.version(admin, id), settlement: memo })),
    ).rejects.toThrow("is not credited yet");
    await inTurn((db) => area.settle(db, admin, { id, settlement: memo }));
    const version = await area.version(admin, id);
    const right = { number: "4712", day: "2026-01-04" };
    await inTurn((db) => area.correct(db, admin, { id, version, settlement: right }));
    expect(await area.read(me, id)).toMatchObject({ settlement_number: "4712", settled_on: "2026-01-04" });
    await expect(inTurn((db) => area.correct(db, admin, { id, version, settlement: memo }))).rejects.toThrow(
      "was changed meanwhile, by Sam Reed",
    );
    expect((await area.history(me, id))[0]).toMatchObject({
      action: "Credit corrected",
      changes: { settlement_number: { from: "4711", to: "4712" }, settled_on: { from: day, to: "2026-01-04" } },
    });
    await inTurn(async (db) => area.correct(db, admin, { id, version: await area.version(admin, id) }));
    expect(await area.read(me, id)).toMatchObject({ settlement_number: null, settled_on: null });
    expect((await notesOf(dealer.profile_id)).at(-1)).toMatch(/: the credit was removed$/);
  });

  test(`another dealer's row of the ${name} is not found, neither to read nor to credit`, async () => {
    const { dealer } = await setUp();
    const other = viewer(await create.dealer());
    const id = await area.file(dealer, "approved");
    await expect(area.read(other, id)).rejects.toThrow("was not found");
    await expect(inTurn((db) => area.settle(db, other, { id, settlement: memo }))).rejects.toThrow("was not found");
    await expect(inTurn((db) => area.correct(db, other, { id, settlement: memo }))).rejects.toThrow("was not found");
    expect(await area.listed(other, false)).toEqual([]);
  });
}

test.each([
  [{ number: " " }, { number: "Enter the memo or payment number" }],
  [{ number: "--" }, { number: "Enter a number with at least one letter or digit" }],
  [{ number: "1".repeat(41) }, { number: "Memo or payment number is longer than 40 characters" }],
  [{ day: "" }, { day: "Enter the day of the credit" }],
  [{ day: "2098-01-01" }, { day: "Enter today or an earlier day: a credit can't be dated in the future" }],
])("%j is refused beside its field", async (wrong, fields) => {
  const { dealer, admin } = await setUp();
  const id = await areas.claims.file(dealer, "approved");
  const settlement = { ...memo, ...wrong };
  await expect(inTurn((db) => claimSettlements.settle(db, admin, { id, settlement }))).rejects.toMatchObject({
    extensions: { fields },
  });
});

test("a sheet may name a claim by its number", async () => {
  const { dealer, admin } = await setUp();
  const { warranty_claims_id: number } = await create.claim({ dealer, status: "approved" });
  const rows = [{ line: 2, record: `# ${number}`, number: "4711", day }];
  expect(await claimSettlements.checkSheet(db, admin, rows)).toMatchObject({ credits: [{ line: 2 }], faults: [] });
});

test("a sheet without rows, or with more than 1,000, is refused whole", async () => {
  const { admin } = await setUp();
  await expect(claimSettlements.checkSheet(db, admin, [])).rejects.toThrow("has no rows");
  const rows = Array.from({ length: 1_001 }, (_, index) => ({ line: index + 2, record: "1", number: "1", day }));
  await expect(claimSettlements.checkSheet(db, admin, rows)).rejects.toThrow("at most 1,000 credits");
});

test("a credit may be dated today", async () => {
  const { dealer, admin } = await setUp();
  const id = await areas.claims.file(dealer, "approved");
  const today = manufacturersDay();
  await inTurn((db) => claimSettlements.settle(db, admin, { id, settlement: { number: "1", day: today } }));
  expect(await readClaim(db, admin, id)).toMatchObject({ settled_on: today });
});

test("a credited request is not reopened before its credit is removed", async () => {
  const { dealer, admin } = await setUp();
  const id = await areas["co-op requests"].file(dealer, "approved");
  await inTurn((db) => requestSettlements.settle(db, admin, { id, settlement: memo }));
  await expect(decide(db, admin, id, "PENDING")).rejects.toThrow(
    "This Special Project Request was credited with memo 4711 on Jan 3, 2026. Remove the credit first, then reopen it.",
  );
  await expect(
    db.updateTable("co_op_requests").set({ status: "pending" }).where("id", "=", id).execute(),
  ).rejects.toThrow("violates check constraint");
  const version = requestSettlements.versionOf(await readRequest(db, admin, id));
  await inTurn((db) => requestSettlements.correct(db, admin, { id, version }));
  await decide(db, admin, id, "PENDING");
  expect(await readRequest(db, admin, id)).toMatchObject({ status: "pending", settled_on: null });
});

test("a media pre-approval asks for no money, and is not credited", async () => {
  const { dealer, admin } = await setUp();
  const { id } = await create.coOpRequest({ dealer, status: "approved" });
  await expect(inTurn((db) => requestSettlements.settle(db, admin, { id, settlement: memo }))).rejects.toThrow(
    "asks for no money, so there is nothing to credit",
  );
  expect(await areas["co-op requests"].listed(viewer(dealer), false)).toEqual([]);
});
