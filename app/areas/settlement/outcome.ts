import { type SettlementOutcomePartsFragment } from "#graphql/generated/client/graphql";
import { counted } from "~/lib/words";

export type Outcome = SettlementOutcomePartsFragment;

type OutcomeWords = {
  done: (count: number) => string;
  /** Where there was nothing to do. */
  none: string;
  /** Of those that are not named: «3 more stay credited». */
  left: { one: string; many: string };
};

/** A notice names no more: it is no list. */
const mostNamed = 3;

/** What became of many records, and why some stay as they are. */
export function outcomeInWords({ done, failures }: Outcome, words: OutcomeWords) {
  const tone = done === 0 ? "no" : failures.length === 0 ? "yes" : "wait";
  const more = failures.length - mostNamed;
  const text = [
    done + failures.length === 0 && words.none,
    done > 0 && words.done(done),
    ...failures.slice(0, mostNamed).map(sentenceOf),
    more > 0 && `${counted(more, words.left)}.`,
  ];
  return { tone, text: text.filter(Boolean).join(" ") } as const;
}

/** A reason may begin with the record's name. */
function sentenceOf({ name, message }: Outcome["failures"][number]): string {
  return name !== null && message.startsWith(name) ? message : `${name ?? "A record"}: ${message}`;
}
