import * as z from "zod";
import { type BoatShowCreditInput } from "../../generated/client/graphql";
import { type RulesOf } from "../../rules/input.rules";
import { money, percent } from "../../rules/fields.rules";
import { dealerBlock, filePath } from "./block.rules";

/** Without a drawing the form has none; edited without one, it keeps the one that it has. */
export const boatShowCredit = z.object({
  block: dealerBlock,
  boothSize: money("Booth size"),
  devoted: percent("Devoted %"),
  boothCost: money("Booth cost $"),
  boothSpaceUrl: filePath,
});

export type ShowCredit = z.output<RulesOf<BoatShowCreditInput, typeof boatShowCredit>>;
