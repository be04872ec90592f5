import { expect, test } from "vitest";
import { problemOfMarks } from "./combining-marks";

const marked = `e${"\u0301".repeat(31)}`;

test("a text with too many marks is found wherever it lies", () => {
  const problem = "A text has more than 30 accents on a letter.";
  for (const variables of [{ hin: marked }, { rows: [{ cells: ["a", marked] }] }, { deep: { deeper: [[marked]] } }])
    expect(problemOfMarks(variables)).toBe(problem);
  expect(problemOfMarks({ hin: "e\u0301", rows: [1, null, true, "a"] })).toBeUndefined();
  expect(problemOfMarks(null)).toBeUndefined();
});

test("lists a million deep are read to their end", () => {
  const deep: unknown = JSON.parse("[".repeat(1_000_000) + "]".repeat(1_000_000));
  expect(problemOfMarks({ deep })).toBeUndefined();
});
