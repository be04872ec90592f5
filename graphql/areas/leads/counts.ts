import { sql } from "kysely";
import { isWithin } from "../../db/lists/filters";
import { type Db, plannedOnce } from "../../db/pool";
import { type Person } from "../../request/viewer";
import { type LeadType } from "./rules";
import { visibleTo } from "./store";

export type LeadCounts = { lastHour: number; last7Days: number; last30Days: number; fulfilledLast30Days: number };

/** The dashboard's figures, over the leads that the viewer may see (spec 1, section 9). */
export function countLeads(db: Db, viewer: Person, leadType: LeadType): Promise<LeadCounts> {
  return plannedOnce(db)
    .selectFrom("leads")
    .where(visibleTo(viewer))
    .where("leads.lead_type", "=", leadType)
    .where((lead) => lead.or([within("created_at", "30 days"), within("fulfilledon", "30 days")]))
    .select([
      counted("created_at", "1 hour").as("lastHour"),
      counted("created_at", "7 days").as("last7Days"),
      counted("created_at", "30 days").as("last30Days"),
      counted("fulfilledon", "30 days").as("fulfilledLast30Days"),
    ])
    .executeTakeFirstOrThrow();
}

function counted(column: "created_at" | "fulfilledon", window: string) {
  return sql<number>`(count(*) filter (where ${within(column, window)}))::int`;
}

function within(column: "created_at" | "fulfilledon", window: string) {
  return isWithin(sql.ref(`leads.${column}`), window);
}
