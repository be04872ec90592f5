import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

const root = process.cwd();
const { config } = ts.readConfigFile(`${root}/tsconfig.json`, (path) => ts.sys.readFile(path));
const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root);
/** Generated types name the areas', and areas are checked by them. */
const isWritten = (file: string) =>
  /^\/(app|graphql|local)\/(?!generated|.*\.test\.tsx?$)/.test(file.slice(root.length));
const files = new Set(fileNames.filter(isWritten));

/** The product's files that a file imports, be it for their types alone. */
function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, "utf8"));
  return importedFiles.flatMap(({ fileName }) => {
    const found = ts.resolveModuleName(fileName, file, options, ts.sys).resolvedModule?.resolvedFileName;
    return found !== undefined && files.has(found) ? [found] : [];
  });
}

/** Removes files that import none of the others, or that none of them imports, until only circles and the files between them are left. */
function circular(imports: ReadonlyMap<string, readonly string[]>): string[] {
  let left = [...imports.keys()];
  for (let before = 0; before !== left.length;) {
    before = left.length;
    const imported = new Set(left.flatMap((file) => imports.get(file) ?? []));
    const among = new Set(left);
    left = left.filter((file) => imported.has(file) && imports.get(file)?.some((other) => among.has(other)));
  }
  return left.map((file) => file.slice(root.length + 1));
}

test("no file leads back to itself through what it imports", () => {
  expect(files.size).toBeGreaterThan(1_000);
  expect(circular(new Map([...files].map((file) => [file, importsOf(file)])))).toEqual([]);
});

test("a circle is found among files that lead to it, or away from it", () => {
  const imports = new Map([
    [`${root}/a`, [`${root}/b`]],
    [`${root}/b`, [`${root}/c`, `${root}/d`]],
    [`${root}/c`, [`${root}/b`]],
    [`${root}/d`, []],
  ]);
  expect(circular(imports)).toEqual(["b", "c"]);
});
