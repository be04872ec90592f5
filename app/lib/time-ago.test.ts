import { expect, test } from "vitest";
import { timeAgo } from "./time-ago";

const now = new Date("2026-11-20T12:00:00Z");
const ago = (seconds: number) => timeAgo(new Date(now.getTime() - seconds * 1_000), now);

test.each([
  [0, "0 secs"],
  [59, "59 secs"],
  [60, "1 min"],
  [119, "1 min"],
  [120, "2 mins"],
  [3_599, "59 mins"],
  [3_600, "1 hr"],
  [7_200, "2 hrs"],
  [86_399, "23 hrs"],
  [86_400, "1 day"],
  [172_800, "2 days"],
  [400 * 86_400, "400 days"],
])("%i seconds ago is «%s»", (seconds, words) => {
  expect(ago(seconds)).toBe(words);
});

test("what a clock that is behind takes for the future was just now", () => {
  expect(ago(-90)).toBe("0 secs");
});
