import { createServer } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listen } from "../../../tests/support/service/listen";

/** A maps service that answers as Google's Geocoding API does. */
const asked: URL[] = [];
let answer: { status: number; body: string };
let isSilent: boolean;

const server = createServer((request, response) => {
  asked.push(new URL(request.url ?? "", "http://maps.example"));
  if (!isSilent) response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
});

beforeEach(async () => {
  asked.length = 0;
  isSilent = false;
  const port = await listen(server);
  vi.stubEnv("GOOGLE_MAPS_URL", `http://127.0.0.1:${port}/maps/api/geocode/json`);
  vi.resetModules();
});

afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const harbor = { address: "1 Harbor Rd", city: "Duluth", region: "MN", zipcode: "55802", country: "US" };

async function find(place: Partial<typeof harbor> = {}, key = "") {
  if (key) vi.stubEnv("GOOGLE_MAPS_API_KEY", key);
  const { geocode } = await import("./geocode.server");
  return geocode({ ...harbor, ...place });
}

const answered = (status: string, ...locations: { lat: number; lng: number }[]) => ({
  status: 200,
  body: JSON.stringify({
    results: locations.map((location) => ({
      formatted_address: "x",
      geometry: { location, location_type: "ROOFTOP" },
    })),
    status,
  }),
});

test("with a key the maps service is asked for the whole address, and its first result counts", async () => {
  answer = answered("OK", { lat: 46.77, lng: -92.09 }, { lat: 1, lng: 2 });
  expect(await find({}, "the-key")).toEqual({ longitude: -92.09, latitude: 46.77 });

  const [{ pathname, searchParams } = new URL("http://nowhere")] = asked;
  expect(pathname).toBe("/maps/api/geocode/json");
  expect(Object.fromEntries(searchParams)).toEqual({
    address: "1 Harbor Rd, Duluth, MN 55802, US",
    key: "the-key",
  });
});

test.each([
  ["ZERO_RESULTS", "no such place was found."],
  ["OVER_QUERY_LIMIT", "the maps service is asked too often."],
  ["REQUEST_DENIED", "the maps service does not accept the portal's key."],
  ["INVALID_REQUEST", "The maps service answered INVALID_REQUEST."],
])("%s of the maps service is said in words", async (status, message) => {
  answer = answered(status);
  await expect(find({}, "the-key")).rejects.toThrow(message);
});

test("an invalid answer and a late one are the same to the caller", async () => {
  vi.stubEnv("DEADLINE_FACTOR", "1");
  const silence = "the maps service does not answer.";
  answer = { status: 502, body: "<html>Bad Gateway</html>" };
  await expect(find({}, "the-key")).rejects.toThrow(silence);

  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const deadlines = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout(100));
  isSilent = true;
  await expect(find({}, "the-key")).rejects.toThrow(silence);
  expect(deadlines).toHaveBeenCalledWith(4_000);
});

test("without a key the middle of the ZIP code counts, else that of the city, and nothing is guessed", async () => {
  const byZip = await find({ zipcode: "55802-1234", city: "Somewhere" });
  expect(byZip.longitude).toBeCloseTo(-92.09, 1);
  expect(byZip.latitude).toBeCloseTo(46.77, 1);

  const byCity = await find({ zipcode: "00000" });
  expect(Math.abs(byCity.longitude - byZip.longitude)).toBeLessThan(0.2);

  for (const place of [{ zipcode: "00000", city: "Nowhere" }, { country: "CA" }]) {
    await expect(find(place)).rejects.toThrow("no such place was found.");
  }
  expect(asked).toEqual([]);
});

test("a dealer in a territory has a place without a maps key, however the form names the territory", async () => {
  const sanJuan = { longitude: expect.closeTo(-66.1, 0), latitude: expect.closeTo(18.4, 0) };
  expect(await find({ city: "San Juan", region: "PR", zipcode: "00901" })).toEqual(sanJuan);
  expect(await find({ city: "San Juan", region: "San Juan", zipcode: "00901", country: "PR" })).toEqual(sanJuan);
  expect(await find({ city: "San Juan", region: "PR", zipcode: "" })).toEqual(sanJuan);
});
