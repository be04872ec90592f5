import { mostFromAnAddress, strangersStretch } from "#graphql/rules/intake.rules";
import { CountSentMutation, type StrangersCount } from "#graphql/generated/client/graphql";
import { createRateLimit } from "~/lib/service/rate-limit";
import { asService } from "~/server/data/data.server";
import { tooMany } from "~/server/data/refusals.server";
import { clientAddress } from "~/server/platform/client-address.server";
import { deadlines } from "~/server/platform/deadlines.server";
import { log } from "~/server/platform/log.server";
import { processWide } from "~/server/platform/process-wide.server";
import { sizeInAnswer } from "./read-form.server";

/**
 * What one address sends is counted by the data service, for all portals together. Each portal counts before it by itself:
 * whoever floods it costs the database nothing, and there is a limit while the data service does not answer.
 */
const here = processWide("what strangers send", () => {
  const within = strangersStretch;
  return {
    STORED: createRateLimit({ most: mostFromAnAddress.STORED, within }),
    TRIED: createRateLimit({ most: mostFromAnAddress.TRIED, within }),
  };
});

const uncounted = new WeakSet<Request>();

/** Counts so many more from where the request comes, and says whether that is allowed. */
export async function mayStrangers(request: Request, what: StrangersCount, more = 1): Promise<boolean> {
  const from = clientAddress();
  if (!here[what](from, more).allowed) return false;
  if (uncounted.has(request)) return true;

  try {
    const { anonymousCount: deadline } = deadlines;
    return (await asService(CountSentMutation, { what, from, more }, { deadline })).countSent;
  } catch (error) {
    log.warn({ err: error }, "what a stranger sent was counted at this portal alone");
    uncounted.add(request);
    return true;
  }
}

const triedSize = 10_000;
const secondsToWait = strangersStretch / 1_000;

/** What a form that came without a session costs, by what it holds. @throws a Response: 429, on a page that holds nothing of it */
export async function countTry(request: Request, fields: Iterable<[string, unknown]>): Promise<void> {
  const size = [...fields].reduce((sum, [name, value]) => sum + name.length + sizeInAnswer(String(value)), 0);
  const isAllowed = await mayStrangers(request, "TRIED", 1 + Math.floor(size / triedSize));
  if (!isAllowed) throw tooMany(tooManyTries, secondsToWait);
}

const tooManyTries =
  "Too much has come in from here. Nothing was stored. Go back to the form in your browser, and send it again in ten minutes, or call us.";
