import * as z from "zod";
import { type BoatModelInput } from "../../generated/client/graphql";
import { type RulesOf } from "../../rules/input.rules";

/** A boat model as people type it; the same for the form and for whoever calls the data service. */
export const boatModelRules = z.object({
  model: z
    .string("Model is required")
    .trim()
    .min(1, "Model is required")
    .max(100, "Model is longer than 100 characters"),
  olderModel: z.boolean().default(false),
});

export type BoatModelForm = z.output<RulesOf<BoatModelInput, typeof boatModelRules>>;
