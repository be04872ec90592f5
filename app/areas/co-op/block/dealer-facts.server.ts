import { type CoOpBlockFragment } from "#graphql/generated/client/graphql";
import { phone } from "#graphql/rules/phone.rules";
import { countryName, regionName } from "~/lib/regions.server";
import { type Fact } from "../record/record";

/** The dealer, as a form names it. */
export function dealerFacts(form: CoOpBlockFragment): Fact[] {
  const country = form.country ?? "";
  return [
    ["Dealer name", form.dealerName],
    ["Contact name", form.contactName],
    ["Phone", phone(form.phone ?? "")],
    ["Fax", phone(form.fax ?? "")],
    ["Address", form.address],
    ["Address 2", form.address2],
    ["City", form.city],
    ["State", form.state && regionName(country, form.state)],
    ["Zip code", form.zipcode],
    ["Country", countryName(country)],
  ];
}
