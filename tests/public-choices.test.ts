import { expect, test, vi } from "vitest";
import { parseContact } from "~/areas/contact-requests/form.server";
import { parseApplication } from "~/areas/dealer-requests/form.server";
import { parseInquiry } from "~/areas/warranty/inquiries/form.server";

vi.mock("~/server/platform/config.server", () => ({
  config: { BRAND_NAME: "Skiff", LOG_LEVEL: "silent", origin: "http://localhost", secrets: ["s".repeat(32)] },
}));

const sender = {
  firstName: "Ada",
  lastName: "Marsh",
  email: "ada@example.com",
  phone: "2185550100",
  comments: "Hello",
};
const application = {
  legalName: "Harbor",
  address: "1 Pier",
  city: "Duluth",
  region: "MN",
  country: "US",
  zipcode: "55802",
  businessPhone1: "2185550100",
  businessEmail: "a@example.com",
  contactName_1: "Ada",
  dealerSignature: "Ada",
};

type Parse = (form: FormData) => { submission: ReturnType<typeof parseContact>["submission"] | { status?: string } };

/** Each public form, what it must have, and for each of its choices something that it takes and something that it does not. */
const forms: Record<string, [parse: Parse, needed: object, choices: Record<string, [taken: object, refused: object]>]> =
  {
    contact: [
      parseContact,
      sender,
      {
        brand: [{ brand: "Sea Chaser" }, { brand: "Titanic" }],
        country: [{ country: "CA" }, { country: "Elbonia" }],
        region: [
          { country: "CA", region: "ON" },
          { country: "CA", region: "MN" },
        ],
      },
    ],
    inquiry: [
      parseInquiry,
      sender,
      {
        country: [{ country: "CA" }, { country: "Elbonia" }],
        region: [{ region: "MN" }, { region: "ON" }],
      },
    ],
    application: [
      parseApplication,
      application,
      {
        country: [
          { country: "CA", region: "ON" },
          { country: "Elbonia", region: "" },
        ],
        region: [{ region: "TX" }, { region: "ON" }],
        deliveryCountry: [{ deliveryCountry: "CA" }, { deliveryCountry: "Elbonia" }],
        deliveryRegion: [
          { deliveryCountry: "CA", deliveryRegion: "ON" },
          { deliveryCountry: "CA", deliveryRegion: "MN" },
        ],
        mailingCountry: [{ mailingCountry: "CA" }, { mailingCountry: "Elbonia" }],
        mailingRegion: [{ mailingRegion: "MN" }, { mailingRegion: "ON" }],
        outboardBrands: [{ outboardBrands: "Honda" }, { outboardBrands: "Titanic" }],
        bankBusinessType: [{ bankBusinessType: "LLC" }, { bankBusinessType: "Pirates" }],
        bankState: [{ bankState: "MN" }, { bankState: "ON" }],
        supplierRegion_1: [{ supplierRegion_1: "MN" }, { supplierRegion_1: "ON" }],
        supplierRegion_2: [{ supplierRegion_2: "MN" }, { supplierRegion_2: "ON" }],
      },
    ],
  };

function formOf(values: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, String(value));
  return form;
}

test.each(Object.entries(forms))(
  "what a program sends to the public form «%s» is one of its choices, or refused where it was to be chosen",
  (_name, [parse, needed, choices]) => {
    expect(parse(formOf(needed)).submission).toMatchObject({ status: "success" });
    for (const [field, [taken, refused]] of Object.entries(choices)) {
      expect(parse(formOf({ ...needed, ...taken })).submission, field).toMatchObject({ status: "success" });
      const { submission } = parse(formOf({ ...needed, ...refused }));
      expect(submission, field).toMatchObject({ status: "error", error: { [field]: expect.anything() } });
    }
  },
);
