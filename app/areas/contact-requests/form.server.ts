import { contactRules } from "#graphql/areas/contact-requests/form.rules";
import { brandsOf } from "#graphql/rules/brands.rules";
import { oneOf, optional } from "#graphql/rules/forms/fields.rules";
import { inItsCountry } from "#graphql/rules/places/places.rules";
import { chosenCountry, countryChoices, regionChoices, regionsOfForm, unitedStates } from "~/lib/regions.server";
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

/** As the page sends it, whatever the manufacturer's web site may write: what is chosen is one of its choices. */
const contactForm = inItsCountry(
  contactRules.extend({
    brand: optional(oneOf(brandsOf(config.BRAND_NAME), "Please choose a brand")),
    country: optional(chosenCountry),
  }),
);

/** What was typed, and the regions of the country that was chosen. */
export function parseContact(form: FormData) {
  return {
    submission: parseForm(form, contactForm),
    around: regionsOfForm({ country: form.get("country") }),
  };
}
