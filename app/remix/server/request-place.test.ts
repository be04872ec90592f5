import { expect, test } from "vitest";
import { placeOf } from "./request-place.server";

function numbered(paths: number): string {
  return Array.from({ length: paths }, (_, index) => `p=%2Fleads%2F${index}`).join("&");
}

test.each([
  ["/leads?q=a%20b&q=c", "/leads?q=a%20b&q=c"],
  ["//evil.example/a?b=/?c", "//evil.example/a?b=/?c"],
  ["http://anything.example/leads?q=a", "/leads?q=a"],
  ["https://[::1]:99/", "/"],
  ["*", "/refused"],
  ["javascript:alert(1)", "/refused"],
  ["http://a b/", "/refused"],
  ["/leads?_data=root", "/leads?"],
  ["/leads?q=a+b&%5Fdata=areas/leads&page=2", "/leads?q=a+b&page=2"],
  ["/leads?q=_data", "/leads?q=_data"],
  ["/__manifest?p=/leads&p=/leads/1/letter&version=a", "/__manifest?p=/leads&p=/leads/1/letter&version=a"],
  [`/__manifest?p=${"/a".repeat(3_000)}&version=a`, "/refused"],
  [`/__manifest?${numbered(450)}`, "/refused"],
  [`/__manifest?${numbered(150)}`, `/__manifest?${numbered(150)}`],
])("what asks for %s gets %s", (address, place) => {
  expect(placeOf(address)).toBe(place);
});
