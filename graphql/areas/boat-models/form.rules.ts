import * as z from "zod";
import { line } from "../../rules/fields.rules";

/** A boat model as people type it; the same for the form and for whoever calls the data service. */
export const boatModelRules = z.object({
  model: line("Model", 100),
  olderModel: z.boolean().default(false),
});
