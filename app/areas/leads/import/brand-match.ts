import { type BrandMatch } from "#graphql/areas/leads/import/mapping.rules";

/** The field that matches a value of the sheet with a brand. A form sends one for each value; an empty one matches nothing. */
export const brandMatchField = "brandMatch";

/** Writes a match as “brand=value”. Brand names contain no equals sign. */
export function valueOfMatch({ typed, brand }: BrandMatch): string {
  return `${brand}=${typed}`;
}

/** Reads what {@link valueOfMatch} wrote; null for any other text. */
export function matchOf(value: string): BrandMatch | null {
  const [, brand, typed] = /^([^=]+)=(.+)$/s.exec(value) ?? [];
  return brand && typed ? { brand, typed } : null;
}
