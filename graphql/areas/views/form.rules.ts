import * as z from "zod";
import { type ViewChanges } from "../../generated/client/graphql";
import { line } from "../../rules/forms/fields.rules";
import { type RulesOf } from "../../rules/forms/input.rules";

/** A view as people name it; the same for the form and for callers of the data service. */
export const viewRules = z.object({
  name: line("Name", 60),
  shared: z.boolean().default(false),
  isDefault: z.boolean().default(false),
});

export type ViewForm = z.output<RulesOf<ViewChanges, typeof viewRules>>;

/** As many as a person keeps. */
export const mostViews = 50;

export const tooManyViews = `You have ${mostViews} views already. Delete one that you no longer need.`;

export const longestViewAddress = 2_000;
