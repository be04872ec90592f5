import { type CoOpBlockFragment, CoOpDealerQuery } from "#graphql/generated/client/graphql";
import { country, states } from "#graphql/areas/co-op/block.rules";
import { countryName, regionName } from "~/lib/regions.server";
import { query } from "~/server/data/data.server";
import { letterhead } from "~/server/platform/letterhead.server";
import { type BlockChoices } from "./block-fields";

/** What a new form begins with, and how many of the brands the dealer carries. */
export async function readDealer(request: Request) {
  const { coOpDealer } = await query(request, CoOpDealerQuery);
  const { brandLines, state, ...dealer } = coOpDealer;
  const known = state !== null && states.includes(state) ? state : null;
  return { block: { ...dealer, state: known, country }, brandLines };
}

/** The block of a form that is changed. */
export function blockOf(form: CoOpBlockFragment) {
  const { dealerName, contactName, phone, fax, address, address2, city, state, zipcode, additionalInfo } = form;
  return {
    ...{ dealerName, contactName, phone, fax, address, address2, city, state, zipcode, additionalInfo },
    country: form.country ?? country,
  };
}

export function blockChoices(): BlockChoices {
  return {
    countries: [{ value: country, label: countryName(country) }],
    states: states.map((state) => ({ value: state, label: regionName(country, state) })),
    factory: letterhead,
  };
}
