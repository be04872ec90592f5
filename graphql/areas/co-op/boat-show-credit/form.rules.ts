import * as z from "zod";
import { type BoatShowCreditInput } from "../../../generated/client/graphql";
import { type RulesOf } from "../../../rules/forms/input.rules";
import { money, percent } from "../../../rules/forms/fields.rules";
import { dealerBlock, documentPaths } from "../block/block.rules";

export const boatShowCredit = z.object({
  block: dealerBlock,
  boothSize: money("Booth size"),
  devoted: percent("Devoted %"),
  boothCost: money("Booth cost $"),
  ...documentPaths("boat-show-credit", "new"),
});

export type ShowCredit = z.output<RulesOf<BoatShowCreditInput, typeof boatShowCredit>>;
