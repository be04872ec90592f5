import { expect, test } from "vitest";
import { countries } from "../places/regions.rules";
import { isZone, nearZones, zoneOfPlace } from "./zones.rules";

const zoneOf = (region: string | null, zipcode: string | null = null, country = "US") =>
  zoneOfPlace({ country, region, zipcode });

test.each([
  ["FL", "33139", "America/New_York"],
  ["FL", "32501", "America/Chicago"],
  ["TN", "37902", "America/New_York"],
  ["TN", "38103", "America/Chicago"],
  ["KY", "42101", "America/Chicago"],
  ["IN", "46402", "America/Chicago"],
  ["TX", "79901", "America/Denver"],
  ["ID", "83814", "America/Los_Angeles"],
  ["OR", "97914", "America/Denver"],
  ["AZ", "85001", "America/Phoenix"],
  ["MN", null, "America/Chicago"],
])("a dealer in %s %s is in %s", (state, zipcode, zone) => {
  expect(zoneOf(state, zipcode)).toBe(zone);
});

test("each state and province has a zone, and each zone exists", () => {
  const military = ["AA", "AE", "AP"];
  const seen = new Set(nearZones);
  for (const country of ["US", "CA"]) {
    for (const { value } of countries.get(country)?.regions ?? []) {
      const zone = zoneOf(value, null, country);
      if (!military.includes(value)) expect([value, isZone(zone)]).toEqual([value, true]);
      seen.add(zone);
    }
  }
  for (const zone of seen) expect([zone, isZone(zone)]).toEqual([zone, true]);
  expect(zoneOf("BC", "V5K 0A1", "CA")).toBe("America/Vancouver");
});

test("where nobody knows, the manufacturer's counts", () => {
  expect(zoneOf("18", null, "NO")).toBe("America/New_York");
  expect(zoneOfPlace({ country: null, region: null, zipcode: null })).toBe("America/New_York");
});

test.each(["EST", "+05:00", "UTC", "America/Atlantis", "america/chicago", ""])("«%s» is no place's zone", (name) => {
  expect(isZone(name)).toBe(false);
});
