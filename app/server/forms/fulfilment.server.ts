import * as z from "zod";
import { fulfilmentNames } from "#graphql/rules/fulfilment.rules";
import { oneOf } from "#graphql/rules/fields.rules";
import { type Idempotency } from "~/server/data/data.server";
import { actOnRow } from "./row-action.server";

const chooseHow = "Bad: Please choose how it was fulfilled.";

/** Which row was answered, and how. */
export const fulfilment = z.object({
  id: z.string(chooseHow).min(1, chooseHow),
  by: oneOf(fulfilmentNames, chooseHow),
});

type Fulfilled = { fulfilledby?: string | null };
type Fulfil = (sent: z.output<typeof fulfilment>, idempotency: Idempotency | undefined) => Promise<Fulfilled>;

/** Marks the row that a form names; `fulfil` answers the row as stored. */
export function fulfilRow(request: Request, fulfil: Fulfil, sent?: FormData) {
  return actOnRow(request, fulfilment, async (...row) => inWords(await fulfil(...row)), sent);
}

/** What is said of a row that was fulfilled. */
export function inWords({ fulfilledby }: Fulfilled): string {
  return `Fulfilled ${fulfilledby ?? ""}`;
}
