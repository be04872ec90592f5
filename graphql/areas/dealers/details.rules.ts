import * as z from "zod";
import { type DealerInput, type OwnProfileInput, type SalesInput } from "../../generated/client/graphql";
import { type RulesOf } from "../../rules/input.rules";
import { dealerBrands, longestPassword, shortestPassword } from "./rules";

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

/*
 * What may be left empty is checked before it becomes null, and not by a pipe behind that: the constraints that a form
 * takes from a schema follow the pipe, and would have it filled.
 */

const optionalEmail = z
  .string()
  .trim()
  .refine((text) => !text || mailbox.safeParse(text).success, "Email must look like name@example.com")
  .nullish()
  .transform((text) => text || null);

export const password = z
  .string("Password is required")
  .min(shortestPassword, `Password must have at least ${shortestPassword} characters`)
  .max(longestPassword, `Password must have at most ${longestPassword} characters`);

/** Digits, whatever stood between them. */
export const phoneDigits = z
  .string()
  .refine((text) => digitsOf(text).length <= 20, "Phone is longer than 20 digits")
  .nullish()
  .transform((text) => digitsOf(text ?? "") || null);

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, "");
}

const webAddress = z.url({ protocol: /^https?$/ });

const website = z
  .string()
  .trim()
  .max(300, "Website is longer than 300 characters")
  .refine((text) => !text || webAddress.safeParse(text).success, "Website must begin with https:// or http://")
  .nullish()
  .transform((text) => text || null);

/** Where a dealer is: countries and regions by their codes. */
export const place = z.object({
  address: requiredText("Address"),
  address2: optionalText("Address 2"),
  city: requiredText("City"),
  region: optionalText("State", 100),
  country: z.string("Country is required").regex(/^[A-Z]{2}$/, "Country is required"),
  zipcode: requiredText("Zip code", 20),
});

const contact = {
  company: requiredText("Company name"),
  name: requiredText("Full name"),
  phone: phoneDigits,
};

/** What dealers and admins edit alike. Here and below in the order of the forms, because problems are told in it. */
export const businessCard = z.object({ ...contact, email, businessEmail: optionalEmail, ...place.shape });

export const ownProfile = businessCard;

const permissions = z.array(z.string()).min(1, "Please choose at least one permission");

/** A dealer as an admin describes it; the same rules for the form and for whoever calls the data service. */
export const dealerDetails = z.object({
  email,
  permissions,
  ...contact,
  businessEmail: optionalEmail,
  website,
  dealerCode: optionalText("Dealer code", 50),
  brands: z.array(z.enum(dealerBrands)).min(1, "Please choose at least one brand"),
  ...place.shape,
});

export type DealerDetails = z.output<RulesOf<DealerInput, typeof dealerDetails>>;
export type OwnProfile = z.output<RulesOf<OwnProfileInput, typeof ownProfile>>;

/** A sales person, and the dealers whose leads it works on. */
export const salesDetails = z.object({
  name: requiredText("Full name"),
  phone: phoneDigits,
  email,
  permissions,
  dealerIds: z.array(z.string()).max(500, "A sales person serves at most 500 dealers").default([]),
});

export type SalesDetails = z.output<RulesOf<SalesInput, typeof salesDetails>>;

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
