import * as z from "zod";
import { money, percent, text } from "../../rules/fields.rules";
import { dealerBlock } from "./block.rules";

export const specialProject = z.object({
  block: dealerBlock,
  description: text("Description of the project"),
  totalCost: money("Total cost of project"),
  devoted: percent("% devoted"),
});
