import { mostFromAnAddress, anonymousWindow } from "#graphql/rules/forms/intake.rules";
import { createRateLimit } from "~/lib/service/rate-limit";
import { tooMany } from "~/server/data/refusals.server";
import { clientAddress } from "~/server/platform/client-address.server";
import { exchangeUnderWay } from "~/remix/server/exchange.server";
import { processWide } from "~/remix/server/process-wide.server";

/**
 * Counts what each address sends without a session, in this process alone, so that a flood costs the database nothing and
 * the limit holds while the data service does not answer.
 */
export const countedHere = processWide("anonymous limits", () => {
  const within = anonymousWindow;
  return {
    STORED: createRateLimit({ most: mostFromAnAddress.STORED, within }),
    TRIED: createRateLimit({ most: mostFromAnAddress.TRIED, within }),
  };
});

/** Is the address over its limit already? Then its next form need not be read. */
export function hasTriedTooMuch(): boolean {
  return exchangeUnderWay() !== undefined && !countedHere.TRIED(clientAddress(), 0).allowed;
}

/** On a page that holds nothing of what was sent. */
export function tooManyTries(): Response {
  return tooMany(sentence, anonymousWindow / 1_000);
}

const sentence =
  "Too much was sent from your network. Nothing was stored. Go back to the form in your browser, and send it again in ten minutes, or call us.";
