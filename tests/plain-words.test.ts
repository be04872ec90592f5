import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import retired from "./retired-words.json" with { type: "json" };

/** Files people read: sources and pages, without what is generated or released. */
const sources = ["app", "graphql", "local", "tests"]
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`))
  .filter((path) => /\.(tsx?|md|css|graphql)$/.test(path) && !/generated|\/migrations\/|plain-words/.test(path));

/** The words of a file, those inside names of functions and types included. */
function wordsIn(path: string): string[] {
  const text = `${path}\n${readFileSync(path, "utf8")}`;
  return text
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/);
}

const counts = new Map(Object.keys(retired).map((word) => [word, 0]));
for (const word of sources.flatMap(wordsIn)) {
  const count = counts.get(word);
  if (count !== undefined) counts.set(word, count + 1);
}

test.each(Object.entries(retired))("the retired word %s is not used more often", (word, allowed) => {
  expect(counts.get(word), "use the field's word (app/README.md)").toBeLessThanOrEqual(allowed);
});

test("the list of retired words shrinks with their use", () => {
  const found = [...counts].filter(([word, count]) => count < (new Map(Object.entries(retired)).get(word) ?? 0));
  expect(Object.fromEntries(found), "write these numbers into tests/retired-words.json").toEqual({});
});

test("screens have no guillemets", () => {
  const code = /^(?!\s*(?:\/\/|\/?\*|#))[^/]*«/;
  const screens = sources.filter(
    (path) => /^app\/.*\.tsx$|^local\/identity\/pages\//.test(path) && !/\.test\./.test(path),
  );
  const found = screens.filter((path) =>
    readFileSync(path, "utf8")
      .split("\n")
      .some((line) => code.test(line)),
  );
  expect(screens.length).toBeGreaterThan(200);
  expect(found).toEqual([]);
});
