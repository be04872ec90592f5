import { expect, test } from "vitest";
import type * as z from "zod";
import { contactRules } from "../../areas/contact-requests/form.rules";
import { applicationInCountry } from "../../areas/dealer-requests/form.rules";
import { dealerDetails, ownProfile } from "../../areas/dealers/details.rules";
import { newClaim } from "../../areas/warranty/claims/form.rules";
import { inquiryRules } from "../../areas/warranty/inquiries/form.rules";
import { adminRegistration, dealerRegistration, transferRules } from "../../areas/warranty/registrations/form.rules";
import { readInCountry, shortZip } from "./places.rules";

const around = { brandName: "Skiff", today: "2026-11-25" };

/** The rules by which the stores check each form. Pages check by `inItsCountry`, which includes `readInCountry`. */
const forms: Record<string, z.ZodType> = {
  "a contact request": readInCountry(contactRules),
  "an inquiry": readInCountry(inquiryRules),
  "a dealer": readInCountry(dealerDetails),
  "a profile": readInCountry(ownProfile),
  "a dealer's registration": readInCountry(dealerRegistration(around)),
  "an admin's registration": readInCountry(adminRegistration(around)),
  "a transfer": readInCountry(transferRules),
  "a claim": readInCountry(newClaim(around)),
  "an application": applicationInCountry,
};

/** What is said of a field, whatever else the form lacks. */
function problemsOf(form: z.ZodType, sent: object, field: string): string[] {
  const read = form.safeParse(sent);
  return read.success ? [] : read.error.issues.filter(({ path }) => path[0] === field).map(({ message }) => message);
}

test.each(Object.entries(forms))(
  "%s refuses a ZIP code that has lost its zeros, in the United States alone",
  (_name, form) => {
    expect(problemsOf(form, { zipcode: "2134", country: "US" }, "zipcode")).toContain(shortZip);
    expect(problemsOf(form, { zipcode: "2134-1234", country: "US" }, "zipcode")).toContain(shortZip);
    for (const [zipcode, country] of [
      ["02134", "US"],
      ["0150", "NO"],
      ["3000", "AU"],
      ["SW1A 1AA", "GB"],
    ])
      expect(problemsOf(form, { zipcode, country }, "zipcode")).not.toContain(shortZip);
  },
);

const contact = { firstName: "Ada", lastName: "Marsh", email: "ada@example.com", comments: "Hello" };

test.each([
  ["020 7946 0958", "GB", "+442079460958"],
  ["020 7946 0958", "United Kingdom", "+442079460958"],
  ["+44 20 7946 0958", "US", "+442079460958"],
  ["813-555-0100 x204", "US", "8135550100 ext. 204"],
  ["813-555-0100", null, "8135550100"],
  ["416-555-0110", "CA", "4165550110"],
  ["22 555 01 42", "PL", "+48225550142"],
])("%s beside the country %s is stored as %s", (phone, country, stored) => {
  expect(readInCountry(contactRules).parse({ ...contact, phone, country }).phone).toBe(stored);
});

test("each of an application's telephones is read by its country", () => {
  const phones = { businessPhone1: "020 7946 0958", businessFax: "020 7946 0959" };
  const sent = {
    legalName: "Marsh Ltd",
    address: "1 Quay",
    city: "London",
    region: "London",
    country: "GB",
    zipcode: "SW1A 1AA",
    businessEmail: "ada@example.com",
    contactName_1: "Ada",
    dealerSignature: "Ada",
    ...phones,
  };
  expect(applicationInCountry.parse(sent)).toMatchObject({
    businessPhone1: "+442079460958",
    businessFax: "+442079460959",
  });
});
