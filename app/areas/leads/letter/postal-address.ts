import { isUnitedStates, readAddress } from "#graphql/areas/leads/address.rules";
import { type PostalAddressFragment } from "#graphql/generated/client/graphql";
import { known } from "#graphql/rules/not-applicable.rules";

/** Name and address as an envelope has them; the country only where it is another. */
export function postalAddress({ name, address, city, state, postalCode, country }: PostalAddressFragment): string[] {
  const { street } = readAddress(address ?? "");
  const town = place(city, state, postalCode);
  const abroad = !country || isUnitedStates(country) ? "" : country;
  return [name, street, town, abroad].map(known).filter(Boolean);
}

/** Whether a letter would arrive: a street, and a city or a postal code. */
export function hasPostalAddress({ address, city, postalCode }: PostalAddressFragment): boolean {
  const { street } = readAddress(address ?? "");
  return known(street) !== "" && (known(city) || known(postalCode)) !== "";
}

export function place(city?: string | null, state?: string | null, postalCode?: string | null): string {
  return [known(city), [known(state), known(postalCode)].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}
