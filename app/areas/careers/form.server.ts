import { plainDay } from "~/lib/dates";
import { todayOf } from "~/server/session/preferences.server";

/** The schema stays on the server: imported by a route itself, it and zod would travel to the browser. */
export { careerFields } from "#graphql/areas/careers/form.rules";

/** A job whose day has passed may be listed, but hardly on purpose; one that is edited was asked about when it was. */
export function overdue(
  request: Request,
  { dateNeeded }: { dateNeeded: string },
  before?: { dateNeeded: string },
): string | null {
  if (dateNeeded >= todayOf(request) || dateNeeded === before?.dateNeeded) return null;
  return `The date needed was ${plainDay(dateNeeded)}, which has passed. List it anyway?`;
}
