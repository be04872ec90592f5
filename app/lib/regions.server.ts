import { oneOf } from "#graphql/rules/forms/fields.rules";
import { type Choice, countries, unitedStates } from "#graphql/rules/places/regions.rules";

/** On the server only: the list is half a megabyte, and a page needs the regions of one country. */
export { type Choice, unitedStates };

/** All countries, the United States first. */
export function countryChoices(): Choice[] {
  const all = [...countries].map(([value, { name }]) => ({ value, label: name }));
  return [...all.filter(({ value }) => value === unitedStates), ...all.filter(({ value }) => value !== unitedStates)];
}

/** One of them; what programs write in words, forms do not send. */
export const chosenCountry = oneOf([...countries.keys()], "Please choose a country");

/** The regions of a country, in the order of their names; none of a country that there is not. */
export function regionChoices(country: string = unitedStates): readonly Choice[] {
  return countries.get(country)?.regions ?? [];
}

/** The regions of the country that is chosen in a form, which was perhaps sent to get them and no more. */
export function regionsOfForm({ country }: { country?: unknown }) {
  return { regions: regionChoices(String(country ?? unitedStates)) };
}

/** What people call a country or a region; a code that is not in the list is shown as it is. */
export function countryName(country: string): string {
  return countries.get(country)?.name ?? country;
}

export function regionName(country: string, region: string): string {
  return regionChoices(country).find(({ value }) => value === region)?.label ?? region;
}

/** A record with its country and region in words; what an integration wrote in words stays as it is. */
export function placeInWords<Address extends { country: string | null; region: string | null }>(
  address: Address,
): Address {
  const { country, region } = address;
  return { ...address, country: country && countryName(country), region: region && regionName(country ?? "", region) };
}
