import { expect, test } from "vitest";
import { daysOfColumn } from "./sheet.rules";

test.each([
  ["an American column", ["11/5/2026", "11/25/2026"], ["2026-11-05", "2026-11-25"]],
  ["a column that begins with the day", ["5/11/2026", "25/11/2026"], ["2026-11-05", "2026-11-25"]],
  ["one with points", ["05.11.2026", "25.11.2026"], ["2026-11-05", "2026-11-25"]],
  ["one that says nothing of its order", ["5/11/2026", " 6/11/2026 "], ["2026-05-11", "2026-06-11"]],
  ["one of both orders", ["5/11/2026", "25/11/2026", "11/25/2026"], ["5/11/2026", "25/11/2026", "11/25/2026"]],
  ["days as they are stored", ["2026-11-05", ""], ["2026-11-05", ""]],
  ["what is no day", ["soon", "11/5/26", "2026"], ["soon", "11/5/26", "2026"]],
])("%s is read by all of its rows", (_name, cells, days) => {
  expect(daysOfColumn(cells)).toEqual(days);
});
