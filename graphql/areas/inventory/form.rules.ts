import * as z from "zod";
import { type InventoryBoatInput } from "../../generated/client/graphql";
import { type RulesOf } from "../../rules/forms/input.rules";
import { hin, line, moneyOrWords, optional, text, wholeNumber } from "../../rules/forms/fields.rules";

/** A boat that a dealer has to sell; the same for the form and for callers of the data service. */
export const boatRules = z.object({
  boatName: line("Boat name"),
  assignDealer: optional(line("Dealer")),
  boatPrice: optional(moneyOrWords("Price", 40)),
  year: wholeNumber("Year", { least: 1900, most: 2099 })
    .nullish()
    .transform((year) => year ?? null),
  site: optional(line("Site", 100)),
  hullIdentificationNumber: optional(hin("Hull Identification Number")),
  description: optional(text("Description", 20_000)),
  lengthOverallFt: optional(line("Length overall (ft)", 100)),
  lengthOverallIn: optional(line("Length overall (in)", 100)),
  beam: optional(line("Beam", 100)),
  draft: optional(line("Draft", 100)),
  gunnelHeight: optional(line("Gunnel height", 100)),
  transomSize: optional(line("Transom size", 100)),
  boatWeight: optional(line("Weight", 100)),
  fuelCapacity: optional(line("Fuel capacity", 100)),
  maximumHp: optional(line("Maximum HP", 100)),
  maximumPerson: optional(line("Maximum persons", 100)),
  maximumWeight: optional(line("Maximum weight", 100)),
});

export type BoatForm = z.input<RulesOf<InventoryBoatInput, typeof boatRules>>;

/** Where images lie on the media server. */
export const imagePath = z.string().startsWith("/").max(1_000);
