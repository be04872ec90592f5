import { allCountries } from "country-region-data";

/**
 * Countries and their regions, by the codes that rows hold (`US`, `MN`). On the server only: the list is half a
 * megabyte, and a page needs the regions of one country.
 */
export type Choice = { value: string; label: string };

export const unitedStates = "US";

const countries = new Map<string, { name: string; regions: readonly Choice[] }>(
  allCountries.map(([name, code, regions]) => [code, { name, regions: coded(regions) }]),
);

/** All countries, the United States first. */
export function countryChoices(): Choice[] {
  const all = [...countries].map(([value, { name }]) => ({ value, label: name }));
  return [...all.filter(({ value }) => value === unitedStates), ...all.filter(({ value }) => value !== unitedStates)];
}

/** The regions of a country, in the order of their names; none of a country that there is not. */
export function regionChoices(country: string = unitedStates): readonly Choice[] {
  return countries.get(country)?.regions ?? [];
}

/** What people call a country or a region; a code that is not in the list is shown as it is. */
export function countryName(country: string): string {
  return countries.get(country)?.name ?? country;
}

export function regionName(country: string, region: string): string {
  return regionChoices(country).find(({ value }) => value === region)?.label ?? region;
}

/** A region without a code, or with one that a neighbour has too, goes by its name. */
function coded(regions: readonly (readonly [name: string, code: string])[]): Choice[] {
  const holders = new Map<string, number>();
  for (const [, code] of regions) holders.set(code, (holders.get(code) ?? 0) + 1);

  return regions
    .map(([label, code]) => ({ value: code && holders.get(code) === 1 ? code : label, label }))
    .sort((one, other) => one.label.localeCompare(other.label, "en"));
}
