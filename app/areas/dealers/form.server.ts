import * as z from "zod";
import { businessCard, dealerDetails, salesCard } from "#graphql/areas/dealers/details.rules";
import { password } from "~/lib/password.server";
import { dealerBrandChoices, dealerPermissionChoices } from "#graphql/areas/dealers/rules";
import { hoursInWords } from "#graphql/rules/time/business-time.rules";
import { inItsCountry } from "#graphql/rules/places/places.rules";
import {
  type Choice,
  countryChoices,
  countryName,
  regionChoices,
  regionName,
  unitedStates,
} from "~/lib/regions.server";
import { config } from "~/server/platform/config.server";
import { constraintsOf } from "~/server/forms/forms.server";
import { type Stored, zoneChoices } from "./zones.server";

const { email, ...othersThanEmail } = dealerDetails.shape;
export const newDealerForm = inItsCountry(z.object({ email, password, ...othersThanEmail }));

const schemas = { add: newDealerForm, edit: dealerDetails, own: businessCard, "own sales": salesCard };

/** What a dealer's form is made of, and not stored in it: what can be chosen, and what a browser can check. */
export type DealerFormParts = ReturnType<typeof dealerFormParts>;

/**
 * A new dealer may be anywhere. Later the United States alone are offered, beside the country and the region that a
 * dealer abroad has.
 */
export function dealerFormParts(form: keyof typeof schemas, stored: Stored = {}) {
  const abroad = stored.country && stored.country !== unitedStates ? stored.country : null;
  const home = { value: unitedStates, label: countryName(unitedStates) };
  return {
    constraint: constraintsOf(schemas[form]),
    permissions: dealerPermissionChoices(config.BRAND_NAME),
    brands: dealerBrandChoices(config.BRAND_NAME),
    countries:
      form === "add" ? countryChoices() : [...(abroad ? [{ value: abroad, label: countryName(abroad) }] : []), home],
    regions: form === "add" ? regionChoices() : regionsToKeep(abroad, stored.region),
    zones: zoneChoices(form === "add" ? null : stored),
    usualHours: hoursInWords(config.BUSINESS_HOURS),
  };
}

function regionsToKeep(abroad: string | null, region: string | null | undefined): readonly Choice[] {
  return abroad && region
    ? [{ value: region, label: regionName(abroad, region) }, ...regionChoices()]
    : regionChoices();
}
