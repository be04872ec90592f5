import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { viewer } from "../../tests/factories/viewers";
import { testDatabase } from "../../tests/support/database/test-database";
import { decide } from "../../tests/support/records/co-op-forms";
import { countRequests, listRequests, readRequest, readRequestHistory } from "../areas/co-op/requests";
import { requestsDesk } from "../areas/co-op/review/take";
import { decideClaim } from "../areas/warranty/claims/decide";
import { countByStatus, listClaims, readClaim, readClaimHistory } from "../areas/warranty/claims/store";
import { claimsDesk } from "../areas/warranty/claims/take";
import { type Person } from "../request/viewer";
import { type Db } from "./pool";
import { type Desk, assignmentFor, visibleAssignmentEntries } from "./assignments";

const { db, create } = await testDatabase();
let [walt, kim]: Person[] = [];

beforeAll(async () => {
  walt = viewer(await create.admin({ name: "Walt Kessler" }));
  kim = viewer(await create.admin({ name: "Kim Post" }));
});

const list = { page: 1, pageSize: 100 };
const sample = { warranty_claims: () => create.claim(), co_op_requests: () => create.coOpRequest() };

/** Both desks by the same words. */
const desks = {
  warranty_claims: {
    ...claimsDesk,
    read: readClaim,
    idsOf: async (who: Person, asked: object) =>
      (await listClaims(db, who, { ...list, ...asked })).rows.map(({ id }) => id),
    count: async (who: Person, asked: object) => (await countByStatus(db, who, asked)).new,
    approve: (inTurn: Db, who: Person, id: string) =>
      decideClaim(inTurn, who, { id, seen: "new", decision: "APPROVE" }) as Promise<unknown>,
    history: async (id: string, who: Person) =>
      readClaimHistory(db, await readClaim(db, kim as Person, id), visibleAssignmentEntries(who)),
  },
  co_op_requests: {
    ...requestsDesk,
    read: readRequest,
    idsOf: async (who: Person, asked: object) =>
      (await listRequests(db, who, { ...list, ...asked })).rows.map(({ id }) => id),
    count: async (who: Person, asked: object) => (await countRequests(db, who, asked)).new,
    approve: (inTurn: Db, who: Person, id: string) => decide(inTurn, who, id, "APPROVE") as Promise<unknown>,
    history: async (id: string, who: Person) =>
      readRequestHistory(db, await readRequest(db, kim as Person, id), visibleAssignmentEntries(who)),
  },
} as const;

