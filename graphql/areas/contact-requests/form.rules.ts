import * as z from "zod";
import { type ContactRequestInput } from "../../generated/client/graphql";
import { type RulesOf } from "../../rules/input.rules";
import { email, line, optional, phone, text } from "../../rules/fields.rules";

/** What a stranger asks the manufacturer, from its web site or the portal's public form. */
export const contactRules = z.object({
  brand: optional(line("Brand", 40)),
  firstName: line("First name", 100),
  lastName: line("Last name", 100),
  email: email(),
  phone: phone(),
  address: optional(line("Address")),
  address2: optional(line("Address 2")),
  city: optional(line("City", 100)),
  region: optional(line("State", 100)),
  country: optional(line("Country", 100)),
  zipcode: optional(line("Zip code", 20)),
  comments: text("Comments"),
});

export type ContactForm = z.input<RulesOf<ContactRequestInput, typeof contactRules>>;
