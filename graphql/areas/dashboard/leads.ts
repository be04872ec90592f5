import { sql } from "kysely";
import { type Db } from "../../db/pool";
import { type Person } from "../../viewer";
import { visibleTo } from "../leads/store";
import { chartDays, responseSteps } from "./rules";

export type LeadDay = { day: string; fulfilled: number; open: number };
export type BrandLeads = { brand: string; fulfilled: number; open: number };
export type LeadTrend = { quote: LeadDay[]; catalog: LeadDay[]; brands: BrandLeads[] };
export type LeadResponse = { fulfilled: number; medianMinutes: number | null; steps: number[] };

/** One statement for all charts of it, over the leads that the viewer may see. @throws BAD_INPUT for an unknown zone */
export async function readLeadTrend(db: Db, viewer: Person, { timeZone }: { timeZone: string }): Promise<LeadTrend> {
  const daysOf = (type: string) => sql`(
    select json_agg(json_build_object('day', days.day, 'fulfilled', coalesce(fulfilled, 0), 'open', coalesce(open, 0))
      order by days.day)
    from days left join (
      select day, sum(fulfilled) as fulfilled, sum(open) as open from counted where lead_type = ${type} group by day
    ) of_type on of_type.day = days.day)`;

  const { rows } = await sql<LeadTrend>`
    with today as (select (now() at time zone ${timeZone})::date as day),
    days as (
      select (today.day - back) as day from today, generate_series(${chartDays - 1}::int, 0, -1) back
    ),
    counted as materialized (
      select lead_type, coalesce(brand, '') as brand, (created_at at time zone ${timeZone})::date as day,
        count(*) filter (where fulfilledby is not null) as fulfilled, count(*) filter (where fulfilledby is null) as open
      from leads
      where ${visibleTo(viewer)}
        and created_at >= (select min(days.day)::timestamp at time zone ${timeZone} from days)
      group by 1, 2, 3
    )
    select ${daysOf("quote")} as quote, ${daysOf("catalog")} as catalog, (
      select coalesce(json_agg(brands), '[]') from (
        select brand, sum(fulfilled)::int as fulfilled, sum(open)::int as open
        from counted group by brand order by sum(fulfilled) + sum(open) desc, brand limit ${mostBrands}
      ) brands
    ) as brands`.execute(db);
  return rows[0] ?? { quote: [], catalog: [], brands: [] };
}

/** Imports write brands as their sheets spell them. */
const mostBrands = 6;

export async function readLeadResponse(db: Db, viewer: Person): Promise<LeadResponse> {
  const within = (hours: number | null) =>
    hours === null ? sql`true` : sql`fulfilledon - created_at <= ${hours}::int * interval '1 hour'`;
  const steps = responseSteps.map(({ hours }, index) => {
    const before = responseSteps[index - 1]?.hours;
    return sql`count(*) filter (where ${within(hours)} and not coalesce(${before ? within(before) : sql`false`}, false))`;
  });

  const { rows } = await sql<LeadResponse>`
    select count(*)::int as fulfilled,
      percentile_cont(0.5) within group (order by extract(epoch from fulfilledon - created_at)::float8 / 60)
        as "medianMinutes",
      array[${sql.join(steps)}]::int[] as steps
    from leads
    where ${visibleTo(viewer)} and fulfilledon > now() - interval '30 days'`.execute(db);
  return rows[0] ?? { fulfilled: 0, medianMinutes: null, steps: responseSteps.map(() => 0) };
}
