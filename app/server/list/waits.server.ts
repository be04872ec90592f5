import { daysInWords } from "#graphql/rules/days.rules";
import { workingDaysBetween } from "#graphql/rules/working-days.rules";
import { type Waits } from "~/components/desk/columns";
import { config } from "~/server/platform/config.server";

/** How long something waits for the manufacturer (ISO 8601; null where it does not), and whether that is too long. */
export function waitsSince(since: string | null | undefined, now = new Date(), limits = config.WAITING_LIMITS): Waits {
  if (!since) return null;
  const days = workingDaysBetween(new Date(since), now);
  const { first, last } = limits;
  const limit = days > last ? last : days > first ? first : null;
  return { age: daysInWords(days), over: limit === null ? null : { limit, isLast: limit === last } };
}
