import { longestWithdrawalReason, withdrawalRules } from "#graphql/rules/forms/withdrawal.rules";
import { type Confirmation } from "~/components/record/confirm";
import { type Idempotency } from "~/server/data/transport.server";
import { comesBack } from "./answers.server";
import { sentAsSeen, unless } from "./confirmations.server";
import { newFormKey } from "./forms.server";
import { readForm } from "./read-form.server";

type Filed = Pick<Confirmation, "question" | "details"> & { isDecided: boolean; version: string; back: string };

/** Asks whether a dealer means to take back what it filed, and why. */
export function withdrawalOf({ isDecided, version, back, ...about }: Filed): Confirmation {
  return unless(isDecided && "It has already been decided, so you can't withdraw it.", {
    ...about,
    consequence: "No one will review it. You can still see it in your list. You can't undo this.",
    reason: { hint: "The people who would have reviewed it can read this.", longest: longestWithdrawalReason },
    verb: "Withdraw",
    doing: "Loading...",
    keep: { label: "Keep it", to: back },
    danger: true,
    formKey: newFormKey(),
    fields: { version },
  });
}

type Withdrawal = { version: string; reason: string | null };
type Withdraw = (withdrawal: Withdrawal, idempotency: Idempotency | undefined) => Promise<Response>;

/** Takes back what was filed, as it was seen. The reason comes back with whatever is refused. */
export async function withdrawnAsSeen(request: Request, withdraw: Withdraw) {
  const form = await readForm(request);
  const typed = String(form.get("reason") ?? "");
  const { data: withdrawal, error } = withdrawalRules.safeParse({ reason: typed });
  if (error) {
    const [problem] = error.issues.map(({ message }) => message);
    return comesBack({ error: problem, problem, reason: typed }, "typed");
  }

  const answer = await sentAsSeen(
    request,
    form,
    (version, idempotency) => withdraw({ version, ...withdrawal }, idempotency),
    "It was not withdrawn.",
  );
  return answer instanceof Response ? answer : { ...answer, data: { ...answer.data, reason: typed } };
}
