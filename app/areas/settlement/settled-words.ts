import { settlementInWords } from "#graphql/areas/settlement/words.rules";
import { type SettlementPartsFragment } from "#graphql/generated/client/graphql";
import { capitalized } from "~/lib/words";

/** What became of an approved amount: screen, print and file say the same. */
export function creditInWords(settlement: SettlementPartsFragment | null): string {
  return settlement ? capitalized(settlementInWords(settlement)) : "Not credited yet";
}
