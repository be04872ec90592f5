import { isDomestic } from "#graphql/areas/leads/address/domestic.rules";
import { readAddress } from "#graphql/areas/leads/address/read.rules";
import { type PostalAddressFragment } from "#graphql/generated/client/graphql";
import { known } from "#graphql/rules/sheets/not-applicable.rules";
import { isShortZip } from "#graphql/rules/places/territories.rules";

/** Name and address as an envelope has them; the country only where it is another. */
export function postalAddress(lead: PostalAddressFragment): string[] {
  const { name, address, city, state } = lead;
  const { street } = readAddress(address ?? "", lead);
  return [name, street, place(city, state, printedZip(lead)), abroad(lead)].map(known).filter(Boolean);
}

/** Whether a letter would arrive: a street, and a city or a postal code. */
export function hasPostalAddress(lead: PostalAddressFragment): boolean {
  const { street } = readAddress(lead.address ?? "", lead);
  return known(street) !== "" && (known(lead.city) || known(printedZip(lead))) !== "";
}

/** A ZIP code that has lost its zeros is left out: it leads the post elsewhere. */
function printedZip(lead: PostalAddressFragment): string | null | undefined {
  return abroad(lead) === "" && isShortZip(lead.postalCode ?? "") ? "" : lead.postalCode;
}

/** The territories are domestic for the post. */
function abroad({ country }: PostalAddressFragment): string {
  return !country || isDomestic(country) ? "" : country;
}

export function place(city?: string | null, state?: string | null, postalCode?: string | null): string {
  return [known(city), [known(state), known(postalCode)].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}
