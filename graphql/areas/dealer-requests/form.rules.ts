import * as z from "zod";
import { type NewDealerRequestInput } from "../../generated/client/graphql";
import { type RulesOf } from "../../rules/forms/input.rules";
import { email, line, optional, phone, text } from "../../rules/forms/fields.rules";
import { readInCountry } from "../../rules/places/places.rules";

/** An application to become a dealer; the same for the public form and for integrations. */
export const applicationRules = z.object({
  legalName: line("Legal name"),
  dealerName: optional(line("Dealership name")),
  skiff: z.boolean().nullish().transform(Boolean),
  seachaser: z.boolean().nullish().transform(Boolean),
  address: line("Address"),
  address2: optional(line("Address 2")),
  city: line("City", 100),
  region: line("State", 100),
  country: line("Country", 100),
  zipcode: line("Zip code", 20),
  deliveryAddress: optional(line("Delivery address")),
  deliveryAddress2: optional(line("Delivery address 2")),
  deliveryCity: optional(line("Delivery city", 100)),
  deliveryRegion: optional(line("Delivery state", 100)),
  deliveryCountry: optional(line("Delivery country", 100)),
  deliveryZipcode: optional(line("Delivery zip code", 20)),
  mailingAddress: optional(line("Mailing address")),
  mailingAddress2: optional(line("Mailing address 2")),
  mailingCity: optional(line("Mailing city", 100)),
  mailingRegion: optional(line("Mailing state", 100)),
  mailingCountry: optional(line("Mailing country", 100)),
  mailingZipcode: optional(line("Mailing zip code", 20)),
  businessPhone1: phone("Business phone"),
  businessPhone2: optional(phone("Second business phone")),
  businessFax: optional(phone("Fax")),
  businessCell: optional(phone("Cell phone")),
  businessOther: optional(phone("Other phone")),
  businessEmail: email("Business email"),
  businessSalesEmail: optional(email("Sales email")),
  businessWebsite: optional(line("Website", 500)),
  contactName_1: line("Name of the first contact", 100),
  contactTitle_1: optional(line("Title of the first contact", 100)),
  contactName_2: optional(line("Name of the second contact", 100)),
  contactTitle_2: optional(line("Title of the second contact", 100)),
  boatBrandsSold: optional(text("Boat brands sold", 2_000)),
  outboardBrands: z.array(line("Outboard brand", 100)).max(30, "At most 30 outboard brands can be named").nullish(),
  bankName: optional(line("Bank")),
  bankAccount: optional(line("Account number", 40)),
  bankContact: optional(line("Contact at the bank", 100)),
  bankBusinessType: optional(line("Type of business", 100)),
  bankState: optional(line("State of incorporation", 100)),
  bankTaxid: optional(line("Federal tax ID", 40)),
  bankResaleTaxid: optional(line("Resale tax ID", 40)),
  supplierName_1: optional(line("Name of the first supplier")),
  supplierPhone_1: optional(phone("Phone of the first supplier")),
  supplierAddress_1: optional(line("Address of the first supplier")),
  supplierCity_1: optional(line("City of the first supplier", 100)),
  supplierRegion_1: optional(line("State of the first supplier", 100)),
  supplierZipcode_1: optional(line("Zip code of the first supplier", 20)),
  supplierContact_1: optional(line("Contact at the first supplier", 100)),
  supplierAccount_1: optional(line("Account with the first supplier", 40)),
  supplierName_2: optional(line("Name of the second supplier")),
  supplierPhone_2: optional(phone("Phone of the second supplier")),
  supplierAddress_2: optional(line("Address of the second supplier")),
  supplierCity_2: optional(line("City of the second supplier", 100)),
  supplierRegion_2: optional(line("State of the second supplier", 100)),
  supplierZipcode_2: optional(line("Zip code of the second supplier", 20)),
  supplierContact_2: optional(line("Contact at the second supplier", 100)),
  supplierAccount_2: optional(line("Account with the second supplier", 40)),
  dealerSignature: line("Signature"),
});

/** The telephones are of the business's country; what is delivered and mailed may go elsewhere. */
export const applicationPlaces = {
  business: {
    country: "country",
    region: "region",
    zipcode: "zipcode",
    phones: ["businessPhone1", "businessPhone2", "businessFax", "businessCell", "businessOther"],
  },
  delivery: { country: "deliveryCountry", region: "deliveryRegion", zipcode: "deliveryZipcode", phones: [] },
  mailing: { country: "mailingCountry", region: "mailingRegion", zipcode: "mailingZipcode", phones: [] },
};

/** Checks an application that a program sends. Its region may be any text: programs do not choose it from our list. */
export const applicationInCountry = Object.values(applicationPlaces).reduce(
  (form, fields) => readInCountry(form, fields),
  applicationRules,
);

export type ApplicationForm = z.input<RulesOf<NewDealerRequestInput, typeof applicationRules>>;
