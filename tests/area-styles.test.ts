import { readFileSync } from "node:fs";
import { globSync } from "tinyglobby";
import { expect, test } from "vitest";

test("an area styles no class of another area", () => {
  const areas = new Map<string, Set<string>>();
  for (const file of globSync("app/areas/*/**/*.css")) {
    const area = file.split("/")[2] ?? "";
    for (const name of classesOf(readFileSync(file, "utf8"))) areas.set(name, (areas.get(name) ?? new Set()).add(area));
  }
  const ofAll = globSync("app/shell/**/*.css").flatMap((file) => classesOf(readFileSync(file, "utf8")));
  const shared = [...areas]
    .filter(([name, by]) => by.size > 1 && !ofAll.includes(name))
    .map(([name, by]) => `.${name}: ${[...by].join(", ")}`);
  expect(areas.size).toBeGreaterThan(50);
  expect(shared).toEqual([]);
});

/** The first class of each selector; comments hold none. */
function classesOf(sheet: string): string[] {
  const selectors = sheet.replace(/\/\*[^*]*\*\//g, "").matchAll(/([^{};]+)\{/g);
  return [...selectors].flatMap(([, list = ""]) =>
    list.split(",").flatMap((selector) => /^\s*\.([\w-]+)/.exec(selector)?.[1] ?? []),
  );
}
