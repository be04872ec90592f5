import * as z from "zod";
import { type NewOwnerInput, type WarrantyRegistrationInput } from "../../../generated/client/graphql";
import { type RulesOf } from "../../../rules/forms/input.rules";
import { unitedStates } from "../../../rules/places/regions.rules";
import { hin, line, oneOf, optional, text } from "../../../rules/forms/fields.rules";
import { customer, purchaseDate } from "./field.rules";
import { primaryUses } from "./rules";
import { brandsOf } from "../../../rules/brands.rules";

/** `brandName`: the manufacturer's own brand; `today`: YYYY-MM-DD where the form is filled. */
export type Around = { brandName: string; today: string };

function boat({ today }: Around) {
  return {
    hullIdentificationNumber: hin(),
    purchaseDate: purchaseDate(today),
    modelId: z.guid("Please choose a model"),
    motorDetails: optional(line("Motor details", 1_000)),
    accessories: optional(text("Accessories", 2_000)),
    primaryUse: optional(oneOf(primaryUses, "Please choose a primary use")),
  };
}

/** A registration as a dealer makes it. */
export function dealerRegistration(around: Around) {
  return z.object({
    ...boat(around),
    ...customer,
    brand: optional(oneOf(brandsOf(around.brandName), "Please choose a brand")),
    country: optional(oneOf([unitedStates], "Country is United States only")),
  });
}

/** A registration as an admin makes or changes it. */
export function adminRegistration(around: Around) {
  return z.object({
    ...boat(around),
    ...customer,
    brand: oneOf(brandsOf(around.brandName), "Please choose a brand"),
    country: line("Country", 100),
    zipcode: line("Zip code", 20),
  });
}

export type RegistrationDetails = z.output<RulesOf<WarrantyRegistrationInput, ReturnType<typeof dealerRegistration>>>;
export type AdminsDetails = z.output<RulesOf<WarrantyRegistrationInput, ReturnType<typeof adminRegistration>>>;

/** The new owner of a boat that changes hands. */
export const transferRules = z.object({
  ...customer,
  region: line("State", 100),
  country: line("Country", 100),
  zipcode: line("Zip code", 20),
  comments: text("Comments", 2_000),
});

export type NewOwner = z.output<RulesOf<NewOwnerInput, typeof transferRules>>;
