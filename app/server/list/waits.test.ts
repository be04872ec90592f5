import { expect, test } from "vitest";
import { answerWaits, answerWaitsInWords, waitsSince } from "./waits.server";

const monday = "2026-11-02T15:00:00Z";

test.each([
  ["2026-11-02T16:00:00Z", { age: "0 days", over: null }],
  ["2026-11-09T16:00:00Z", { age: "5 days", over: null }],
  ["2026-11-10T16:00:00Z", { age: "6 days, over 5", over: "pending" }],
  ["2026-11-16T16:00:00Z", { age: "10 days, over 5", over: "pending" }],
  ["2026-11-17T16:00:00Z", { age: "11 days, over 10", over: "denied" }],
])("what came in on Monday, November 2, has waited by %s: %j", (now, waits) => {
  expect(waitsSince(monday, new Date(now), { first: 5, last: 10 })).toEqual(waits);
});

test("what waits for nobody has no age", () => {
  expect(waitsSince(null)).toBeNull();
});

const settings = {
  BUSINESS_HOURS: { weekdays: [1, 2, 3, 4, 5], opens: 9 * 60, closes: 17 * 60 },
  LEAD_LIMITS: { first: 24, last: 72 },
};
/** It came in on a Friday evening. */
const friday = {
  createdAt: "2026-11-06T23:30:00Z",
  waits: { timeZone: "America/Chicago", country: "US", hours: null },
};

test.each([
  ["2026-11-09T14:00:00Z", { age: "0 min", over: null }],
  ["2026-11-09T17:00:00Z", { age: "2 h", over: null }],
  ["2026-11-12T16:00:00Z", { age: "2 d 1 h", over: null }],
  ["2026-11-13T15:01:00Z", { age: "3 d, late", over: "pending" }],
  ["2026-11-23T15:00:00Z", { age: "9 d, late", over: "pending" }],
  ["2026-11-23T17:00:00Z", { age: "9 d 2 h, late", over: "denied" }],
])("a lead of Friday evening, November 6, over Veterans Day, has waited by %s: %j", (now, waits) => {
  expect(answerWaits(friday, new Date(now), settings)).toEqual(waits);
});

test("a wait is explained in a sentence, and an answered lead has none", () => {
  expect(answerWaitsInWords(friday, new Date("2026-11-09T17:00:00Z"), settings)).toBe(
    "2 h. Counted in business time: Monday to Friday, 9 am to 5 pm, Central Time (Chicago), without holidays. Yellow after 3 d, red after 9 d.",
  );
  expect(answerWaits({ ...friday, waits: null })).toBeNull();
  expect(answerWaitsInWords({ ...friday, waits: null })).toBeNull();
});

test("a dealer's own hours count in place of the usual ones", () => {
  const longer = { ...friday, waits: { ...friday.waits, hours: "Tue-Sat 8:30-20:30" } };
  // Friday from 5:30 pm to 8:30 pm, a Saturday of twelve hours, and Tuesday until 10 am.
  expect(answerWaits(longer, new Date("2026-11-10T16:00:00Z"), settings)).toEqual({ age: "1 d 4 h", over: null });
  expect(answerWaitsInWords(longer, new Date("2026-11-10T16:00:00Z"), settings)).toBe(
    "1 d 4 h. Counted in business time: Tuesday to Saturday, 8:30 am to 8:30 pm, Central Time (Chicago), without holidays. Yellow after 2 d, red after 6 d.",
  );
});
