import * as z from "zod";
import { type ContactRequestInput } from "../../generated/client/graphql";
import { type RulesOf } from "../../rules/input.rules";
import { needed, neededEmail, neededPhone, optional } from "./field.rules";

/** What a stranger asks the manufacturer, from its web site or the portal's public form. */
export const contactRules = z.object({
  brand: optional("Brand", 40),
  firstName: needed("First name", 100),
  lastName: needed("Last name", 100),
  email: neededEmail("Email"),
  phone: neededPhone("Phone"),
  address: optional("Address"),
  address2: optional("Address 2"),
  city: optional("City", 100),
  region: optional("State", 100),
  country: optional("Country", 100),
  zipcode: optional("Zip code", 20),
  comments: needed("Comments", 5_000),
});

export type ContactForm = z.input<RulesOf<ContactRequestInput, typeof contactRules>>;
