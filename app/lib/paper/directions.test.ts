import { expect, test } from "vitest";
import { inDirections } from "./directions";

const onPaper = (line: string) => inDirections(line).map(({ text, isLeftward }) => (isLeftward ? `<${text}` : text));

test("a line without letters that run leftward is one stretch", () => {
  expect(onPaper("12 Main St (rear), 王小明")).toEqual(["12 Main St (rear), 王小明"]);
  expect(onPaper("")).toEqual([]);
});

test("a name that runs leftward stands where it is written, and what surrounds it stays rightward", () => {
  expect(onPaper("Dear שלום עולם, welcome")).toEqual(["Dear ", "<שלום עולם", ", welcome"]);
  expect(onPaper("محمد علي")).toEqual(["<محمد علي"]);
  expect(onPaper("Ada, علي, Zoë, דוד.")).toEqual(["Ada, ", "<علي", ", Zoë, ", "<דוד", "."]);
});

test("figures stay as they are read: a house's number stands to the left of its street, with its digits in order", () => {
  expect(onPaper("הרצל 12")).toEqual(["12", "<הרצל "]);
  expect(onPaper("הרצל 12, תל אביב 61-234")).toEqual(["61-234", "<, תל אביב ", "12", "<הרצל "]);
  expect(onPaper("شارع ٤٥ ب")).toEqual(["< ب", "٤٥", "<شارع "]);
  expect(onPaper("12 הרצל")).toEqual(["12 ", "<הרצל"]);
});

test("brackets open to where the words come from, marks stay with their letters, and nothing is lost", () => {
  expect(onPaper("דוד (כהן) לוי")).toEqual(["<דוד )כהן( לוי"]);
  expect(onPaper("שָׁלוֹם")).toEqual(["<שָׁלוֹם"]);
  const line = "A-1 🚤 (דוד) 3 x ع 4, [5]";
  const letters = (text: string) => [...text.replaceAll(/[()[\]]/g, "")].sort().join("");
  const drawn = inDirections(line).map(({ text }) => text);
  expect(letters(drawn.join(""))).toBe(letters(line));
});
