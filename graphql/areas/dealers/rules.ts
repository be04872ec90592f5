import * as z from "zod";

export const dealersPerPage = 10;
export const dealersCsvName = "export-dealers.csv";

/** A password has a length, and no classes; a provider's own policy answers in its own words. */
export const shortestPassword = 8;
export const longestPassword = 200;

export const dealerCodeTaken = "Dealer code already exists. Please use a different dealer code";

export function emailTaken(email: string): string {
  return `User with email "${email}" already exists. Please use a different email address.`;
}

/** What an admin can open to a dealer; ALL stands for the others too. `brand` is the manufacturer's own, in the shop's name. */
export function dealerPermissionChoices(brand: string) {
  return [
    { value: "dealer:DEALER_ALL", label: "ALL" },
    { value: "dealer:DEALER_LEADS", label: "LEADS" },
    { value: "dealer:DEALER_WARRANTY", label: "WARRANTY" },
    { value: "dealer:DEALER_FORMS_DATASHEETS", label: "FORMS & DATA SHEETS" },
    { value: "dealer:DEALER_MEDIA", label: "MEDIA" },
    { value: "dealer:DEALER_CSI", label: "CSI" },
    { value: "dealer:DEALER_FACTORY_CONTACTS", label: "FACTORY CONTACTS" },
    { value: "dealer:DEALER_BOAT_SHOWS", label: "BOAT SHOWS" },
    { value: "dealer:DEALER_SKIFF_MERCHANDISE", label: `${brand.toUpperCase()} MERCHANDISE` },
  ];
}

/** Brands that a dealer carries: `skiff` is the manufacturer's own, whose name is configuration. */
export const dealerBrands = ["skiff", "seachaser", "funchaser"] as const;
export type DealerBrand = (typeof dealerBrands)[number];

export function dealerBrandChoices(brand: string): { value: DealerBrand; label: string }[] {
  return [
    { value: "skiff", label: brand },
    { value: "seachaser", label: "Sea Chaser" },
    { value: "funchaser", label: "Fun Chaser" },
  ];
}

/**
 * The permissions that are stored. ALL overrides the others; one that is held but not among those that can be ticked
 * stays.
 */
export function storedPermissions(
  ticked: readonly string[],
  { all, offered, held = [] }: { all: string; offered: readonly string[]; held?: readonly string[] },
): string[] {
  if (ticked.includes(all)) return [all];
  return [...new Set([...ticked, ...held.filter((one) => !offered.includes(one))])];
}

export function requiredText(label: string, longest = 200) {
  return z
    .string(`${label} is required`)
    .trim()
    .min(1, `${label} is required`)
    .max(longest, `${label} is longer than ${longest} characters`);
}

/** Empty and absent are the same, stored as null. */
export function optionalText(label: string, longest = 200) {
  return z
    .string()
    .trim()
    .max(longest, `${label} is longer than ${longest} characters`)
    .nullish()
    .transform((text) => text || null);
}

const mailbox = z.email("Email must look like name@example.com").max(320);

/** An address to sign in with: lower-case, as it is stored. */
export const email = z.string("Email is required").trim().toLowerCase().min(1, "Email is required").pipe(mailbox);

const optionalEmail = z
  .string()
  .trim()
  .nullish()
  .transform((text) => text || null)
  .pipe(mailbox.nullable());

export const password = z
  .string("Password is required")
  .min(shortestPassword, `Password must have at least ${shortestPassword} characters`)
  .max(longestPassword, `Password must have at most ${longestPassword} characters`);

/** Digits, whatever stood between them. */
export const phoneDigits = z
  .string()
  .nullish()
  .transform((text) => text?.replaceAll(/\D/g, "") || null)
  .pipe(z.string().max(20, "Phone is longer than 20 digits").nullable());

/** Where a dealer is: countries and regions by their codes. */
export const place = z.object({
  address: requiredText("Address"),
  address2: optionalText("Address 2"),
  city: requiredText("City"),
  region: optionalText("State", 100),
  country: z.string("Country is required").regex(/^[A-Z]{2}$/, "Country is required"),
  zipcode: requiredText("Zip code", 20),
});

/** What dealers and admins edit alike. */
export const businessCard = z.object({
  name: requiredText("Full name"),
  company: requiredText("Company name"),
  email,
  businessEmail: optionalEmail,
  phone: phoneDigits,
  ...place.shape,
});

export const ownProfile = businessCard;

const permissions = z.array(z.string()).min(1, "Please choose at least one permission");

/** A dealer as an admin describes it; the same rules for the form and for whoever calls the data service. */
export const dealerDetails = z.object({
  ...businessCard.shape,
  website: optionalText("Website", 300).pipe(
    z.url({ protocol: /^https?$/, error: "Website must begin with https:// or http://" }).nullable(),
  ),
  dealerCode: optionalText("Dealer code", 50),
  permissions,
  brands: z.array(z.enum(dealerBrands)).min(1, "Please choose at least one brand"),
});

export type DealerDetails = z.output<typeof dealerDetails>;
export type OwnProfile = z.output<typeof ownProfile>;

/** A sales person, and the dealers whose leads it works on. */
export const salesDetails = z.object({
  name: requiredText("Full name"),
  email,
  phone: phoneDigits,
  permissions,
  dealerIds: z.array(z.string()).max(500, "A sales person serves at most 500 dealers").default([]),
});

export type SalesDetails = z.output<typeof salesDetails>;

/** Dollars and cents, as people type them. */
export const allowance = z.object({
  year: z.coerce
    .number("Year is required")
    .int("Year is required")
    .min(2000, "Year is required")
    .max(2100, "Year is required"),
  amount: z
    .string()
    .nullish()
    .transform((text) => text?.replaceAll(/[$,\s]/g, "") || null)
    .pipe(
      z
        .string()
        .regex(/^\d{1,10}(\.\d{1,2})?$/, "Amount must look like 12500 or 12,500.00")
        .nullable(),
    ),
});

export type Allowance = z.output<typeof allowance>;
