import * as z from "zod";
import { type BoatShowInput } from "../../generated/client/graphql";
import { type RulesOf } from "../../rules/input.rules";

function needed(label: string, longest = 200) {
  const missing = `${label} is required`;
  return z.string(missing).trim().min(1, missing).max(longest, `${label} is longer than ${longest} characters`);
}

function chosen(sentence: string) {
  return z.string(sentence).trim().min(1, sentence).max(100, sentence);
}

const optional = z
  .string()
  .trim()
  .max(200)
  .nullish()
  .transform((text) => text || null);

/** What a show needs; the same for the form and for whoever calls the data service. */
export const showRules = z
  .object({
    dealerId: optional,
    name: needed("Name"),
    site: chosen("Please select a site"),
    brands: optional,
    startDate: z.iso.date("Start date is required"),
    endDate: z.iso.date("End date is required"),
    address: needed("Address"),
    address2: optional,
    country: chosen("Please select a country"),
    city: needed("City", 100),
    region: chosen("Please select a region"),
    zipcode: needed("Zip code", 20),
    description: needed("Description", 20_000),
  })
  .refine(({ startDate, endDate }) => startDate <= endDate, {
    path: ["endDate"],
    error: "The end date lies before the start date.",
  });

export type ShowForm = z.input<RulesOf<BoatShowInput, typeof showRules>>;
