import { expect, test } from "vitest";
import { waitsSince } from "./waits.server";

const monday = "2026-11-02T15:00:00Z";

test.each([
  ["2026-11-02T16:00:00Z", { age: "0 days", over: null }],
  ["2026-11-09T16:00:00Z", { age: "5 days", over: null }],
  ["2026-11-10T16:00:00Z", { age: "6 days", over: { limit: 5, isLast: false } }],
  ["2026-11-16T16:00:00Z", { age: "10 days", over: { limit: 5, isLast: false } }],
  ["2026-11-17T16:00:00Z", { age: "11 days", over: { limit: 10, isLast: true } }],
])("what came in on Monday, November 2, has waited by %s: %j", (now, waits) => {
  expect(waitsSince(monday, new Date(now), { first: 5, last: 10 })).toEqual(waits);
});

test("what waits for nobody has no age", () => {
  expect(waitsSince(null)).toBeNull();
});
