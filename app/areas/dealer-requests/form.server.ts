import { applicationPlaces, applicationRules } from "#graphql/areas/dealer-requests/form.rules";
import { businessTypes, outboardChoices } from "#graphql/areas/dealer-requests/rules";
import { oneOf, optional } from "#graphql/rules/forms/fields.rules";
import { inItsCountry } from "#graphql/rules/places/places.rules";
import { type Choice, chosenCountry, countryChoices, regionChoices, unitedStates } from "~/lib/regions.server";
import { config } from "~/server/platform/config.server";
import { constraintsOf, parseForm } from "~/server/forms/forms.server";

export type ApplicationParts = ReturnType<typeof applicationParts>;

/** What the public form is made of. */
export function applicationParts() {
  const chooseOne: Choice = { value: "", label: "Choose one" };
  return {
    constraint: constraintsOf(applicationRules),
    brandName: config.BRAND_NAME,
    countries: countryChoices(),
    regions: regionsOf(() => unitedStates),
    states: [chooseOne, ...regionChoices(unitedStates)],
    businessTypes: [chooseOne, ...businessTypes.map(asChoice)],
    outboards: outboardChoices.map(asChoice),
    values: { country: unitedStates, deliveryCountry: unitedStates, mailingCountry: unitedStates },
  };
}

const state = optional(
  oneOf(
    regionChoices(unitedStates).map(({ value }) => value),
    "Please choose a state",
  ),
);
const country = optional(chosenCountry);

/** As the page sends it, whatever the manufacturer's web site may write: what is chosen is one of its choices. */
const applicationForm = Object.values(applicationPlaces).reduce(
  (form, fields) => inItsCountry(form, fields),
  applicationRules.extend({
    country: chosenCountry,
    deliveryCountry: country,
    mailingCountry: country,
    outboardBrands: applicationRules.shape.outboardBrands.refine(
      (brands) => (brands ?? []).every((brand) => outboardChoices.some((choice) => choice === brand)),
      "Please choose among these brands",
    ),
    bankBusinessType: optional(oneOf(businessTypes, "Please choose a type of business")),
    bankState: state,
    supplierRegion_1: state,
    supplierRegion_2: state,
  }),
);

/** What was typed, and the regions of the countries that were chosen. */
export function parseApplication(form: FormData) {
  const chosen = (name: string) => {
    const country = form.get(name);
    return typeof country === "string" ? country : unitedStates;
  };
  return { submission: parseForm(form, applicationForm), around: { regions: regionsOf(chosen) } };
}

export type AddressRegions = Record<"physical" | "delivery" | "mailing", readonly Choice[]>;

function regionsOf(countryOf: (name: string) => string): AddressRegions {
  return {
    physical: regionChoices(countryOf("country")),
    delivery: regionChoices(countryOf("deliveryCountry")),
    mailing: regionChoices(countryOf("mailingCountry")),
  };
}

function asChoice(value: string): Choice {
  return { value, label: value };
}
