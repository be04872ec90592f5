import { territoryOf } from "../../../rules/places/territories.rules";
import { findTown, findZip } from "../../../rules/zips/zips";
import { isDomestic } from "../address/domestic.rules";
import { stateCode } from "../../../rules/places/states.rules";

/**
 * Where a lead lives, in PostgreSQL's spelling of a point (longitude first): its ZIP code's centre, else its town's.
 * Null where neither is known: a guess would send a customer to the wrong dealer.
 */
export async function leadPlace(lead: {
  postalCode: string;
  city: string;
  state: string;
  country: string;
}): Promise<string | null> {
  if (!isDomestic(lead.country)) return null;

  const zip = await findZip(lead.postalCode);
  if (zip) return pointOf(zip);

  const state = stateCode(lead.state) || territoryOf(lead.country);
  if (!lead.city || !state) return null;

  const town = `${lead.city.toLowerCase()}, ${state}`;
  const known = towns.get(town);
  if (known !== undefined) return known;

  const [first] = await findTown(lead.city, state);
  const place = first ? pointOf(first) : null;
  if (towns.size < mostTowns) towns.set(town, place);
  return place;
}

/** Looking a town up walks through all ZIP codes. */
const towns = new Map<string, string | null>();
const mostTowns = 10_000;

function pointOf({ longitude, latitude }: { longitude: number; latitude: number }): string {
  return `(${longitude},${latitude})`;
}
