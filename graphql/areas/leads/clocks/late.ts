import { type RawBuilder, sql } from "kysely";
import { type Db } from "../../../db/pool";
import { type Person } from "../../../request/viewer";
import { businessTimeBefore } from "../../../rules/time/business-time.rules";
import { type ClockSettings } from "../../../rules/time/clocks.settings.rules";
import { dealerCalendar, dealerPlace, type DealerPlace, isWaiting, noPlace } from "./waiting";

/** Waits longer than the first limit, or than the last one, in the business time of its dealer. */
export type Lateness = "LATE" | "VERY_LATE";

/**
 * Returns a condition on rows of `leads`. Each dealer's business time gives the time before which its leads are late; dealers
 * with the same time are compared together.
 */
export async function isLate(
  db: Db,
  { role, dealerIds }: Person,
  settings: ClockSettings,
  lateness: Lateness,
  now = new Date(),
): Promise<RawBuilder<boolean>> {
  const dealers = await db
    .selectFrom("profiles")
    .where("role", "=", "Dealer")
    .where(role === "admin" ? sql<boolean>`true` : sql<boolean>`profile_id = any(${[...dealerIds]}::text[])`)
    .select(["profile_id", ...dealerPlace])
    .execute();
  const { first, last } = settings.LEAD_LIMITS;
  const minutes = (lateness === "LATE" ? first : last) * 60;
  const before = (place: DealerPlace) => businessTimeBefore(now, minutes, dealerCalendar(place, settings));

  const together = new Map<number, string[]>();
  for (const dealer of dealers) {
    const at = before(dealer).getTime();
    together.set(at, [...(together.get(at) ?? []), dealer.profile_id]);
  }
  const late = [
    sql`leads.profile_id is null and leads.created_at < ${before(noPlace)}`,
    ...[...together].map(
      ([at, ids]) => sql`leads.profile_id = any(${ids}::text[]) and leads.created_at < ${new Date(at)}`,
    ),
  ];
  return sql<boolean>`(${isWaiting} and (${sql.join(late, sql` or `)}))`;
}

type Asked = { late?: Lateness | null } & Record<string, unknown>;

/** Replaces the filter's `late` by its condition. */
export async function readFilter<Filter extends Asked>(
  db: Db,
  viewer: Person,
  settings: ClockSettings,
  filter: Filter | null | undefined,
  now = new Date(),
) {
  if (!filter) return {};
  const { late, ...others } = filter;
  return { ...others, late: late ? await isLate(db, viewer, settings, late, now) : undefined };
}
