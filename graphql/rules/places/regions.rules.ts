import { allCountries } from "country-region-data";
import { normalized } from "../typed.rules";

export type Choice = { value: string; label: string };

export const unitedStates = "US";

/** Countries and their regions, by the codes that rows hold (`US`, `MN`). Half a megabyte: for servers only. */
export const countries: ReadonlyMap<string, { name: string; regions: readonly Choice[] }> = new Map(
  allCountries.map(([name, code, regions]) => [code, { name, regions: coded(regions) }]),
);

const languages = ["en", "es", "fr", "de", "it", "pt"];
const names = languages.map((language) => new Intl.DisplayNames(language, { type: "region" }));

/** Other names and the letters of ISO 3166 that sheets of North America have most. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  US: ["USA", "United States of America", "America", "Estados Unidos de América", "EEUU", "EE UU", "EUA"],
  GB: ["UK", "GBR", "Great Britain", "England", "Scotland", "Wales", "Northern Ireland"],
  CA: ["CAN"],
  MX: ["MEX"],
  DE: ["DEU"],
  NL: ["Holland"],
};

const byName = new Map(
  [...countries].flatMap(([code, { name }]) =>
    [code, name, ...names.map((language) => language.of(code) ?? name), ...(alsoCalled[code] ?? [])].map(
      (each): [string, string] => [countryKey(each), code],
    ),
  ),
);

/** Returns the code of a country that a sheet names; null for what is in no list. */
export function countryCode(name: string): string | null {
  return byName.get(countryKey(name)) ?? null;
}

function countryKey(name: string): string {
  return plain(name)
    .replace(/^the /, "")
    .replaceAll(/[^\p{L}]/gu, "");
}

/** None is in a country that there is not. */
export function isRegionOf(country: string, region: string): boolean {
  return countries.get(country)?.regions.some(({ value }) => value === region) ?? false;
}

/** Returns the code of a region by its code or its name, in any case and without accents; null for what its country has not. */
export function regionCode(country: string, region: string): string | null {
  const wanted = plain(region);
  const found = countries
    .get(country)
    ?.regions.find(({ value, label }) => [value, label].some((name) => plain(name) === wanted));
  return found?.value ?? null;
}

function plain(name: string): string {
  return normalized(name, "NFKD")
    .replaceAll(/[\p{M}.]/gu, "")
    .trim()
    .toLowerCase();
}

/** A region without a code, or with one that a neighbour has too, goes by its name. */
function coded(regions: readonly (readonly [name: string, code: string])[]): Choice[] {
  const holders = new Map<string, number>();
  for (const [, code] of regions) holders.set(code, (holders.get(code) ?? 0) + 1);

  return regions
    .map(([label, code]) => ({ value: code && holders.get(code) === 1 ? code : label, label }))
    .sort((one, other) => one.label.localeCompare(other.label, "en"));
}
