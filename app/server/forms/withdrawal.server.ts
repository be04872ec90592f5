import { type Confirmation } from "~/components/record/confirm";
import { confirmed, unless } from "./confirmations.server";
import { type Idempotency } from "~/server/data/data.server";
import { idempotencyOf, newFormKey } from "./forms.server";
import { sentenceOf, versionIn } from "./overtaken.server";
import { readForm } from "./read-form.server";

type Filed = Pick<Confirmation, "question" | "details"> & { isDecided: boolean; version: string; back: string };

/** Asks whether a dealer means to take back what it filed. */
export function withdrawalOf({ isDecided, version, back, ...about }: Filed): Confirmation {
  return unless(isDecided && "It waits for no decision any more, so it cannot be withdrawn.", {
    ...about,
    consequence: "Nobody decides on it any more, and this cannot be taken back. You keep it among what you have filed.",
    verb: "Withdraw",
    doing: "Loading...",
    keep: { label: "Keep it", to: back },
    danger: true,
    formKey: newFormKey(),
    fields: { version },
  });
}

type Withdraw = (version: string, idempotency: Idempotency | undefined) => Promise<Response>;

/** What was changed since it was asked about is not withdrawn, but asked about once more. */
export async function withdrawnAs(request: Request, withdraw: Withdraw) {
  const form = await readForm(request);
  return confirmed(
    () => withdraw(versionIn(form), idempotencyOf(form)),
    undefined,
    ({ message, changed }) =>
      changed === undefined ? `Bad: ${message}` : `${sentenceOf(request, changed)} It was not withdrawn.`,
  );
}
