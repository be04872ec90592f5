import * as z from "zod";
import { territoryOf } from "#graphql/rules/places/territories.rules";
import { findTown, findZip } from "#graphql/rules/zips/zips";
import { config } from "./config.server";
import { deadlines } from "./deadlines.server";
import { log } from "./log.server";

/** Degrees. */
export type Point = { longitude: number; latitude: number };

export type Place = {
  address: string;
  city: string;
  /** As rows hold it: `MN`. */
  region: string | null;
  zipcode: string;
  country: string;
};

/** Thrown when nobody knows where that is, or the maps service does not answer; the message says which. */
export class GeocodeError extends Error {}

const answerShape = z.object({
  status: z.string(),
  results: z.array(z.object({ geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }) })),
});

/** As Google's Geocoding API answers. */
type Answer = z.output<typeof answerShape>;

/**
 * Where a place is: the first result of Google's API where a key is set, else the middle of the ZIP code or of the city.
 * @throws {@link GeocodeError}
 */
export async function geocode(place: Place): Promise<Point> {
  const { status, results } = config.GOOGLE_MAPS_API_KEY
    ? await askGoogle(place, config.GOOGLE_MAPS_API_KEY)
    : await lookUpCentroid(place);
  const [first] = results;
  if (status !== "OK" || !first) throw new GeocodeError(inWords[status] ?? `The maps service answered ${status}.`);

  const { lat: latitude, lng: longitude } = first.geometry.location;
  return { longitude, latitude };
}

const inWords: Record<string, string> = {
  ZERO_RESULTS: "no such place was found.",
  OVER_QUERY_LIMIT: "the maps service is asked too often.",
  OVER_DAILY_LIMIT: "the maps service is asked too often.",
  REQUEST_DENIED: "the maps service does not accept the portal's key.",
};

async function askGoogle({ address, city, region, zipcode, country }: Place, key: string): Promise<Answer> {
  const url = new URL(config.GOOGLE_MAPS_URL);
  url.searchParams.set("address", [address, city, [region, zipcode].filter(Boolean).join(" "), country].join(", "));
  url.searchParams.set("key", key);

  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(deadlines.maps) });
    return answerShape.parse(await answer.json());
  } catch (error) {
    // The address and the key are in the URL, which an error's message may hold.
    log.error({ cause: error instanceof Error ? error.name : typeof error }, "the maps service does not answer");
    throw new GeocodeError("the maps service does not answer.");
  }
}

/** The ZIP code's position, else the middle of the city's ones; a place that is in neither list is nowhere. */
async function lookUpCentroid({ city, region, zipcode, country }: Place): Promise<Answer> {
  const territory = territoryOf(country);
  if (country !== "US" && !territory) return nowhere;

  const zip = await findZip(zipcode);
  if (zip) return at(zip.latitude, zip.longitude);

  const places = await findTown(city.trim(), territory ?? region ?? "");
  if (places.length === 0) return nowhere;
  return at(mean(places.map(({ latitude }) => latitude)), mean(places.map(({ longitude }) => longitude)));
}

const nowhere: Answer = { status: "ZERO_RESULTS", results: [] };

function at(lat: number, lng: number): Answer {
  return { status: "OK", results: [{ geometry: { location: { lat, lng } } }] };
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
