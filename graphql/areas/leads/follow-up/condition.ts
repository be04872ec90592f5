import { type RawBuilder, sql } from "kysely";
import { checkedZone } from "../../../db/lists/filters";
import { type LeadOutcome } from "./rules";

/** As it stands with the dealer who has the lead: an earlier dealer's is not looked at. */
export const followUpOfLeads = sql`follow_up.lead_id = leads.id and follow_up.profile_id = leads.profile_id`;

/** The registration was not withdrawn or deleted since. */
export const isRegistered = sql`follow_up.registration_id is not null and exists (
  select from warranty_registration boat
  where boat.id = follow_up.registration_id and boat.status <> 'Deleted' and boat.is_deleted = 0
)`;

export type FollowUpFilter = {
  due?: boolean | null;
  timeZone?: string | null;
  outcome?: LeadOutcome | null;
  becameBoat?: boolean | null;
};

/** Conditions on a row of `leads`. */
export function followedUp({ due, timeZone, outcome, becameBoat }: FollowUpFilter): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = [];
  if (typeof due === "boolean") conditions.push(whether(due, isDue(checkedZone(timeZone))));
  if (outcome) conditions.push(whether(true, sql`follow_up.outcome = ${outcome}`));
  if (typeof becameBoat === "boolean") conditions.push(whether(becameBoat, isRegistered));
  return conditions;
}

function whether(wanted: boolean, condition: RawBuilder<unknown>): RawBuilder<boolean> {
  const found = sql<boolean>`exists (select from lead_follow_ups follow_up where ${followUpOfLeads} and ${condition})`;
  return wanted ? found : sql<boolean>`not ${found}`;
}

/** By today in a zone. */
function isDue(timeZone: string): RawBuilder<unknown> {
  return sql`follow_up.next_contact <= (now() at time zone ${timeZone})::date`;
}
