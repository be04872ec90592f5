import { type ApplicationForm } from "./form.rules";

/** An answer of an application, and its words on the screen, in print and in the CSV. */
export type ApplicationField = { key: Exclude<keyof ApplicationForm, "skiff" | "seachaser">; label: string };

/** The numbers that nobody sees who did not ask for them, which the data service tells only one by one. */
const secretKeys = ["bankAccount", "bankTaxid", "bankResaleTaxid"] as const;
export type SecretKey = (typeof secretKeys)[number];

export function isSecret(key: string): key is SecretKey {
  return secretKeys.some((secret) => secret === key);
}

/** All answers, as the form groups them, and in rows as they are printed. */
export const applicationGroups: readonly { title: string; rows: readonly (readonly ApplicationField[])[] }[] = [
  {
    title: "Dealership",
    rows: [
      [
        { key: "legalName", label: "Legal name" },
        { key: "dealerName", label: "Dealership name" },
      ],
    ],
  },
  {
    title: "Physical address",
    rows: [
      [
        { key: "address", label: "Address" },
        { key: "address2", label: "Address 2" },
      ],
      [
        { key: "city", label: "City" },
        { key: "region", label: "State" },
        { key: "zipcode", label: "Zip code" },
        { key: "country", label: "Country" },
      ],
    ],
  },
  { title: "Delivery address", rows: otherAddress("delivery") },
  { title: "Mailing address", rows: otherAddress("mailing") },
  {
    title: "Contact",
    rows: [
      [
        { key: "businessPhone1", label: "Business phone" },
        { key: "businessPhone2", label: "Second business phone" },
        { key: "businessFax", label: "Fax" },
      ],
      [
        { key: "businessCell", label: "Cell phone" },
        { key: "businessOther", label: "Other phone" },
        { key: "businessWebsite", label: "Website" },
      ],
      [
        { key: "businessEmail", label: "Business email" },
        { key: "businessSalesEmail", label: "Sales email" },
      ],
      [
        { key: "contactName_1", label: "First contact" },
        { key: "contactTitle_1", label: "Title of the first contact" },
      ],
      [
        { key: "contactName_2", label: "Second contact" },
        { key: "contactTitle_2", label: "Title of the second contact" },
      ],
    ],
  },
  {
    title: "Brands sold",
    rows: [
      [{ key: "boatBrandsSold", label: "Boat brands sold" }],
      [{ key: "outboardBrands", label: "Outboard brands" }],
    ],
  },
  {
    title: "Bank and taxes",
    rows: [
      [
        { key: "bankName", label: "Bank" },
        { key: "bankContact", label: "Contact at the bank" },
        { key: "bankAccount", label: "Account number" },
      ],
      [
        { key: "bankBusinessType", label: "Type of business" },
        { key: "bankState", label: "State of incorporation" },
      ],
      [
        { key: "bankTaxid", label: "Federal tax ID" },
        { key: "bankResaleTaxid", label: "Resale tax ID" },
      ],
    ],
  },
  { title: "First trade reference", rows: supplier(1) },
  { title: "Second trade reference", rows: supplier(2) },
  { title: "Signature", rows: [[{ key: "dealerSignature", label: "Signed by" }]] },
];

function otherAddress(kind: "delivery" | "mailing"): ApplicationField[][] {
  return [
    [
      { key: `${kind}Address`, label: "Address" },
      { key: `${kind}Address2`, label: "Address 2" },
    ],
    [
      { key: `${kind}City`, label: "City" },
      { key: `${kind}Region`, label: "State" },
      { key: `${kind}Zipcode`, label: "Zip code" },
      { key: `${kind}Country`, label: "Country" },
    ],
  ];
}

function supplier(number: 1 | 2): ApplicationField[][] {
  return [
    [
      { key: `supplierName_${number}`, label: "Supplier" },
      { key: `supplierContact_${number}`, label: "Contact" },
      { key: `supplierAccount_${number}`, label: "Account" },
    ],
    [
      { key: `supplierPhone_${number}`, label: "Phone" },
      { key: `supplierAddress_${number}`, label: "Address" },
    ],
    [
      { key: `supplierCity_${number}`, label: "City" },
      { key: `supplierRegion_${number}`, label: "State" },
      { key: `supplierZipcode_${number}`, label: "Zip code" },
    ],
  ];
}
