import * as z from "zod";
import { type CareerInput as SentCareer } from "../../generated/client/graphql";
import { type RulesOf } from "../../rules/forms/input.rules";
import { day, line, text } from "../../rules/forms/fields.rules";

/** All of it is required (spec 1, section 5). */
export const careerFields = z.object({
  title: line("Title", 200, "Please enter a title"),
  dateNeeded: day("Date needed", { missing: "Please enter the date needed" }),
  storeLocation: line("Store location", 200, "Please enter a store location"),
  salaryRange: line("Salary range", 100, "Please enter a salary range"),
  description: text("Description", 20_000, "Please enter a description"),
});

export type CareerInput = z.input<RulesOf<SentCareer, typeof careerFields>>;
