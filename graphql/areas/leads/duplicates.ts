import { sql } from "kysely";
import { type Db, plannedOnce } from "../../db/pool";
import { type Person } from "../../request/viewer";
import { duplicatesBy } from "./same-customer";
import { type Lead, visibleTo } from "./store";

export type LeadDuplicate = Pick<Lead, "id" | "lead_id" | "name" | "dealer_name" | "created_at" | "fulfilledby">;

const mostDuplicates = 10;
const names = ["id", "lead_id", "name", "dealer_name", "created_at", "fulfilledby"] as const;
const columnsOf = (table: string) => sql.join(names.map((name) => sql.ref(`${table}.${name}`)));

/** Of a lead that the viewer was given, those of the same customer that the viewer sees too; newest first. */
export async function readDuplicates(
  db: Db,
  viewer: Person,
  lead: Pick<Lead, "id" | "hasDuplicates">,
): Promise<LeadDuplicate[]> {
  if (!lead.hasDuplicates) return [];
  const isVisible = visibleTo(viewer, "other");
  const columns = columnsOf("other");
  const { rows } = await sql<LeadDuplicate>`
    select ${columnsOf("duplicates")} from leads, lateral (
      (${duplicatesBy("email", isVisible, columns)}) union (${duplicatesBy("phone", isVisible, columns)})
    ) duplicates
    where leads.id = ${lead.id}
    order by duplicates.created_at desc, duplicates.lead_id desc
    limit ${mostDuplicates}`.execute(plannedOnce(db));
  return rows;
}
