import { expect, test } from "vitest";
import { durationInWords } from "./durations.rules";

test.each([
  [0, "0 min"],
  [12.4, "12 min"],
  [59, "59 min"],
  [59.6, "1 hr"],
  [60, "1 hr"],
  [330, "5.5 hrs"],
  [47 * 60, "47 hrs"],
  [47.96 * 60, "2 days"],
  [48 * 60, "2 days"],
  [77 * 60, "3.2 days"],
])("%f minutes are «%s»", (minutes, words) => {
  expect(durationInWords(minutes)).toBe(words);
});
