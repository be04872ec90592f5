import * as z from "zod";
import { type DealerInput, type OwnProfileInput, type SalesInput } from "../../generated/client/graphql";
import { type RulesOf } from "../../rules/forms/input.rules";
import { readBusinessHours } from "../../rules/time/business-time.rules";
import { isZone } from "../../rules/time/zones.rules";
import {
  email as emailAddress,
  line,
  money,
  oneOf,
  optional,
  phone,
  wholeNumber,
} from "../../rules/forms/fields.rules";
import { dealerBrands } from "./rules";

/** An address to sign in with: lower-case, as it is stored. */
export const email = emailAddress().toLowerCase();

const webAddress = z.url({ protocol: /^https?$/ });

const website = line("Website", 300).refine(
  (address) => webAddress.safeParse(address).success,
  "Website must begin with https:// or http://",
);

/** Where a dealer is: countries and regions by their codes. */
export const place = z.object({
  address: line("Address"),
  address2: optional(line("Address 2")),
  city: line("City"),
  region: optional(line("State", 100)),
  country: z.string("Country is required").regex(/^[A-Z]{2}$/, "Country is required"),
  zipcode: line("Zip code", 20),
});

/** In which zone its business hours are; nothing where the address tells it. */
const timeZone = optional(line("Time zone", 100).refine(isZone, "Please choose a time zone"));

/** When it is open; nothing where it is open at the usual hours. */
const businessHours = optional(
  line("Business hours", 30)
    .transform((hours) => hours.replaceAll(/ ?[-–] ?/g, "-"))
    .refine(
      (hours) => readBusinessHours(hours) !== undefined,
      "Enter weekdays and hours like Mon-Fri 9-17 or Tue-Sat 8:30-18",
    ),
);

const contact = {
  company: line("Company name"),
  name: line("Full name"),
  phone: optional(phone()),
};

/** What dealers and admins edit alike. Here and below in the order of the forms, because problems are listed in it. */
export const businessCard = z.object({
  ...contact,
  email,
  businessEmail: optional(emailAddress("Business email")),
  ...place.shape,
  timeZone,
  businessHours,
});

/** What sales people say of themselves: a company of theirs would stand for their name in every list. */
export const salesCard = z.object({ name: contact.name, phone: contact.phone, email });

/** The email of a sign-in is changed by a way of its own, on which the new one is confirmed. */
export const ownProfile = businessCard.omit({ email: true });
export const ownSalesProfile = salesCard.omit({ email: true });

export const newEmail = z.object({ email });

export const permissions = z.array(z.string()).min(1, "Please choose at least one permission");

const missingBrand = "Please choose at least one brand";

/** A dealer as an admin describes it; the same rules for the form and for callers of the data service. */
export const dealerDetails = z.object({
  email,
  permissions,
  ...contact,
  businessEmail: optional(emailAddress("Business email")),
  website: optional(website),
  dealerCode: optional(line("Dealer code", 50)),
  brands: z.array(oneOf(dealerBrands, missingBrand)).min(1, missingBrand),
  ...place.shape,
  timeZone,
  businessHours,
});

export type DealerDetails = z.output<RulesOf<DealerInput, typeof dealerDetails>>;
export type OwnProfile = z.output<RulesOf<OwnProfileInput, typeof ownProfile>>;

/** A sales person, and the dealers whose leads it works on. */
export const salesDetails = z.object({
  name: line("Full name"),
  phone: optional(phone()),
  email,
  permissions,
  dealerIds: z.array(z.string()).max(500, "A sales person serves at most 500 dealers").default([]),
});

export type SalesDetails = z.output<RulesOf<SalesInput, typeof salesDetails>>;

/** Co-op money of a year; none, where there is no amount. */
export const allowance = z.object({
  year: wholeNumber("Year", { least: 2000, most: 2099 }),
  amount: optional(money("Amount")),
});

export type Allowance = z.output<typeof allowance>;
