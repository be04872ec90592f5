import * as z from "zod";
import { type CareerInput as SentCareer } from "../../generated/client/graphql";
import { type RulesOf } from "../../rules/input.rules";

const text = (field: string, most: number) =>
  z
    .string({ error: `Please enter ${field}` })
    .trim()
    .min(1, `Please enter ${field}`)
    .max(most, "This is too long");

/** All of it is required (spec 1, section 5). */
export const careerFields = z.object({
  title: text("a title", 200),
  dateNeeded: z.iso.date("Please enter the date needed"),
  storeLocation: text("a store location", 200),
  salaryRange: text("a salary range", 100),
  description: text("a description", 20_000),
});

export type CareerInput = z.output<RulesOf<SentCareer, typeof careerFields>>;
