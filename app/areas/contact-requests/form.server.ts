import { contactRules } from "#graphql/areas/contact-requests/form.rules";
import { brandsOf } from "#graphql/areas/warranty/registrations/rules";
import { countryChoices, regionChoices, regionsOfForm, unitedStates } from "~/lib/regions.server";
import { config } from "~/server/platform/config.server";
import { constraintsOf, parseForm } from "~/server/forms/forms.server";

/** What the public form is made of. */
export function contactFormParts() {
  const brands = brandsOf(config.BRAND_NAME).map((brand) => ({ value: brand, label: brand }));
  return {
    constraint: constraintsOf(contactRules),
    brands: [{ value: "", label: "Any" }, ...brands],
    countries: countryChoices(),
    regions: regionChoices(unitedStates),
    values: { country: unitedStates },
  };
}

/** What was typed, and the regions of the country that was chosen. */
export function parseContact(form: FormData) {
  return {
    submission: parseForm(form, contactRules),
    around: regionsOfForm({ country: form.get("country") }),
  };
}
