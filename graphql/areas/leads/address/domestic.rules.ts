import { territoryOf } from "../../../rules/places/territories.rules";
import { countryCode } from "../../../rules/places/regions.rules";

/** Most customers live here; their letters need not say so. */
export function isUnitedStates(country: string): boolean {
  return countryCode(country) === "US";
}

/** The United States and their territories, which a sheet may name in place of a country. */
export function isDomestic(country: string): boolean {
  return isUnitedStates(country) || territoryOf(country) !== null;
}
