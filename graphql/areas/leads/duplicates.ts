import { sql } from "kysely";
import { type Db, plannedOnce } from "../../db/pool";
import { type Person } from "../../service/viewer";
import { doublesBy } from "./same-customer";
import { type Lead, visibleTo } from "./store";

export type LeadDouble = Pick<Lead, "id" | "lead_id" | "name" | "dealer_name" | "created_at" | "fulfilledby">;

const mostDoubles = 10;
const columns = sql`other.id, other.lead_id, other.name, other.dealer_name, other.created_at, other.fulfilledby`;

/** Of a lead that the viewer was given, those of the same customer that the viewer sees too; newest first. */
export async function readDuplicates(
  db: Db,
  viewer: Person,
  lead: Pick<Lead, "id" | "doubled">,
): Promise<LeadDouble[]> {
  if (!lead.doubled) return [];
  const isVisible = visibleTo(viewer, "other");
  const { rows } = await sql<LeadDouble>`
    select doubles.* from leads, lateral (
      (${doublesBy("email", isVisible, columns)}) union (${doublesBy("phone", isVisible, columns)})
    ) doubles
    where leads.id = ${lead.id}
    order by doubles.created_at desc, doubles.lead_id desc
    limit ${mostDoubles}`.execute(plannedOnce(db));
  return rows;
}
