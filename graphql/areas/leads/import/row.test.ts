import fc from "fast-check";
import { expect, test } from "vitest";
import { asLine, asText, isSeen } from "../../../rules/typed.rules";
import { zoneOfPlace } from "../../../rules/time/zones.rules";
import { importRow } from "./row";
import { type ImportCells, importColumns } from "./rules";

const blank = Object.fromEntries(importColumns.map(({ key }) => [key, ""]));
const whole = { leadType: "quote", createdAt: "2026-01-02T03:04:05.000Z", name: "Ada", brand: "Skiff" };
const reach = { email: "ada@example.com", phone: "8135550142" };

type Place = Pick<ImportCells, "address" | "city" | "state" | "postalCode" | "country">;

async function stored(cells: Partial<ImportCells>) {
  const row = await importRow({ ...blank, ...whole, ...reach, ...cells } as ImportCells, {
    openLeads: true,
    brandName: "Skiff",
  });
  return "lead" in row ? row.lead : null;
}

const written = fc
  .oneof(
    fc.string({ unit: "binary", minLength: 1, maxLength: 20 }),
    fc.string({ unit: fc.constantFrom(..."'=+-@,;|/() \n۰٣aé12"), minLength: 1, maxLength: 8 }),
    fc.constantFrom("Tampa", "PO Box", "Unit #", "<br> Tampa", "/ Tampa", "Tampa | Bay", "12 Pier Rd"),
  )
  .map((text) => asText(text.replaceAll("\0", "")))
  .filter(isSeen);

const place: fc.Arbitrary<Place> = fc.record({
  address: fc.option(written, { nil: "" }),
  city: fc.option(written.map(asLine), { nil: "" }),
  state: fc.constantFrom("", "FL", "New York", "Not Applicable", "Puerto Rico"),
  postalCode: fc.constantFrom("33602", "33606-1234", "2134", "H2X 1Y4", "Not Applicable", "=9"),
  country: fc.oneof(fc.constantFrom("United States", "Canada", "Germany"), written.map(asLine)),
});

test("a place that was stored and comes back in a sheet stays as it is", async () => {
  await fc.assert(
    fc.asyncProperty(place, async (sent) => {
      const first = await stored(sent);
      const { address, city, state, postal_code: postalCode, country } = first ?? {};
      const again = { address, city, state, postalCode, country };
      const cells = Object.fromEntries(Object.entries(again).map(([key, cell]) => [key, cell ?? ""]));
      expect(await stored(cells)).toEqual(first);
    }),
    { numRuns: 1_000 },
  );
}, 60_000);

const ofEveryObject = Object.getOwnPropertyNames(Object.prototype);

test.each(ofEveryObject)("«%s» is a word like any other, in every cell of a place", async (word) => {
  const lead = await stored({ address: word, city: word, state: word, postalCode: "33602", country: word });

  expect(lead).toMatchObject({ city: word, state: word, country: word });
  expect(zoneOfPlace({ country: "US", region: word, zipcode: word })).toBe("America/New_York");
  expect(zoneOfPlace({ country: "CA", region: word, zipcode: word })).toBe("America/New_York");
});
