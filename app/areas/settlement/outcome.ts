import { settlementInWords } from "#graphql/areas/settlement/words.rules";
import { type SettlementOutcomePartsFragment } from "#graphql/generated/client/graphql";
import { counted } from "~/lib/words";
import { type Settlement } from "#graphql/areas/settlement/settlement.rules";

/** The notice names at most this many of the records that were not credited, and counts the others. */
const mostNamed = 3;

/** The notice after many records were credited with one memo: how many, and why some were not. */
export function outcomeInWords(
  { done, failures }: SettlementOutcomePartsFragment,
  settlement: Settlement,
  noun: { one: string; many: string },
) {
  const tone = done === 0 ? "no" : failures.length === 0 ? "yes" : "wait";
  const more = failures.length - mostNamed;
  const text = [
    done > 0 && `${counted(done, noun)} ${done === 1 ? "was" : "were"} ${settlementInWords(settlement)}.`,
    // The reason names its record, unless the record is not the viewer's.
    ...failures.slice(0, mostNamed).map(({ message }) => message),
    more > 0 && `${counted(more, { one: "more was", many: "more were" })} not credited.`,
  ];
  return { tone, text: text.filter(Boolean).join(" ") } as const;
}
