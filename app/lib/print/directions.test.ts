import { expect, test } from "vitest";
import { inDirections } from "./directions";

const inPrint = (line: string) => inDirections(line).map(({ text, isLeftward }) => (isLeftward ? `<${text}` : text));

test("a line without letters that run leftward is one stretch", () => {
  expect(inPrint("12 Main St (rear), 王小明")).toEqual(["12 Main St (rear), 王小明"]);
  expect(inPrint("")).toEqual([]);
});

test("a name that runs leftward stands where it is written, and what surrounds it stays rightward", () => {
  expect(inPrint("Dear שלום עולם, welcome")).toEqual(["Dear ", "<שלום עולם", ", welcome"]);
  expect(inPrint("محمد علي")).toEqual(["<محمد علي"]);
  expect(inPrint("Ada, علي, Zoë, דוד.")).toEqual(["Ada, ", "<علي", ", Zoë, ", "<דוד", "."]);
});

test("figures stay as they are read: a house's number stands to the left of its street, with its digits in order", () => {
  expect(inPrint("הרצל 12")).toEqual(["12", "<הרצל "]);
  expect(inPrint("הרצל 12, תל אביב 61-234")).toEqual(["61-234", "<, תל אביב ", "12", "<הרצל "]);
  expect(inPrint("شارع ٤٥ ب")).toEqual(["< ب", "٤٥", "<شارع "]);
  expect(inPrint("12 הרצל")).toEqual(["12 ", "<הרצל"]);
});

test("brackets open to where the words come from, marks stay with their letters, and nothing is lost", () => {
  expect(inPrint("דוד (כהן) לוי")).toEqual(["<דוד )כהן( לוי"]);
  expect(inPrint("שָׁלוֹם")).toEqual(["<שָׁלוֹם"]);
  const line = "A-1 🚤 (דוד) 3 x ع 4, [5]";
  const letters = (text: string) => [...text.replaceAll(/[()[\]]/g, "")].sort().join("");
  const drawn = inDirections(line).map(({ text }) => text);
  expect(letters(drawn.join(""))).toBe(letters(line));
});
