import { applicationRules } from "#graphql/areas/dealer-requests/form.rules";
import { businessTypes, outboardChoices } from "#graphql/areas/dealer-requests/rules";
import { type Choice, countryChoices, regionChoices, unitedStates } from "~/lib/regions.server";
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

/** What was typed, and the regions of the countries that were chosen. */
export function parseApplication(form: FormData) {
  const chosen = (name: string) => {
    const country = form.get(name);
    return typeof country === "string" ? country : unitedStates;
  };
  return { submission: parseForm(form, applicationRules), around: { regions: regionsOf(chosen) } };
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
