import * as z from "zod";
import { type SpecialProjectInput } from "../../generated/client/graphql";
import { type RulesOf } from "../../rules/input.rules";
import { requiredText } from "../dealers/details.rules";
import { dealerBlock, requiredAmount, requiredPercent } from "./block.rules";

export const specialProject = z.object({
  block: dealerBlock,
  description: requiredText("Description of the project", 5_000),
  totalCost: requiredAmount("Total cost of project"),
  devoted: requiredPercent("% devoted"),
});

export type SpecialProject = z.output<RulesOf<SpecialProjectInput, typeof specialProject>>;
