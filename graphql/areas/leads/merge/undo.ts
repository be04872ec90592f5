import { sql } from "kysely";
import * as z from "zod";
import { recordHistory } from "../../../db/history/history";
import { type Db } from "../../../db/pool";
import { notFound } from "../../../request/errors";
import { type Person } from "../../../request/viewer";
import { type NoteTo, notify, rowAddress } from "../../notifications/notify";
import { type Lead } from "../store";
import { mergedColumns, mergedActions } from "./rules";

/** What the lead that stayed was, column by column, and its follow-up where it had one; and which lead went. */
export const mergeBefore = z.object({
  goes: z.string(),
  row: z.record(z.string(), z.unknown()),
  follow_up: z.record(z.string(), z.unknown()).nullable(),
});
export type MergeBefore = z.infer<typeof mergeBefore>;

const written = ["created_at", "lead_date", ...Object.values(mergedColumns).flat()] as const;

/** To be asked of two leads that are locked, before they are merged. */
export async function keepBefore(db: Db, { id, profile_id }: Lead, goes: Lead): Promise<MergeBefore> {
  const { rows } = await sql<Omit<MergeBefore, "goes">>`
    select (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(leads)) where key = any(${[...written]})) as row,
      (select to_jsonb(follow_up) from lead_follow_ups follow_up where lead_id = ${id} and profile_id = ${profile_id}) as follow_up
    from leads where id = ${id}`.execute(db);
  return mergeBefore.parse({ goes: goes.id, ...rows[0] });
}

/**
 * Makes two leads of one again, both of which are locked and as the merge left them, and notifies dealers who lose or
 * get one.
 */
export async function unmerge(db: Db, viewer: Person, stays: string, before: MergeBefore): Promise<void> {
  const columns = written.map((column) => sql`${sql.ref(column)} = ${sql.ref(`was.${column}`)}`);
  const { rows } = await sql<{ number: number; profile_id: string | null }>`
    update leads set ${sql.join(columns)}
    from jsonb_populate_record(null::leads, ${JSON.stringify(before.row)}::jsonb) was where leads.id = ${stays}
    returning leads.lead_id as number, leads.profile_id`.execute(db);
  const [target] = rows;
  if (!target) throw notFound();
  await putFollowUpBack(db, { ...target, id: stays }, before.follow_up);
  const back = await db
    .updateTable("leads")
    .where("id", "=", before.goes)
    .set({ merged_into: null })
    .returning(["id", "lead_id", "name", "profile_id"])
    .executeTakeFirstOrThrow();
  await recordHistory(db, viewer, {
    table: "leads",
    id: back.id,
    action: `Undid “${mergedActions.goes(target.number)}”`,
  });
  await notify(db, "dealer:DEALER_LEADS", noteAbout(back));
}

async function putFollowUpBack(
  db: Db,
  { id, profile_id }: Pick<Lead, "id" | "profile_id">,
  was: MergeBefore["follow_up"],
): Promise<void> {
  await db.deleteFrom("lead_follow_ups").where("lead_id", "=", id).where("profile_id", "=", profile_id).execute();
  if (!was) return;
  await sql`
    insert into lead_follow_ups
    select * from jsonb_populate_record(null::lead_follow_ups, ${JSON.stringify(was)}::jsonb)`.execute(db);
}

function noteAbout({ id, lead_id, name, profile_id: profileId }: Pick<Lead, "id" | "lead_id" | "name" | "profile_id">) {
  const text = `Lead ${lead_id}, ${name}, is a lead of its own again`;
  const note: Omit<NoteTo, "profileId"> = { kind: "lead", text, href: rowAddress("/leads", [lead_id, name], id) };
  return profileId === null ? [] : [{ profileId, ...note }];
}
