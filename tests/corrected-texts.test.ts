import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { correctedTexts, spelt } from "~/lib/corrected-texts";
import { shownText } from "./support/journey/says";

const misspellings = /succesful|was been|\bClams\b|Transfered|\bCommerical |ed Successful\b|CO - OP/;

const sources = ["app", "graphql"]
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|generated|corrected-texts/.test(path))
  .map((path) => readFileSync(path, "utf8"));

test("each text with a misspelling comes from the table", () => {
  const quoted = sources.flatMap((source) =>
    [...source.matchAll(/specText\(\s*"([^"]+)",?\s*\)/g)].map(([, text]) => text),
  );
  expect([...new Set(quoted)].sort()).toEqual(Object.keys(correctedTexts).sort());
  const others = sources.map((source) => source.replaceAll(/specText\(\s*"[^"]+",?\s*\)/g, ""));
  expect(others.filter((source) => misspellings.test(source)).map((source) => misspellings.exec(source)?.[0])).toEqual(
    [],
  );
});

test("a corrected text has none of the misspellings", () => {
  expect(Object.keys(correctedTexts).filter((text) => !misspellings.test(text))).toEqual([]);
  expect(Object.values(correctedTexts).filter((text) => misspellings.test(text))).toEqual([]);
});

test("a text is shown to the letter unless it is to be corrected", () => {
  expect(spelt("Warranty Clams Status", false)).toBe("Warranty Clams Status");
  expect(spelt("Warranty Clams Status", true)).toBe("Warranty Claims Status");
  expect(spelt("Leads", true)).toBe("Leads");
  expect(shownText("Warranty Clams Status")).toBe(spelt("Warranty Clams Status", process.env.CORRECTED_TEXTS === "1"));
});
