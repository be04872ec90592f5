import * as z from "zod";
import { type BoatModelInput } from "../../generated/client/graphql";
import { type RulesOf } from "../../rules/forms/input.rules";
import { line } from "../../rules/forms/fields.rules";

/** A boat model as people type it; the same for the form and for callers of the data service. */
export const boatModelRules = z.object({
  model: line("Model", 100),
  olderModel: z.boolean().default(false),
});

export type BoatModelForm = z.output<RulesOf<BoatModelInput, typeof boatModelRules>>;
