import * as z from "zod";
import { type WarrantyInquiryInput } from "../../../generated/client/graphql";
import { type RulesOf } from "../../../rules/input.rules";
import { email, line, optional, phone, text } from "../../../rules/fields.rules";

/** What a boat owner asks the manufacturer, from its web site or the portal's public form. */
export const inquiryRules = z.object({
  model: optional(line("Model", 100)),
  hullIdentificationNumber: optional(line("Hull identification number", 50).toUpperCase()),
  firstName: line("First name", 100),
  lastName: line("Last name", 100),
  phone: phone(),
  email: email(),
  address: optional(line("Address")),
  address1: optional(line("Address 2")),
  city: optional(line("City", 100)),
  region: optional(line("State", 100)),
  country: optional(line("Country", 100)),
  zipcode: optional(line("Zip code", 20)),
  comments: text("Comments"),
});

export type InquiryForm = z.input<RulesOf<WarrantyInquiryInput, typeof inquiryRules>>;
