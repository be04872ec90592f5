import { sql } from "kysely";
import { type Changes, recordHistory } from "../../../db/history/history";
import { type Db } from "../../../db/pool";
import { demandRoom, type Room } from "../../../db/writing-limits";
import { type Person } from "../../../request/viewer";
import { idsOf } from "../merge/where";
import { type Lead } from "../store";
import { followedUpAction, mostNotes } from "./rules";

export type LeadNote = {
  id: string;
  at: Date;
  by_name: string;
  by_admin: boolean;
  text: string | null;
  changes: unknown;
  former_dealer: string | null;
};

/** Reads the notes of a lead that the viewer was given. A dealer gets those from the time when it had the lead. */
export async function readNotes(db: Db, viewer: Person, lead: Lead): Promise<LeadNote[]> {
  const { rows } = await sql<LeadNote>`
    select note.id, note.created_at as at, note.by_name, note.by_admin, note.text, note.changes,
      case when note.profile_id is distinct from ${lead.profile_id} then coalesce(dealer.display_name, '') end as former_dealer
    from lead_notes note left join profiles dealer on dealer.profile_id = note.profile_id
    where note.lead_id = any(${await idsOf(db, viewer, lead)}::uuid[])
      and (${viewer.role === "admin"} or note.profile_id = ${lead.profile_id})
    order by note.created_at desc, note.id desc
    limit ${mostNotes}`.execute(db);
  return rows;
}

/** Of a lead; what is changed without a note is always noted. */
export const roomForNotes: Room = { texts: 500, letters: 300_000 };

async function writtenOn(db: Db, leadId: string): Promise<Room> {
  return db
    .selectFrom("lead_notes")
    .where("lead_id", "=", leadId)
    .select(sql<number>`count(text)::int`.as("texts"))
    .select(sql<number>`coalesce(sum(length(text)), 0)::int`.as("letters"))
    .executeTakeFirstOrThrow();
}

type Written = { text?: string | null; changes?: Changes };

/**
 * Writes a note on a lead that the caller has locked. The note is a history entry, so undo refuses what came before it.
 * @throws BAD_INPUT for a note too many
 */
export async function writeNote(
  db: Db,
  viewer: Person,
  { id, profile_id }: Pick<Lead, "id" | "profile_id">,
  { text = null, changes = {} }: Written,
): Promise<void> {
  if (text !== null) demandRoom("lead", roomForNotes, await writtenOn(db, id), text);
  await db
    .insertInto("lead_notes")
    .values({
      lead_id: id,
      profile_id,
      by_name: viewer.name,
      by_admin: viewer.role === "admin",
      text,
      changes: JSON.stringify(changes),
    })
    .execute();
  await recordHistory(db, viewer, { table: "leads", id, action: followedUpAction, changes });
}
