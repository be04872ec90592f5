import * as z from "zod";
import { type SpecialProjectInput } from "../../../generated/client/graphql";
import { type RulesOf } from "../../../rules/forms/input.rules";
import { money, percent, text } from "../../../rules/forms/fields.rules";
import { dealerBlock } from "../block/block.rules";

export const specialProject = z.object({
  block: dealerBlock,
  description: text("Description of the project"),
  totalCost: money("Total cost of project"),
  devoted: percent("% devoted"),
});

export type SpecialProject = z.output<RulesOf<SpecialProjectInput, typeof specialProject>>;
