import { type UndoLeadsMutationMutation } from "#graphql/generated/client/graphql";
import { undoneWithin } from "#graphql/rules/forms/undo.rules";
import { countOfLeads } from "../count";

/** At most so many leads are named: a notice is no list. */
const mostNamed = 3;

const nothing = `There is nothing to undo: it was already undone, it now belongs to another dealer, or more than ${undoneWithin} minutes have passed.`;

/** What became of leads that were to be as they were. */
export function inWords({ done, failures }: UndoLeadsMutationMutation["undoLeads"]) {
  const tone = done === 0 ? "no" : failures.length === 0 ? "yes" : "wait";
  const reasons = failures
    .slice(0, mostNamed)
    .map(({ leadId, message }) => `Lead ${leadId ?? "of somebody else"}: ${message}`);
  const more = failures.length - reasons.length;
  const text = [
    done + failures.length === 0 && nothing,
    done > 0 && `Undone: ${done === 1 ? "1 lead is as it was." : `${countOfLeads(done)} are as they were.`}`,
    ...reasons,
    more > 0 && `${countOfLeads(more)} more stay as they are.`,
  ];
  return { tone, text: text.filter(Boolean).join(" ") } as const;
}
