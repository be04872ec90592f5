import { manufacturerZone } from "../manufacturer.rules";

const [eastern, central, mountain, pacific] = [
  manufacturerZone,
  "America/Chicago",
  "America/Denver",
  "America/Los_Angeles",
];

/** States by the zone that most of them keep. */
const ofStates = new Map([
  ...all(eastern, "CT DC DE FL GA KY MA MD ME NC NH NJ NY OH PA RI SC VA VT WV"),
  ...all(central, "AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI"),
  ...all(mountain, "CO MT NM UT WY"),
  ...all(pacific, "CA NV OR WA"),
  ["IN", "America/Indianapolis"],
  ["MI", "America/Detroit"],
  ["ID", "America/Boise"],
  ["AZ", "America/Phoenix"],
  ["AK", "America/Anchorage"],
  ["HI", "Pacific/Honolulu"],
  ["PR", "America/Puerto_Rico"],
  ["VI", "America/St_Thomas"],
  ["GU", "Pacific/Guam"],
  ["MP", "Pacific/Saipan"],
  ["AS", "Pacific/Pago_Pago"],
]);

/** Other parts of such states, by the first three digits of their ZIP codes. */
const ofZips = new Map([
  ...all(central, "324 325 420 421 422 423 424 463 464 476 477"),
  ...all(eastern, "373 374 376 377 378 379"),
  ...all(mountain, "577 586 693 798 799 885 979"),
  ...all(pacific, "835 838"),
]);

const ofProvinces = new Map([
  ["NL", "America/St_Johns"],
  ["NS", "America/Halifax"],
  ["PE", "America/Halifax"],
  ["NB", "America/Moncton"],
  ["QC", "America/Toronto"],
  ["ON", "America/Toronto"],
  ["NU", "America/Iqaluit"],
  ["MB", "America/Winnipeg"],
  ["SK", "America/Regina"],
  ["AB", "America/Edmonton"],
  ["NT", "America/Edmonton"],
  ["BC", "America/Vancouver"],
  ["YT", "America/Whitehorse"],
]);

function all(zone: string, names: string): [string, string][] {
  return names.split(" ").map((name) => [name, zone]);
}

export type Place = { country: string | null; region: string | null; zipcode: string | null };

/** The zone that a place keeps, as far as its state or province and its ZIP code tell; else the manufacturer's. */
export function zoneOfPlace({ country, region, zipcode }: Place): string {
  if (country === "CA") return ofProvinces.get(region ?? "") ?? manufacturerZone;
  if (country !== "US") return manufacturerZone;
  return ofZips.get((zipcode ?? "").slice(0, 3)) ?? ofStates.get(region ?? "") ?? manufacturerZone;
}

/** Those of the United States and Canada, from east to west. */
export const nearZones: readonly string[] = [
  "America/St_Johns",
  "America/Halifax",
  "America/Puerto_Rico",
  eastern,
  "America/Toronto",
  "America/Detroit",
  "America/Indianapolis",
  central,
  "America/Winnipeg",
  "America/Regina",
  mountain,
  "America/Boise",
  "America/Edmonton",
  "America/Phoenix",
  pacific,
  "America/Vancouver",
  "America/Whitehorse",
  "America/Anchorage",
  "Pacific/Honolulu",
  "Pacific/Guam",
];

/** An IANA name of a place, as «America/Chicago»: neither an offset nor an abbreviation, which know no summer. */
export function isZone(name: string): boolean {
  try {
    return /^[A-Z]\w+\/\w/.test(name) && Boolean(new Intl.DateTimeFormat("en-US", { timeZone: name }));
  } catch {
    return false;
  }
}
