import { contactRules } from "#graphql/areas/requests/contact.rules";
import { brandChoices } from "#graphql/areas/requests/rules";
import { countryChoices, regionChoices, unitedStates } from "~/lib/regions.server";
import { config } from "~/server/config.server";
import { constraintsOf } from "~/server/forms.server";

/** What the public form is made of. */
export function contactFormParts() {
  return {
    constraint: constraintsOf(contactRules),
    brands: [{ value: "", label: "Any" }, ...brandChoices(config.BRAND_NAME).map((brand) => ({ value: brand, label: brand }))],
    countries: countryChoices(),
    regions: regionChoices(unitedStates),
    values: { country: unitedStates },
  };
}
