import { expect, test } from "vitest";
import { isTooMuchJson } from "./json-limits";
import { limits } from "./limits";

const isTooMuch = (json: string) => isTooMuchJson(Buffer.from(json));

test("JSON that lies deeper than requests do is too much", () => {
  const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
  expect(isTooMuch(nested(limits.jsonDepth))).toBe(false);
  expect(isTooMuch(nested(limits.jsonDepth + 1))).toBe(true);
  expect(isTooMuch(`{"a":${'{"a":'.repeat(limits.jsonDepth)}`)).toBe(true);
  expect(isTooMuch(`[${"[],".repeat(1_000)}1]`)).toBe(false);
});

test("JSON with more values than a request has is too much", () => {
  for (const value of ["1", '""', "[]", "{}", '{"a":1}'])
    expect(isTooMuch(`[${`${value},`.repeat(limits.jsonValues)}1]`), value).toBe(true);
  expect(isTooMuch(`[${"1,".repeat(limits.jsonValues - 1)}1]`)).toBe(false);
});

test("brackets and commas within texts count for nothing", () => {
  const text = "[{,".repeat(limits.jsonValues);
  expect(isTooMuch(JSON.stringify({ text, quoted: `"${text}`, slash: "\\", rest: text }))).toBe(false);
});
