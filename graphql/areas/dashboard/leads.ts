import { sql } from "kysely";
import { inKnownZone } from "../../db/known-zone";
import { isWithin } from "../../db/lists/filters";
import { type Db, plannedOnce, storedNow } from "../../db/pool";
import { type Person } from "../../request/viewer";
import { visibleTo } from "../leads/store";
import { brandsOf } from "../../rules/brands.rules";
import { chartDays, responseSteps } from "./rules";

export type LeadDay = { day: string; fulfilled: number; open: number };
/** `brand`: null for all that are not known together, empty for those that name none. */
export type BrandLeads = { brand: string | null; fulfilled: number; open: number };
export type LeadTrend = { quote: LeadDay[]; catalog: LeadDay[]; brands: BrandLeads[] };
export type LeadResponse = { fulfilled: number; medianMinutes: number | null; steps: number[] };

/** Over the leads that the viewer may see. */
export function readLeadTrend(
  db: Db,
  viewer: Person,
  { timeZone, brandName }: { timeZone: string; brandName: string },
): Promise<LeadTrend> {
  const brands = brandsOf(brandName);
  return inKnownZone(timeZone, (zone) => readTrendIn(db, viewer, { timeZone: zone, brands }));
}

/** Of the figures beside the charts: it ends now, while a day is counted whole. */
const period = "30 days";

/** One statement for all charts. */
async function readTrendIn(
  db: Db,
  viewer: Person,
  { timeZone, brands }: { timeZone: string; brands: readonly string[] },
): Promise<LeadTrend> {
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
        ${isWithin(sql`created_at`, period)} as lately,
        count(*) filter (where fulfilledby is not null) as fulfilled, count(*) filter (where fulfilledby is null) as open
      from leads
      where ${visibleTo(viewer)}
        and created_at >= least(now() - ${sql.lit(period)}::interval, (select min(days.day)::timestamp at time zone ${timeZone} from days))
        and created_at <= ${storedNow}
      group by 1, 2, 3, 4
    )
    select ${daysOf("quote")} as quote, ${daysOf("catalog")} as catalog, (
      select coalesce(json_agg(json_build_object('brand', brand, 'fulfilled', fulfilled, 'open', open) order by place), '[]')
      from (
        select known.brand, sum(fulfilled)::int as fulfilled, sum(open)::int as open,
          row_number() over (order by known.brand is null, sum(fulfilled) + sum(open) desc, known.brand) as place
        from counted
          left join (select '' as brand union select unnest(${brands}::text[])) known
            on code_key(known.brand) = code_key(counted.brand)
        where lately
        group by known.brand
      ) brands
    ) as brands`.execute(plannedOnce(db));
  return rows[0] ?? { quote: [], catalog: [], brands: [] };
}

export async function readLeadResponse(db: Db, viewer: Person): Promise<LeadResponse> {
  const within = (hours: number | null) =>
    hours === null ? sql`true` : sql`fulfilledon - created_at <= make_interval(hours => ${sql.lit(hours)})`;
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
    where ${visibleTo(viewer)} and fulfilledon > now() - interval '30 days' and fulfilledon <= ${storedNow}`.execute(
    plannedOnce(db),
  );
  return rows[0] ?? { fulfilled: 0, medianMinutes: null, steps: responseSteps.map(() => 0) };
}
