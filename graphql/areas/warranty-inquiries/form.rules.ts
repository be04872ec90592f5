import * as z from "zod";
import { customer, optionalText, requiredText } from "../warranty-registrations/field.rules";

/** What a boat owner asks the manufacturer, from its web site or the portal's public form. */
export const inquiryRules = z.object({
  model: optionalText("Model", 100),
  hullIdentificationNumber: optionalText("Hull identification number", 50),
  firstName: customer.firstName,
  lastName: customer.lastName,
  phone: customer.phone,
  email: customer.email,
  address: optionalText("Address"),
  address1: optionalText("Address 2"),
  city: optionalText("City", 100),
  region: optionalText("State", 100),
  country: optionalText("Country", 100),
  zipcode: optionalText("Zip code", 20),
  comments: requiredText("Comments", 5_000),
});
