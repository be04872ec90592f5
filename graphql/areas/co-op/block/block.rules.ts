import * as z from "zod";
import { type CoOpDealerBlockInput as SentBlock } from "../../../generated/client/graphql";
import { type RulesOf } from "../../../rules/forms/input.rules";
import { type DocumentName, documentNames, documentRule } from "../documents/documents.rules";
import { type FormType } from "../rules";
import { line, oneOf, optional, phone, text } from "../../../rules/forms/fields.rules";

/** The country and the 50 states that a form may name. */
export const country = "US";
export const states = (
  "AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO " +
  "MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY"
).split(" ");

/** Who asks, on every form: from the profile, and then the form's own (spec 3, section 5). */
export const dealerBlock = z.object({
  dealerName: line("Dealer name"),
  contactName: line("Contact name"),
  phone: phone(),
  fax: phone("Fax"),
  address: line("Address"),
  address2: optional(line("Address 2")),
  city: line("City"),
  state: oneOf(states, "State is required"),
  country: oneOf([country], "Country is required"),
  zipcode: optional(line("Zip code", 20)),
  additionalInfo: optional(text("Additional information")),
});

export type DealerBlock = z.output<RulesOf<SentBlock, typeof dealerBlock>>;

/** As an edited media pre-approval may have it: whatever is there must be sound, and nothing must be there. */
export const looseBlock = z.object({
  dealerName: optional(line("Dealer name")),
  contactName: optional(line("Contact name")),
  phone: optional(phone()),
  fax: optional(phone("Fax")),
  address: optional(line("Address")),
  address2: optional(line("Address 2")),
  city: optional(line("City")),
  state: optional(oneOf(states, "State is required")),
  country: optional(oneOf([country], "Country is required")),
  zipcode: optional(line("Zip code", 20)),
  additionalInfo: optional(text("Additional information")),
});

export type LooseBlock = z.output<RulesOf<SentBlock, typeof looseBlock>>;

/**
 * The documents of a form, by the fields that hold their paths on the media server, to the letter; null where there is
 * none. Edited without a new document, a form has its own still; an empty path removes one that it need not have.
 */
export function documentPaths<Type extends FormType>(type: Type, form: "new" | "edited") {
  const paths = documentNames(type).map((name) => {
    const rule = documentRule(type, name);
    if (rule?.isNeeded) return [name, form === "new" ? neededPath(rule.label) : path.transform((sent) => sent || null)];
    return [name, path];
  });
  return Object.fromEntries(paths) as Record<DocumentName<Type>, typeof path>;
}

const path = z
  .string()
  .max(500)
  .nullish()
  .transform((sent): string | null => sent ?? null);

function neededPath(label: string) {
  const missing = `${label} is required`;
  return z.string(missing).min(1, missing).max(500);
}
