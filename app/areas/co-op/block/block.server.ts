import { type CoOpBlockFragment, CoOpDealerQuery } from "#graphql/generated/client/graphql";
import { country, states } from "#graphql/areas/co-op/block/block.rules";
import { manufacturersYear } from "#graphql/rules/manufacturer.rules";
import { countryName, regionName } from "~/lib/regions.server";
import { query } from "~/server/data/data.server";
import { letterhead } from "~/server/platform/letterhead.server";
import { type BlockChoices } from "./block-fields";

/** Reads the dealer as a new form shows it, the number of brands that it carries, and how its account of a year stands. */
export async function readDealer(request: Request, year = manufacturersYear()) {
  const { coOpDealer } = await query(request, CoOpDealerQuery, { year });
  const { brandLines, allowanceLeft: left, account, state, ...dealer } = coOpDealer;
  const known = state !== null && states.includes(state) ? state : null;
  return { block: { ...dealer, state: known, country }, facts: { brandLines, allowance: { year, left, account } } };
}

/** The block of a form that is changed. */
export function blockOf(form: CoOpBlockFragment) {
  const { dealerName, contactName, phone, fax, address, address2, city, state, zipcode, additionalInfo } = form;
  return {
    dealerName,
    contactName,
    phone,
    fax,
    address,
    address2,
    city,
    state,
    zipcode,
    additionalInfo,
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