describe.each(Object.keys(desks) as Desk[])("of the desk of %s", (table) => {
  const desk = desks[table];
  const inTurn = <Result>(act: (turn: Db) => Promise<Result>) => db.transaction().execute(act);
  const take = (who: Person | undefined, id: string, seen?: string) =>
    inTurn((turn) => desk.take(turn, who as Person, { id, seen }));
  const giveBack = (who: Person | undefined, id: string) => inTurn((turn) => desk.giveBack(turn, who as Person, id));
  const taker = async (id: string, who = kim) => assignmentFor(who as Person, await desk.read(db, who as Person, id));

  test("of two admins who take a free row at once one gets it", async () => {
    const { id } = await sample[table]();
    const answers = await Promise.allSettled([take(walt, id), take(kim, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);

    const taken = await taker(id);
    const refused = answers.find(({ status }) => status === "rejected");
    expect(refused).toMatchObject({ reason: { extensions: { code: "CONFLICT" } } });
    expect(String((refused as PromiseRejectedResult).reason)).toContain(
      `has been assigned to ${taken?.byName} in the meantime.`,
    );
  });

  test("a row is reassigned only by an admin who saw the assignee", async () => {
    const { id } = await sample[table]();
    await take(walt, id);
    await take(walt, id);
    await expect(take(kim, id)).rejects.toThrow("has been assigned to Walt Kessler in the meantime.");
    expect(await taker(id)).toMatchObject({ byName: "Walt Kessler", isMine: false });

    await take(kim, id, walt?.profileId);
    expect(await taker(id)).toMatchObject({ byName: "Kim Post", isMine: true });
    await expect(giveBack(walt, id)).rejects.toThrow("has been assigned to Kim Post in the meantime.");
    await giveBack(kim, id);
    await giveBack(kim, id);
    expect(await taker(id)).toBeNull();
    await take(walt, id, kim?.profileId);
    expect(await taker(id)).toMatchObject({ byName: "Walt Kessler" });

    const entries = (await desk.history(id, kim as Person)).filter(({ action }) => /Assigned|Released/.test(action));
    expect(entries.map(({ action, by_name, changes }) => [action, by_name, changes])).toEqual([
      ["Assigned", "Walt Kessler", { taken_by: { from: null, to: "Walt Kessler" } }],
      ["Released", "Kim Post", { taken_by: { from: "Kim Post", to: null } }],
      ["Assigned", "Kim Post", { taken_by: { from: "Walt Kessler", to: "Kim Post" } }],
      ["Assigned", "Walt Kessler", { taken_by: { from: null, to: "Walt Kessler" } }],
    ]);
  });

  test("after a day it is anybody's again", async () => {
    const { id } = await sample[table]();
    await take(walt, id);
    const age = (interval: string) =>
      sql`update ${sql.table(table)} set taken_at = now() - ${interval}::interval where id = ${id}`.execute(db);
    await age("23 hours 59 minutes");
    expect(await taker(id)).toMatchObject({ byName: "Walt Kessler" });
    await age("24 hours");
    expect(await taker(id)).toBeNull();
    expect(await desk.idsOf(walt as Person, { taken: "ME" })).not.toContain(id);
    expect(await desk.idsOf(kim as Person, { taken: "NOBODY" })).toContain(id);
    await take(kim, id);
    expect(await taker(id)).toMatchObject({ byName: "Kim Post" });
  });

  test("any decision ends an assignment, and a decided row cannot be assigned", async () => {
    const { id } = await sample[table]();
    await take(walt, id);
    await desk.approve(db, kim as Person, id);
    expect(await taker(id)).toBeNull();
    await expect(take(walt, id)).rejects.toThrow(/approved already, by Kim Post\.$/);
    await expect(giveBack(walt, id)).rejects.toThrow(/approved already, by Kim Post\.$/);
  });

  test("lists and their counts are filtered by untaken records, and by one's own", async () => {
    const [own, others, free] = [await sample[table](), await sample[table](), await sample[table]()];
    const me = viewer(await create.admin());
    const before = await desk.count(me, { taken: "NOBODY" });
    await take(me, own.id);
    await take(walt, others.id);
    expect(await desk.idsOf(me, { taken: "ME" })).toEqual([own.id]);
    const nobodys = await desk.idsOf(me, { taken: "NOBODY" });
    expect(nobodys).toContain(free.id);
    expect(nobodys).not.toContain(own.id);
    expect(nobodys).not.toContain(others.id);
    expect(await desk.count(me, { taken: "ME" })).toBe(1);
    expect(await desk.count(me, { taken: "NOBODY" })).toBe(before - 2);
  });

  test("a dealer neither sees nor makes assignments of its row", async () => {
    const { id, dealer } = await sample[table]();
    await take(walt, id);
    const owner = viewer(dealer);
    expect(await taker(id, owner)).toBeNull();
    expect((await desk.history(id, owner)).map(({ action }) => action)).not.toContain("Assigned");
    expect((await desk.history(id, kim as Person)).map(({ action }) => action)).toContain("Assigned");
    await expect((async () => desk.idsOf(owner, { taken: "NOBODY" }))()).rejects.toThrow(
      "This list has no such filter.",
    );
    const other = viewer(await create.dealer());
    await expect(take(other, id)).rejects.toThrow("This record was not found.");
  });
});
