import { data } from "@remix-run/node";
import { type Confirmation } from "~/components/record/confirm";
import { Refused } from "~/server/data/data.server";
import { type Idempotency } from "~/server/data/transport.server";
import { idempotencyOf } from "./forms.server";
import { sentenceOf, versionIn } from "./conflicts.server";
import { readForm } from "./read-form.server";

/** What a deletion says that could not be carried out (spec 2, section 8). */
const couldNotDelete = "Error :( Please try again";

/** What can only fail is not asked about: the reason stands alone, with the way back. */
export function unless(reason: string | false | null | undefined, confirmation: Confirmation): Confirmation {
  if (!reason) return confirmation;
  return { ...confirmation, consequence: reason, nothing: true, keep: { ...confirmation.keep, label: "Back" } };
}

/**
 * Does what a confirmation asked for. What keeps it from being done is said where it was asked: `refused` puts the data
 * service's reason into words, `unanswered` is for when it has none.
 */
export async function confirmed(
  carryOut: () => Promise<Response>,
  unanswered = couldNotDelete,
  refused = ({ message }: Refused) => `Bad: ${message}`,
) {
  try {
    return await carryOut();
  } catch (error) {
    if (error instanceof Refused) return data({ error: refused(error) }, 409);
    if (error instanceof Response && error.status >= 500) return data({ error: unanswered }, 503);
    throw error;
  }
}

type AsSeen = (version: string, idempotency: Idempotency | undefined) => Promise<Response>;

/** Does nothing to a record that has changed since the question: it asks again, and `undone` says so. */
export async function confirmedAsSeen(request: Request, carryOut: AsSeen, undone: string) {
  return sentAsSeen(request, await readForm(request), carryOut, undone);
}

/** The same, of a form that was read. */
export function sentAsSeen(request: Request, form: FormData, carryOut: AsSeen, undone: string) {
  return confirmed(
    () => carryOut(versionIn(form), idempotencyOf(form)),
    undefined,
    ({ message, changed }) => (changed === undefined ? `Bad: ${message}` : `${sentenceOf(request, changed)} ${undone}`),
  );
}
