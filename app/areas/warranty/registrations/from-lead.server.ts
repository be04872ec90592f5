import { isDomestic } from "#graphql/areas/leads/address/domestic.rules";
import { readAddress } from "#graphql/areas/leads/address/read.rules";
import { stateCode } from "#graphql/rules/places/states.rules";
import { LeadToRegisterQuery, type LeadToRegisterQueryQuery } from "#graphql/generated/client/graphql";
import { brandsOf } from "#graphql/rules/brands.rules";
import { namesIn } from "#graphql/rules/person-name.rules";
import { known } from "#graphql/rules/sheets/not-applicable.rules";
import { regionCode, unitedStates } from "#graphql/rules/places/regions.rules";
import { query } from "~/server/data/data.server";
import { config } from "~/server/platform/config.server";

/**
 * Returns what a registration begins with where its address names a lead of the viewer's (`?lead=`): the customer, and the boat as
 * far as the lead's follow-up says it. The HIN is still typed a second time. @throws a Response for a lead that is not the viewer's
 */
export async function registrationFromLead(request: Request) {
  const id = new URL(request.url).searchParams.get("lead");
  if (!id) return null;
  const { lead } = await query(request, LeadToRegisterQuery, { id });
  return { ...customerOf(lead), hullIdentificationNumber: lead.soldHin ?? "", brand: brandOf(lead) };
}

type Lead = LeadToRegisterQueryQuery["lead"];

/** A dealer registers boats in the United States only, so another country's region and postal code fit no field. */
function customerOf(lead: Lead) {
  const { firstName, lastName } = namesIn(known(lead.name));
  const { street } = readAddress(lead.address ?? "", lead);
  const customer = { firstName, lastName, phone: known(lead.phone), email: known(lead.email) };
  const place = { address: known(street), city: known(lead.city) };
  const country = known(lead.country);
  if (country !== "" && !isDomestic(country)) return { ...customer, ...place };

  const region = regionCode(unitedStates, stateCode(known(lead.state))) ?? "";
  return { ...customer, ...place, region, country: unitedStates, zipcode: known(lead.postalCode) };
}

function brandOf({ brand }: Lead): string {
  return brandsOf(config.BRAND_NAME).find((one) => one === brand) ?? "";
}
