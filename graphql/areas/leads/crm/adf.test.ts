import fc from "fast-check";
import { expect, test } from "vitest";
import { readAdf } from "../../../../tests/support/adf/read-adf";
import { type AdfLead, leadAdf } from "./adf.rules";

const vendor = { id: "auth0|d", name: "Gulf Coast Marine", contact: "Sam", email: "sam@example.com", phone: null };
const ada: AdfLead = {
  lead_id: 7,
  lead_type: "quote",
  created_at: new Date("2026-03-01T10:00:00.000Z"),
  brand: "Skiff",
  name: "Ada Marsh",
  email: "ada@example.com",
  phone: null,
  address: "418 Bayshore Blvd, Tampa, FL 33606",
  city: "Tampa",
  state: "FL",
  postal_code: "33606",
  country: "United States",
  heard_about: null,
  magazines: null,
  time_frame: null,
  ownership: null,
  interests: null,
  age: null,
  annual_income: null,
  options: null,
};

const readMail = (lead: Partial<AdfLead>) => readAdf(leadAdf({ ...ada, ...lead }, vendor, "Slipway"));

const text = fc.oneof(
  fc.constantFrom("T-Top <hard>", "Call me — ]]> & <b>now</b>", "&amp;", "<!-- -->", "<![CDATA[", "\u0000\uFFFE", "船"),
  fc.string({ unit: "binary" }),
);
const maybe = fc.option(text);
const texts = fc.oneof(text, fc.array(text), fc.dictionary(text, text));
const options = fc.oneof(
  maybe,
  fc
    .record(
      { model: text, boatColor: text, options: texts, specifications: texts, Comments: texts },
      { requiredKeys: [] },
    )
    .map((choice) => JSON.stringify(choice)),
);
const lead = fc.record({
  lead_id: fc.nat(),
  lead_type: fc.constantFrom("quote", "catalog"),
  created_at: fc.date({ noInvalidDate: true, min: new Date("1990-01-01"), max: new Date("2099-12-31") }),
  name: text,
  options,
  ...Object.fromEntries(
    (["brand", "email", "phone", "address", "city", "state", "postal_code", "country", "heard_about"] as const).map(
      (name) => [name, maybe],
    ),
  ),
});

test("every mail is valid by the published format, whatever the lead holds", () => {
  fc.assert(
    fc.property(lead, fc.record({ name: text, contact: text, phone: maybe }), (fields, seller) => {
      const mail = leadAdf({ ...ada, ...fields }, { ...vendor, ...seller }, "Slipway");
      expect(readAdf(mail).at("id")).toBe(String(fields.lead_id));
    }),
    { numRuns: 500 },
  );
});

const word = fc.stringMatching(/^[A-Za-zäß<&>"']{1,12}$/);

test("everything that a customer chose or wrote is in the mail", () => {
  fc.assert(
    fc.property(
      fc.record({ model: word, boatColor: word, option: word, tank: word, comments: word, interests: word }),
      ({ model, boatColor, option, tank, comments, interests }) => {
        const mail = readMail({
          interests,
          options: JSON.stringify({
            model,
            boatColor,
            options: [option],
            specifications: { Tank: tank },
            Comments: comments,
          }),
        });
        expect(mail.at("vehicle/model")).toBe(model);
        expect(mail.at("vehicle/colorcombination/exteriorcolor")).toBe(boatColor);
        expect(mail.at("vehicle/colorcombination/preference")).toBe("1");
        expect(mail.all("vehicle/option/optionname")).toEqual([option]);
        expect(mail.at("customer/comments")?.split("\n")).toEqual(
          expect.arrayContaining([`Tank: ${tank}`, `Comments: ${comments}`, `Interests: ${interests}`]),
        );
      },
    ),
  );
});

test("a comment that is no list of choices is in the mail as it was written", () => {
  const options = 'Call me — ]]> & <b>now</b>, 5" screen';
  expect(readMail({ options }).at("customer/comments")?.split("\n")).toContain(options);
});

test.each([
  ["Massachusetts", "United States", "MA"],
  ["new york", "USA", "NY"],
  ["FL", null, "FL"],
  ["Puerto Rico", "United States", "PR"],
  ["Québec", "Canada", "QC"],
  ["ontario", "Canada", "ON"],
  ["New South Wales", "Australia", "NSW"],
  ["Bayside", "United States", "Bayside"],
])("the region %s of %s is %s", (state, country, code) => {
  expect(readMail({ state, country }).at("customer/contact/address/regioncode")).toBe(code);
});

test("an address in one line is taken apart where the columns beside it are empty", () => {
  const mail = readMail({
    city: null,
    state: null,
    postal_code: null,
    address: "1 Dock St, Boston, Massachusetts 02134",
  });
  const parts = ["street", "city", "regioncode", "postalcode"].map((name) =>
    mail.at(`customer/contact/address/${name}`),
  );
  expect(parts).toEqual(["1 Dock St", "Boston", "MA", "02134"]);
});

test("a mail names what the lead has, and leaves out what it has not", () => {
  const mail = readMail({ address: null, city: null, state: null, postal_code: null, country: null });
  expect(mail.all("customer/contact/address")).toEqual([]);
  expect(mail.all("customer/contact/phone")).toEqual([]);
  expect(mail.at("vehicle/year")).toBe("2026");
  expect(mail.at("vendor/vendorname")).toBe("Gulf Coast Marine");
  expect(readMail({ email: null, phone: "8135550100 ext. 204" }).at("customer/contact/phone")).toBe(
    "813-555-0100 ext. 204",
  );
});
