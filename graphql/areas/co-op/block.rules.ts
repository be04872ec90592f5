import * as z from "zod";
import { type CoOpDealerBlockInput as SentBlock } from "../../generated/client/graphql";
import { type RulesOf } from "../../rules/input.rules";
import { optionalText, requiredText } from "../dealers/details.rules";
import { bareNumber, isAmount, isPercent } from "./credits.rules";

/** The country and the 50 states that a form may name. */
export const country = "US";
export const states = (
  "AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO " +
  "MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY"
).split(" ");

/** Who asks, on every form: from the profile, and then the form's own (spec 3, section 5). */
export const dealerBlock = z.object({
  dealerName: requiredText("Dealer name"),
  contactName: requiredText("Contact name"),
  phone: digits("Phone"),
  fax: digits("Fax"),
  address: requiredText("Address"),
  address2: optionalText("Address 2"),
  city: requiredText("City"),
  state: z.string("State is required").refine((state) => states.includes(state), "State is required"),
  country: z.literal(country, "Country is required"),
  zipcode: optionalText("Zip code", 20),
  additionalInfo: optionalText("Additional information", 5_000),
});

export type DealerBlock = z.output<RulesOf<SentBlock, typeof dealerBlock>>;

/** As an edited media pre-approval may have it: whatever is there must be sound, and nothing must be there. */
export const looseBlock = z.object({
  dealerName: optionalText("Dealer name"),
  contactName: optionalText("Contact name"),
  phone: optionalText("Phone", 30).transform((text) => digitsOf(text)),
  fax: optionalText("Fax", 30).transform((text) => digitsOf(text)),
  address: optionalText("Address"),
  address2: optionalText("Address 2"),
  city: optionalText("City"),
  state: z.enum(states, "State is required").nullish(),
  country: z.literal(country, "Country is required").nullish(),
  zipcode: optionalText("Zip code", 20),
  additionalInfo: optionalText("Additional information", 5_000),
});

export type LooseBlock = z.output<RulesOf<SentBlock, typeof looseBlock>>;

/** Digits, whatever stood between them. */
function digits(label: string) {
  return requiredText(label, 30)
    .transform((text) => digitsOf(text) ?? "")
    .refine((text) => text !== "", `${label} is required`);
}

function digitsOf(text: string | null): string | null {
  return text?.replaceAll(/\D/g, "") || null;
}

/** A number of zero or more, with at most two decimals; as text, without the signs around it. */
export function requiredAmount(label: string) {
  return requiredText(label).transform(bareNumber).refine(isAmount, notANumber(label));
}

export function requiredPercent(label: string) {
  return requiredText(label).transform(bareNumber).refine(isPercent, notANumber(label));
}

export function notANumber(label: string): string {
  return `${label} must be a number, zero or more, with at most two decimals`;
}

/** Where the media server keeps a document; null where there is none. */
export const filePath = optionalText("File", 500);
