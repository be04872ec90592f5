import { expect, test } from "vitest";
import { networkOf } from "./client-address.server";
import { createRateLimit } from "./rate-limit.server";

test("each client has so many within a stretch, and as many again in the next", () => {
  let now = 0;
  const allows = createRateLimit({ most: 2, within: 1_000 }, () => now);
  expect(["a", "a", "a", "b"].map(allows)).toEqual([true, true, false, true]);
  now = 1_000;
  expect(allows("a")).toBe(true);
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8::6", "2001:db8"],
])("%s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
