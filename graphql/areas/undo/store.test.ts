import { sql } from "kysely";
import { expect, test } from "vitest";
import { viewer } from "../../../tests/factories/viewers";
import { testDatabase } from "../../../tests/support/database/test-database";
import { actToUndo, undoableActions } from "../../db/history/undo";
import { type Db } from "../../db/pool";
import { type Person } from "../../request/viewer";
import { decideBoatShow } from "../boat-shows/change";
import { decideRequest } from "../co-op/review/review";
import { stampOf } from "../co-op/review/stamp";
import { fulfilRequest } from "../intake/fulfil";
import { decideClaim } from "../warranty/claims/decide";
import { listUndoable, undoAction } from "./store";

const { db, create } = await testDatabase();
const whole = <Done>(work: (db: Db) => Promise<Done>) => db.transaction().execute(work);
const me = viewer(await create.admin({ name: "Kim Post" }));

type Row = { id: string };

type Decision = { make: () => Promise<Row>; decide: (tx: Db, who: Person, row: Row) => Promise<unknown> };

/** Every decision and every answer: how it is made, on a row of its own. */
const decisions = {
  warranty_claims: {
    make: () => create.claim({ claim_total: "120", comments: "Before" }),
    decide: (tx, who, { id }) => decideClaim(tx, who, { id, seen: "new", decision: "APPROVE" }),
  },
  co_op_requests: {
    make: () => create.coOpRequest({ form_type: "special-project-request" }),
    decide: async (tx, who, { id }) => {
      const request = await tx.selectFrom("co_op_requests").where("id", "=", id).selectAll().executeTakeFirstOrThrow();
      const seen = await stampOf(tx, who, request);
      return decideRequest(tx, who, { id, decision: "APPROVE", seen, comment: "Fine" });
    },
  },
  boat_shows: {
    make: () => create.boatShow({ status: "Pending" }),
    decide: (tx, who, { id }) => decideBoatShow(tx, who, { id, decision: "DENY", reason: "Too far" }),
  },
  warranty_inquiries: {
    make: () => create.inquiry(),
    decide: (tx, who, { id }) => fulfilRequest(tx, who, "warranty_inquiries", { id, by: "PHONE" }),
  },
  contact_requests: {
    make: () => create.contactRequest(),
    decide: (tx, who, { id }) => fulfilRequest(tx, who, "contact_requests", { id, by: "EMAIL" }),
  },
  new_dealer_requests: {
    make: () => create.dealerRequest(),
    decide: (tx, who, { id }) => fulfilRequest(tx, who, "new_dealer_requests", { id, by: "OTHER" }),
  },
} satisfies Record<string, Decision>;

for (const [table, { make, decide }] of Object.entries<Decision>(decisions)) {
  const rowOf = async ({ id }: Row) => {
    const { rows } = await sql<object>`select to_jsonb(t) - 'modified_at' - 'search_text' as row
      from ${sql.table(table)} t where id = ${id}::uuid`.execute(db);
    return rows[0];
  };
  const actOf = async ({ id }: Row) => {
    const entry = await db
      .selectFrom("history")
      .where("row_id", "=", id)
      .orderBy("id", "desc")
      .selectAll()
      .executeTakeFirstOrThrow();
    return actToUndo(db, me, entry);
  };

  test(`a decision in ${table} is undone to the letter, once, by its author`, async () => {
    const row = await make();
    const before = await rowOf(row);
    await whole((tx) => decide(tx, me, row));
    expect(await rowOf(row)).not.toEqual(before);
    const act = (await actOf(row)) ?? "";
    expect((await listUndoable(db, me)).map((each) => each.act)).toContain(act);

    const other = viewer(await create.admin());
    expect(await whole((tx) => undoAction(tx, other, act))).toMatchObject({ done: 0, reasons: [] });
    const demoted = { ...me, permissions: [] };
    if (table !== "boat_shows")
      expect(await whole((tx) => undoAction(tx, demoted, act))).toMatchObject({ done: 0, reasons: [] });

    expect(await whole((tx) => undoAction(tx, me, act))).toMatchObject({ done: 1, reasons: [] });
    expect(await rowOf(row)).toEqual(before);
    expect(await actOf(row)).toBeNull();
    expect((await listUndoable(db, me)).map((each) => each.act)).not.toContain(act);
    expect(await whole((tx) => undoAction(tx, me, act))).toMatchObject({ done: 0, reasons: [] });
    await whole((tx) => decide(tx, me, row));
  });

  test(`a decision in ${table} stays where somebody has acted since, or it is old`, async () => {
    const row = await make();
    await whole((tx) => decide(tx, me, row));
    const act = (await actOf(row)) ?? "";
    const age = (by: string) =>
      sql`update ${undoableActions} set at = now() - ${by}::interval where act = ${act}::uuid`.execute(db);
    await age("11 minutes");
    expect(await whole((tx) => undoAction(tx, me, act))).toMatchObject({ done: 0, reasons: [] });
    await age("0 minutes");

    const by = { by_name: "Bea Hale", action: "Edited" };
    await db
      .insertInto("history")
      .values({ table_name: table, row_id: row.id, ...by })
      .execute();
    const after = await rowOf(row);
    expect(await actOf(row)).toBeNull();
    expect(await whole((tx) => undoAction(tx, me, act))).toMatchObject({
      done: 0,
      reasons: ["Not undone: Bea Hale has acted since (Edited)."],
    });
    expect(await rowOf(row)).toEqual(after);
  });
}

test("an undone co-op decision takes back its form's status and its comment, and its dealer is notified", async () => {
  const request = await decisions.co_op_requests.make();
  await whole((tx) => decisions.co_op_requests.decide(tx, me, request));
  const [{ act } = { act: "" }] = await listUndoable(db, me);
  await whole((tx) => undoAction(tx, me, act));
  const form = await db
    .selectFrom("special_project_forms")
    .where("co_op_requests_id", "=", request.id)
    .select("status")
    .executeTakeFirstOrThrow();
  expect(form.status).toBe("new");
  const comments = await db.selectFrom("co_op_comments").where("co_op_id", "=", request.id).selectAll().execute();
  expect(comments).toEqual([]);
  const notes = await db
    .selectFrom("notifications")
    .where("profile_id", "=", request.dealer.profile_id)
    .select("text")
    .execute();
  expect(notes.map(({ text }) => text)).toContainEqual(expect.stringContaining("The decision was taken back"));
});
