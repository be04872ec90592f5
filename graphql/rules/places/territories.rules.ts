import { codeKey } from "../identity.rules";

const byName = new Map([
  ["puertorico", "PR"],
  ["pr", "PR"],
  ["guam", "GU"],
  ["gu", "GU"],
  ["americansamoa", "AS"],
  ["as", "AS"],
  ["northernmarianaislands", "MP"],
  ["northernmarianas", "MP"],
  ["mp", "MP"],
  ["virginislands", "VI"],
  ["usvirginislands", "VI"],
  ["unitedstatesvirginislands", "VI"],
  ["virginislandsus", "VI"],
  ["vi", "VI"],
]);

/** Returns the state's letters of a territory that stands in place of a country; null for a country. */
export function territoryOf(country: string): string | null {
  return byName.get(codeKey(country)) ?? null;
}

/** Has a domestic postal code lost digits, as where a spreadsheet dropped the zeros before it? */
export function isShortZip(zip: string): boolean {
  return /^\d{1,4}([ -]\d{4})?$/.test(zip.trim());
}
