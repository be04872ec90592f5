import { expect, test } from "vitest";
import { readRegistrationSearch } from "./search.rules";

test.each(["ehk002", "EKH", "csy1", "AGG9", "see 4", "us-ehk", "US-"])("%s is looked for in HINs", (text) => {
  expect(readRegistrationSearch(text)).toEqual({ by: "hin", text });
});

test.each([
  ["2026-11-20", "2026-11-20"],
  ["2026-1-5", "2026-01-05"],
  ["11-20-2026", "2026-11-20"],
  [" 2-29-2024 ", "2024-02-29"],
])("%s is the day %s", (text, day) => {
  expect(readRegistrationSearch(text)).toEqual({ by: "day", day });
});

test.each(["0000-01-01", "1-1-0000", "2026-02-30", "2-29-2025", "2026-13-01", "11/20/2026", "21-DLX", "Marsh", "12a"])(
  "%s is words",
  (text) => {
    expect(readRegistrationSearch(text)).toEqual({ by: "words", text });
  },
);

test("digits alone are a number, and nothing is nothing", () => {
  expect(readRegistrationSearch("20418")).toEqual({ by: "number", number: 20_418 });
  expect(readRegistrationSearch("  ")).toBeNull();
});
