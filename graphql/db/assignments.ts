import { type RawBuilder, sql } from "kysely";
import { conflict } from "../request/errors";
import { type Person } from "../request/viewer";
import { recordHistory } from "./history/history";
import { type Db } from "./pool";

/** Tables whose rows admins take, so that no two work on the same one (`can_be_taken`, migration 0065). */
export type Desk = "warranty_claims" | "co_op_requests";

/** Who works on a row by now: nobody where it was taken too long ago. */
export type Assignment = { taken_by: string | null; taken_at: Date | null; taken_by_name: string | null };

function columnsOf(desk: Desk) {
  const [by, at] = [sql.ref(`${desk}.taken_by`), sql.ref(`${desk}.taken_at`)];
  return { by, at, isStill: sql<boolean>`${at} > now() - interval '1 day'` };
}

/** What a store selects of it, beside its own columns. */
export function assignmentIn(desk: Desk) {
  const { by, at, isStill } = columnsOf(desk);
  return [
    sql<string | null>`case when ${isStill} then ${by} end`.as("taken_by"),
    sql<Date | null>`case when ${isStill} then ${at} end`.as("taken_at"),
    sql<string | null>`(select profiles.name from profiles where ${isStill} and profiles.profile_id = ${by})`.as(
      "taken_by_name",
    ),
  ];
}

/** What a list of the desk is filtered by, for those who may know it. */
export function filteredByAssignment(desk: Desk, { role, profileId }: Person) {
  const { by, isStill } = columnsOf(desk);
  if (role !== "admin") return undefined;
  return (whose: "NOBODY" | "ME"): RawBuilder<boolean> =>
    whose === "ME"
      ? sql<boolean>`(${by} = ${profileId} and ${isStill})`
      : sql<boolean>`(${by} is null or not ${isStill})`;
}

/**
 * Returns the assignment as the contract has it. Who works on what is a matter among admins: its dealer does not see
 * it.
 */
export function assignmentFor(
  { role, profileId }: Person,
  { taken_by: by, taken_at: at, taken_by_name: byName }: Assignment,
) {
  if (role !== "admin" || by === null || at === null || byName === null) return null;
  return { by, byName, at, isMine: by === profileId };
}

/** Filters the entries of a row's history that the viewer may see. */
export function visibleAssignmentEntries({ role }: Person): RawBuilder<boolean> {
  return sql<boolean>`(${role === "admin"} or not changes ? 'taken_by')`;
}

/** `hold` locks a row that waits for a decision. @throws NOT_FOUND; CONFLICT, with who has decided on it */
type DeskOf<Row> = {
  desk: Desk;
  hold: (db: Db, viewer: Person, id: string) => Promise<Row>;
  nameOf: (row: Row) => string;
};

/** `seen`: who had taken it as it was shown, a profile id. */
type Take = { id: string; seen?: string | null };

/**
 * An assignment is a word among colleagues and no lock: every permitted admin may decide on what somebody else works
 * on.
 */
export function assignmentsOf<Row extends Assignment & { id: string }>({ desk, hold, nameOf }: DeskOf<Row>) {
  return { take, giveBack };

  /** @throws NOT_FOUND; CONFLICT where it was decided on, or taken by somebody who was not seen */
  async function take(db: Db, viewer: Person, { id, seen }: Take): Promise<void> {
    const row = await hold(db, viewer, id);
    if (row.taken_by === viewer.profileId) return;
    if (row.taken_by !== null && row.taken_by !== seen) throw assignedMeanwhile(row);
    await setAssignment(db, desk, id, viewer.profileId);
    const taken_by = { from: row.taken_by_name, to: viewer.name };
    await recordHistory(db, viewer, { table: desk, id, action: "Assigned", changes: { taken_by } });
  }

  /** @throws NOT_FOUND; CONFLICT where it was decided on, or taken over */
  async function giveBack(db: Db, viewer: Person, id: string): Promise<void> {
    const row = await hold(db, viewer, id);
    if (row.taken_by === null) return;
    if (row.taken_by !== viewer.profileId) throw assignedMeanwhile(row);
    await setAssignment(db, desk, id, null);
    const taken_by = { from: row.taken_by_name, to: null };
    await recordHistory(db, viewer, { table: desk, id, action: "Released", changes: { taken_by } });
  }

  function assignedMeanwhile(row: Row) {
    return conflict(`${nameOf(row)} has been assigned to ${row.taken_by_name ?? "someone else"} in the meantime.`);
  }
}

async function setAssignment(db: Db, desk: Desk, id: string, by: string | null): Promise<void> {
  const at = by === null ? null : sql`now()`;
  await sql`update ${sql.table(desk)} set taken_by = ${by}, taken_at = ${at} where id = ${id}`.execute(db);
}
