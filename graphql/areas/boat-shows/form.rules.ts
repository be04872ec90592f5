import * as z from "zod";
import { type BoatShowInput } from "../../generated/client/graphql";
import { type RulesOf } from "../../rules/forms/input.rules";
import { day, line, optional, text } from "../../rules/forms/fields.rules";
import { inItsCountry } from "../../rules/places/places.rules";

/** The rules of a boat show. The portal's form and the data service check the same ones. */
export const showRules = inItsCountry(
  z
    .object({
      dealerId: optional(line("Dealer")),
      name: line("Name"),
      site: line("Site", 100, "Please select a site"),
      brands: optional(line("Brands")),
      startDate: day("Start date"),
      endDate: day("End date"),
      address: line("Address"),
      address2: optional(line("Address 2")),
      country: line("Country", 100, "Please select a country"),
      city: line("City", 100),
      region: line("Region", 100, "Please select a region"),
      zipcode: line("Zip code", 20),
      description: text("Description", 20_000),
    })
    .refine(({ startDate, endDate }) => startDate <= endDate, {
      path: ["endDate"],
      error: "The end date lies before the start date.",
    }),
);

export type ShowForm = z.input<RulesOf<BoatShowInput, typeof showRules>>;
