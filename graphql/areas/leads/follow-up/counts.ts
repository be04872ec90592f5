import { type RawBuilder, sql } from "kysely";
import { inKnownZone } from "../../../db/known-zone";
import { type Db, plannedOnce } from "../../../db/pool";
import { type Person } from "../../../request/viewer";
import { visibleTo } from "../store";
import { followUpOfLeads, isRegistered } from "./condition";
import { followUpMonths } from "./rules";

export type FollowUpCounts = { due: number; since: string; becameBoats: number };

/** Over the leads that the viewer may see: what its list shows of those that are due, and of those since that day. */
export function countFollowUps(db: Db, viewer: Person, timeZone: string): Promise<FollowUpCounts> {
  return inKnownZone(timeZone, async (zone) => {
    const { rows } = await sql<FollowUpCounts>`
      with today as (select (now() at time zone ${zone})::date as day),
      first as (select (day - make_interval(months => ${followUpMonths}) + interval '1 day')::date as day from today)
      select
        ${counted(viewer, sql`follow_up.next_contact <= (select day from today)`)} as due,
        first.day as since,
        ${counted(
          viewer,
          sql`${isRegistered} and leads.created_at >= first.day::timestamp at time zone ${zone}`,
        )} as "becameBoats"
      from first`.execute(plannedOnce(db));
    const [counts] = rows;
    if (!counts) throw new Error("The follow-ups have no row.");
    return counts;
  });
}

function counted(viewer: Person, condition: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(
    select count(*)::int from leads join lead_follow_ups follow_up on ${followUpOfLeads}
    where ${visibleTo(viewer)} and ${condition}
  )`;
}
