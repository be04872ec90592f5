import { expect, test } from "vitest";
import { pagesOf } from "../../../tests/support/records/pdf";
import { application, applicationNumbers, printing } from "../../../tests/support/records/printed-records";
import { applicationGroups, isSecret } from "#graphql/areas/dealer-requests/fields.rules";
import { applicationRules } from "#graphql/areas/dealer-requests/form.rules";
import { applicationPdf } from "./application-pdf.server";

/** What people say for what is stored; every other answer stands there as it was written. */
const words: Record<string, string> = {
  region: "Minnesota",
  country: "United States",
  deliveryRegion: "Ontario",
  deliveryCountry: "Canada",
  mailingRegion: "Quintana Roo",
  mailingCountry: "Mexico",
  bankState: "Wisconsin",
  supplierRegion_1: "North Dakota",
  supplierRegion_2: "South Dakota",
  outboardBrands: "Mercury, Yamaha",
  businessPhone1: "218-555-0101",
  businessPhone2: "218-555-0102",
  businessFax: "218-555-0103",
  businessCell: "1-218-555-0104",
  businessOther: "5550105",
  supplierPhone_1: "218-555-0106",
  supplierPhone_2: "218-555-0107",
};

test("each field that an application has is in its PDF, behind its label", async () => {
  const fields = applicationGroups.flatMap(({ rows }) => rows.flat());
  const brands = ["skiff", "seachaser"];
  expect(fields.map(({ key }) => key).sort()).toEqual(
    Object.keys(applicationRules.shape)
      .filter((key) => !brands.includes(key))
      .sort(),
  );

  const pdf = await applicationPdf(application, applicationNumbers, { ...printing, brandName: "Kestrel" });
  const text = (await pagesOf(pdf)).join(" ");
  for (const { key, label } of fields)
    expect(text).toContain(`${label} ${words[key] ?? (isSecret(key) ? applicationNumbers[key] : application[key])}`);
  for (const { title } of applicationGroups) expect(text).toContain(title);
  for (const said of [
    "Reference D-71",
    "Date November 20, 2026 10:42 am",
    "Brand Kestrel, Sea Chaser",
    "Fulfilled Via Phone, November 21, 2026 10:42 am",
    "Printed November 20, 2026 11:44 am by Curtis Bell, Gulf Coast Marine. Application D-71.",
  ])
    expect(text).toContain(said);
});
