import * as z from "zod";
import { fulfilmentNames } from "#graphql/rules/forms/fulfilment.rules";
import { oneOf } from "#graphql/rules/forms/fields.rules";
import { linkInList } from "~/lib/record-link";
import { type Idempotency } from "~/server/data/transport.server";
import { undoIn } from "./undo.server";
import { actOnRow, type RowNotice } from "./row-action.server";

const chooseHow = "Bad: Please choose how it was fulfilled.";

/** Which row was answered, and how. */
export const fulfilment = z.object({
  id: z.string(chooseHow).min(1, chooseHow),
  by: oneOf(fulfilmentNames, chooseHow),
});

type Fulfilled = { fulfilledby: string | null };
type Row = Fulfilled & { id: string; reference: string; history: readonly { undo: string | null }[] };
type Fulfil = (sent: z.output<typeof fulfilment>, idempotency: Idempotency | undefined) => Promise<Row>;

/** Marks the row that a form names; `fulfil` answers the row as stored, and by which reference its list finds it. */
export function fulfilRow(request: Request, fulfil: Fulfil, sent?: FormData) {
  const { pathname } = new URL(request.url);
  const act = async (...row: Parameters<Fulfil>): Promise<RowNotice> => {
    const { id, reference, ...done } = await fulfil(...row);
    return [inWords(done), linkInList(reference, pathname, reference, id), undoIn(done)];
  };
  return actOnRow(request, fulfilment, act, sent);
}

/** What is said of a row that was fulfilled. */
export function inWords({ fulfilledby }: Fulfilled): string {
  return `Fulfilled ${fulfilledby ?? ""}`;
}
