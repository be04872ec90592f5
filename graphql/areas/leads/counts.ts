import { sql } from "kysely";
import { isWithin } from "../../db/lists/filters";
import { type Db, plannedOnce } from "../../db/pool";
import { type Person } from "../../request/viewer";
import { type LeadType } from "./rules";
import { visibleTo } from "./store";

export type LeadCounts = { lastHour: number; last7Days: number; last30Days: number; fulfilledLast30Days: number };

/**
 * The dashboard's figures, over the leads that the viewer may see (spec 1, section 9). Those that came and those that were
 * answered are counted apart, each from an index alone: to count them together, PostgreSQL would fetch every row.
 */
export async function countLeads(db: Db, viewer: Person, leadType: LeadType): Promise<LeadCounts> {
  const once = plannedOnce(db);
  const leads = once.selectFrom("leads").where(visibleTo(viewer)).where("leads.lead_type", "=", leadType);
  const answered = leads.where(within("fulfilledon", "30 days")).select(sql<number>`count(*)::int`.as("answered"));
  return leads
    .where(within("created_at", "30 days"))
    .select([counted("1 hour").as("lastHour"), counted("7 days").as("last7Days")])
    .select(sql<number>`count(*)::int`.as("last30Days"))
    .select(sql<number>`(${answered})`.as("fulfilledLast30Days"))
    .executeTakeFirstOrThrow();
}

function counted(window: string) {
  return sql<number>`(count(*) filter (where ${within("created_at", window)}))::int`;
}

function within(column: "created_at" | "fulfilledon", window: string) {
  return isWithin(sql.ref(`leads.${column}`), window);
}
