import { CountSentMutation, type AnonymousCount } from "#graphql/generated/client/graphql";
import { asService } from "~/server/data/service.server";
import { clientAddress } from "~/server/platform/client-address.server";
import { deadlines } from "~/server/platform/deadlines.server";
import { log } from "~/server/platform/log.server";
import { countedHere, tooManyTries } from "./anonymous-limits.server";
import { sizeInAnswer } from "~/server/forms/read-form.server";

const uncounted = new WeakSet<Request>();

/** Counts `more` for the address of the request and returns whether that is allowed: at this portal, then for all portals. */
export async function admitAnonymous(request: Request, what: AnonymousCount, more = 1): Promise<boolean> {
  const from = clientAddress();
  if (!countedHere[what](from, more).allowed) return false;
  if (uncounted.has(request)) return true;

  try {
    const { anonymousCount: deadline } = deadlines;
    return (await asService(CountSentMutation, { what, from, more }, { deadline })).countSent;
  } catch (error) {
    log.warn({ err: error }, "an anonymous request was counted at this portal alone");
    uncounted.add(request);
    return true;
  }
}

const triedSize = 10_000;

/** What a form that came without a session costs, by what it holds. @throws a Response: 429, on a page that holds nothing of it */
export async function countTry(request: Request, fields: Iterable<[string, unknown]>): Promise<void> {
  const size = [...fields].reduce((sum, [name, value]) => sum + name.length + sizeInAnswer(String(value)), 0);
  const isAdmitted = await admitAnonymous(request, "TRIED", 1 + Math.floor(size / triedSize));
  if (!isAdmitted) throw tooManyTries();
}
