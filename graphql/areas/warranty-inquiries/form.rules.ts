import * as z from "zod";
import { type WarrantyInquiryInput } from "../../generated/client/graphql";
import { type RulesOf } from "../../rules/input.rules";
import { needed, neededEmail, neededPhone, optional } from "../requests/field.rules";

/** What a boat owner asks the manufacturer, from its web site or the portal's public form. */
export const inquiryRules = z.object({
  model: optional("Model", 100),
  hullIdentificationNumber: optional("Hull identification number", 50).transform((hin) => hin?.toUpperCase() ?? null),
  firstName: needed("First name", 100),
  lastName: needed("Last name", 100),
  phone: neededPhone("Phone"),
  email: neededEmail("Email"),
  address: optional("Address"),
  address1: optional("Address 2"),
  city: optional("City", 100),
  region: optional("State", 100),
  country: optional("Country", 100),
  zipcode: optional("Zip code", 20),
  comments: needed("Comments", 5_000),
});

export type InquiryForm = z.input<RulesOf<WarrantyInquiryInput, typeof inquiryRules>>;
