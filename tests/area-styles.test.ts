import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("an area styles no class of another area", () => {
  const areas = new Map<string, Set<string>>();
  for (const file of sheetsIn("app/areas")) {
    const area = file.split("/")[2] ?? "";
    for (const name of classesOf(readFileSync(file, "utf8"))) areas.set(name, (areas.get(name) ?? new Set()).add(area));
  }
  const ofAll = sheetsIn("app/shell").flatMap((file) => classesOf(readFileSync(file, "utf8")));
  const shared = [...areas]
    .filter(([name, by]) => by.size > 1 && !ofAll.includes(name))
    .map(([name, by]) => `.${name}: ${[...by].join(", ")}`);
  expect(areas.size).toBeGreaterThan(50);
  expect(shared).toEqual([]);
});

function sheetsIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files.filter((path) => path.endsWith(".css")).map((path) => `${folder}/${path}`);
}

/** The first class of each selector; comments hold none. */
function classesOf(sheet: string): string[] {
  const selectors = sheet.replace(/\/\*[^*]*\*\//g, "").matchAll(/([^{};]+)\{/g);
  return [...selectors].flatMap(([, list = ""]) =>
    list.split(",").flatMap((selector) => /^\s*\.([\w-]+)/.exec(selector)?.[1] ?? []),
  );
}
