import { type BrandMatch } from "#graphql/areas/leads/import/mapping.rules";

/** The field of a choice of columns that says what a sheet calls a brand; there may be many of it, and empty ones. */
export const brandMatchField = "brandMatch";

/** As one value: no brand of the manufacturer's has the sign in its name. */
export function valueOfMatch({ typed, brand }: BrandMatch): string {
  return `${brand}=${typed}`;
}

/** Null for what is no such value. */
export function matchOf(value: string): BrandMatch | null {
  const [, brand, typed] = /^([^=]+)=(.+)$/s.exec(value) ?? [];
  return brand && typed ? { brand, typed } : null;
}
