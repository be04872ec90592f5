import { expect, test } from "vitest";
import { rowsInWords } from "./sheet-rows.rules";

test.each([
  [[4], "row 4"],
  [[4, 7], "rows 4 and 7"],
  [[4, 7, 8, 9, 12], "rows 4, 7–9 and 12"],
  [[2, 3], "rows 2–3"],
  [Array.from({ length: 1_000 }, (_, nth) => nth + 2), "rows 2–1001"],
  [
    Array.from({ length: 1_020 }, (_, nth) => 2 * nth + 2),
    "rows 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40 and 1,000 more",
  ],
])("rows are named one by one, or from first to last", (rows, words) => {
  expect(rowsInWords(rows)).toBe(words);
});
