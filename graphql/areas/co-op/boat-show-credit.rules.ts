import * as z from "zod";
import { type BoatShowCreditInput } from "../../generated/client/graphql";
import { type RulesOf } from "../../rules/input.rules";
import { dealerBlock, filePath, requiredAmount, requiredPercent } from "./block.rules";

/** Without a drawing the form has none; edited without one, it keeps the one that it has. */
export const boatShowCredit = z.object({
  block: dealerBlock,
  boothSize: requiredAmount("Booth size"),
  devoted: requiredPercent("Devoted %"),
  boothCost: requiredAmount("Booth cost $"),
  boothSpaceUrl: filePath,
});

export type ShowCredit = z.output<RulesOf<BoatShowCreditInput, typeof boatShowCredit>>;
