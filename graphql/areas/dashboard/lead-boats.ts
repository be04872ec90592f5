import { type RawBuilder, sql } from "kysely";
import { inKnownZone } from "../../db/known-zone";
import { type Db, plannedOnce } from "../../db/pool";
import { type Person } from "../../request/viewer";
import { followUpOfLeads, isRegistered } from "../leads/follow-up/condition";
import { brandsOf } from "../../rules/brands.rules";
import { followUpMonths } from "../leads/follow-up/rules";
import { visibleTo } from "../leads/store";
import { longestChart } from "./rules";

/** `name`: null for all further ones and unknown brands together, empty for leads that name none. */
export type BoatShare = { name: string | null; boats: number };
export type LeadBoats = { sources: BoatShare[]; brands: BoatShare[]; dealers: BoatShare[] };

/** Which leads became boats, over the leads of the last twelve months that the viewer may see. */
export function readLeadBoats(
  db: Db,
  viewer: Person,
  { timeZone, brandName }: { timeZone: string; brandName: string },
): Promise<LeadBoats> {
  return inKnownZone(timeZone, async (zone) => {
    const { rows } = await sql<LeadBoats>`
      with first as (
        select ((now() at time zone ${zone})::date - make_interval(months => ${followUpMonths}) + interval '1 day')
          at time zone ${zone} as at
      ),
      boats as materialized (
        select trim(coalesce(leads.heard_about, '')) as source, case when trim(coalesce(leads.brand, '')) = '' then '' else known.brand end as brand,
          case when ${isNamesake} then concat_ws(', ', dealer.display_name, dealer.city) else dealer.display_name end as dealer
        from leads
          join lead_follow_ups follow_up on ${followUpOfLeads}
          join profiles dealer on dealer.profile_id = leads.profile_id
          left join unnest(${brandsOf(brandName)}::text[]) known (brand) on code_key(known.brand) = code_key(leads.brand)
        where ${visibleTo(viewer)} and ${isRegistered} and leads.created_at >= (select at from first)
      )
      select ${sharesOf(sql`source`)} as sources, ${sharesOf(sql`brand`)} as brands, ${sharesOf(sql`dealer`)} as dealers`.execute(
      plannedOnce(db),
    );
    return rows[0] ?? { sources: [], brands: [], dealers: [] };
  });
}

/** Another dealer has the same name. */
const isNamesake = sql`exists (
  select from profiles namesake
  where namesake.role = 'Dealer' and namesake.display_name = dealer.display_name and namesake.profile_id <> dealer.profile_id
)`;

/** Those with the most boats first, in whatever case they are written, and the further ones as one. */
function sharesOf(column: RawBuilder<unknown>): RawBuilder<BoatShare[]> {
  return sql`(
    select coalesce(json_agg(json_build_object('name', name, 'boats', boats) order by place), '[]')
    from (
      select case when nth <= ${longestChart} then name end as name, sum(boats)::int as boats, min(nth) as place
      from (
        select min(${column}) as name, count(*) as boats, row_number() over (order by count(*) desc, min(${column})) as nth
        from boats group by lower(${column})
      ) counted
      group by 1
    ) shares
  )`;
}
