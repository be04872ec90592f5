import { useEmptiedKey } from "~/components/form/use-emptied-key";
import { type NotDone } from "~/components/record/row-problem";

/** What the forms of a lead's follow-up ask for. */
export const followUpIntents = { followUp: "follow-up", note: "note", link: "link", unlink: "unlink" } as const;
type Intent = (typeof followUpIntents)[keyof typeof followUpIntents];

/** Why one of them was not done, of this lead. */
export function refusedOf(problem: NotDone | undefined, leadId: string, ...intents: Intent[]): NotDone | undefined {
  return problem?.id === leadId && intents.some((intent) => intent === problem.typed.intent) ? problem : undefined;
}

type Emptied = { of: { id: string }; by: readonly Intent[]; formKey: string; problem: NotDone | undefined };

/** The key of what is shown anew once one of these was done to a lead. Its other forms leave it as it is. */
export function useEmptied({ of, by, formKey, problem }: Emptied): number {
  return useEmptiedKey(
    formKey,
    problem !== undefined,
    (sent) => sent.get("id") === of.id && by.some((intent) => intent === sent.get("intent")),
  );
}
