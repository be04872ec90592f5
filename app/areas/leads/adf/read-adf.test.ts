import fc from "fast-check";
import { expect, test } from "vitest";
import { type AdfLead, leadAdf } from "#graphql/areas/leads/crm/adf.rules";
import { readLeadOptions } from "#graphql/areas/leads/options.rules";
import { readAdf } from "./read-adf.server";

const arrived = new Date("2026-11-26T09:00:00.000Z");
const vendor = { id: "auth0|d", name: "Gulf Coast Marine", contact: "Sam", email: "sam@example.com", phone: null };

const word = fc.stringMatching(/^[A-Za-zäß<&>"']{1,12}$/).filter((text) => !/^<|br/i.test(text));
const maybe = fc.option(word);

/** Leads as the portal holds them, in what ADF has a place for. */
const lead: fc.Arbitrary<AdfLead> = fc.record({
  lead_id: fc.nat(),
  lead_type: fc.constantFrom("quote", "catalog"),
  created_at: fc.date({ noInvalidDate: true, min: new Date("1990-01-01"), max: new Date("2099-12-31") }),
  brand: word,
  name: word,
  email: fc.constantFrom("ada@example.com", "b.ea+x@example.org"),
  phone: fc.constantFrom("8135550142", "8135550142 ext. 204", "+442079460018"),
  address: fc.constantFrom("418 Bayshore Blvd, Tampa, FL 33606", "1 Dock St"),
  city: fc.constantFrom("Tampa"),
  state: fc.constantFrom("FL"),
  postal_code: fc.constantFrom("33606"),
  country: fc.constantFrom("United States", "Canada"),
  heard_about: maybe,
  magazines: maybe,
  time_frame: maybe,
  ownership: maybe,
  interests: maybe,
  age: maybe,
  annual_income: maybe,
  options: fc
    .record({
      model: word,
      boatColor: word,
      options: fc.array(word),
      specifications: fc.record({ Tank: word }),
      Comments: word,
    })
    .map((choice) => JSON.stringify(choice)),
});

test("what the portal writes is read back the same", () => {
  fc.assert(
    fc.property(lead, (written) => {
      const { source, leads } = readAdf(leadAdf(written, vendor, "Slipway"), arrived);
      expect(source).toBe("Slipway");
      expect(leads).toHaveLength(1);
      const [{ row, vendor: dealer }] = leads as [(typeof leads)[0]];
      expect(row).toMatchObject({
        leadType: written.lead_type,
        createdAt: written.created_at.toISOString(),
        brand: written.brand,
        name: written.name,
        email: written.email,
        city: "Tampa",
        state: "FL",
        postalCode: "33606",
        country: written.country,
      });
      const texts = {
        heardAbout: written.heard_about,
        magazines: written.magazines,
        timeFrame: written.time_frame,
        ownership: written.ownership,
        interests: written.interests,
        age: written.age,
        annualIncome: written.annual_income,
      } as const;
      for (const [column, text] of Object.entries(texts)) expect(row[column as keyof typeof texts] ?? null).toBe(text);
      const [sent, read] = [readLeadOptions(written.options), readLeadOptions(row.options ?? null)];
      expect(read).toMatchObject({ model: sent.model, boatColor: sent.boatColor, options: sent.options });
      expect(Object.fromEntries(read.specifications.map(({ heading, items }) => [heading, items]))).toEqual(
        Object.fromEntries(sent.specifications.map(({ heading, items }) => [heading, items])),
      );
      expect(dealer).toEqual({ ids: ["auth0|d"], name: "Gulf Coast Marine", email: "sam@example.com" });
    }),
    { numRuns: 300 },
  );
});
