import { expect, test } from "vitest";
import { readable } from "./words";

test.each([
  ["dealer_name", "Dealer name"],
  ["dealerName", "Dealer name"],
  ["dealer-name", "Dealer name"],
  ["businessPhone2", "Business phone 2"],
  ["supplierPhone_1", "Supplier phone 1"],
  ["delivery_address2", "Delivery address 2"],
  ["mailingZipcode", "Mailing zip code"],
  ["%_devoted", "% devoted"],
])("%s is «%s»", (name, words) => {
  expect(readable(name)).toBe(words);
});
