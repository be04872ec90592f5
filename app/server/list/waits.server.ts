import {
  type BusinessPlace,
  calendarOf,
  businessMinutesBetween,
  businessTimeInWords,
  hoursInWords,
} from "#graphql/rules/time/business-time.rules";
import { daysInWords } from "#graphql/rules/time/days.rules";
import { workingDaysBetween } from "#graphql/rules/time/working-days.rules";
import { hasHolidays } from "#graphql/rules/time/holidays.rules";
import { type Limits } from "#graphql/rules/time/clocks.settings.rules";
import { type Waits } from "~/components/list/waits";
import { zoneInWords } from "~/lib/zones.server";
import { config } from "~/server/platform/config.server";

/** How long something waits for the manufacturer (ISO 8601; null where it does not), and whether that is too long. */
export function waitsSince(since: string | null | undefined, now = new Date(), limits = config.WAITING_LIMITS): Waits {
  if (!since) return null;
  const days = workingDaysBetween(new Date(since), now);
  return inLimits(daysInWords(days), days, limits, (limit) => `over ${limit}`);
}

/**
 * Returns how long a customer waits for an answer, in business time of the lead's dealer; both are null where nobody
 * waits.
 */
export function answerWaits(
  lead: { createdAt: string; waits: BusinessPlace | null },
  now = new Date(),
  { BUSINESS_HOURS: usual, LEAD_LIMITS: limits }: Pick<typeof config, "BUSINESS_HOURS" | "LEAD_LIMITS"> = config,
): Waits {
  if (!lead.waits) return null;
  const calendar = calendarOf(lead.waits, usual);
  const minutes = businessMinutesBetween(new Date(lead.createdAt), now, calendar);
  return inLimits(businessTimeInWords(minutes, calendar.hours), minutes / 60, limits, () => "late");
}

/** The same in sentences that say how it is counted, and what is late. */
export function answerWaitsInWords(...asked: Parameters<typeof answerWaits>): string | null {
  const [{ waits: place }, , { BUSINESS_HOURS: usual, LEAD_LIMITS: limits } = config] = asked;
  const waits = answerWaits(...asked);
  if (!place || !waits) return null;
  const holidays = hasHolidays(place.country) ? ", without holidays" : "";
  const { hours } = calendarOf(place, usual);
  const counted = `${hoursInWords(hours)}, ${zoneInWords(place.timeZone)}${holidays}`;
  const [first, last] = [limits.first, limits.last].map((limit) => businessTimeInWords(limit * 60, hours));
  return `${waits.age}. Counted in business time: ${counted}. Yellow after ${first}, red after ${last}.`;
}

/** Over a limit it says so. */
function inLimits(age: string, waited: number, { first, last }: Limits, describe: (limit: number) => string): Waits {
  if (waited <= first) return { age, over: null };
  const isLast = waited > last;
  return { age: `${age}, ${describe(isLast ? last : first)}`, over: isLast ? "denied" : "pending" };
}
