import * as z from "zod";
import { type InventoryBoatInput } from "../../generated/client/graphql";
import { type RulesOf } from "../../rules/input.rules";

function optional(label: string, longest = 100) {
  return z
    .string()
    .trim()
    .max(longest, `${label} is longer than ${longest} characters`)
    .nullish()
    .transform((text) => text || null);
}

const missingName = "Boat name is required";
const wrongYear = "Year must be between 1900 and 2999";

/** A boat that a dealer has to sell; the same for the form and for whoever calls the data service. */
export const boatRules = z.object({
  boatName: z.string(missingName).trim().min(1, missingName).max(200, "Boat name is longer than 200 characters"),
  assignDealer: optional("Dealer", 200),
  boatPrice: optional("Price", 40),
  year: z
    .number("Year must be a number")
    .int(wrongYear)
    .min(1900, wrongYear)
    .max(2999, wrongYear)
    .nullish()
    .transform((year) => year ?? null),
  site: optional("Site"),
  hullIdentificationNumber: optional("Hull Identification Number", 40).transform((hin) => hin?.toUpperCase() ?? null),
  description: optional("Description", 20_000),
  lengthOverallFt: optional("Length overall (ft)"),
  lengthOverallIn: optional("Length overall (in)"),
  beam: optional("Beam"),
  draft: optional("Draft"),
  gunnelHeight: optional("Gunnel height"),
  transomSize: optional("Transom size"),
  boatWeight: optional("Weight"),
  fuelCapacity: optional("Fuel capacity"),
  maximumHp: optional("Maximum HP"),
  maximumPerson: optional("Maximum persons"),
  maximumWeight: optional("Maximum weight"),
});

export type BoatForm = z.input<RulesOf<InventoryBoatInput, typeof boatRules>>;

/** Where images lie on the media server. */
export const imagePath = z.string().startsWith("/").max(1_000);
