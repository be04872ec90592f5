import { readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import * as z from "zod";

const names = z.record(z.string(), z.string()).default({});
const { dependencies, devDependencies, scripts } = z
  .object({ dependencies: names, devDependencies: names, scripts: names })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));
const listed = { ...dependencies, ...devDependencies };

const files = ["app", "graphql", "local", "tests"].flatMap(sourcesIn).concat("remix.config.js");
const texts = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));

/** What runs where only `dependencies` are installed. */
const running = files.filter(
  (file) =>
    !/^(tests|local\/build|app\/remix\/build)\/|\.test\.tsx?$|\.d\.ts$|^graphql\/codegen\.ts$|^remix\.config\.js$/.test(
      file,
    ),
);

test("what runs imports only what is installed with it", () => {
  const missing = running.flatMap((file) => packagesOf(file).filter((name) => !(name in dependencies)));
  expect([...new Set(missing)]).toEqual([]);
});

test("what is imported is listed", () => {
  const missing = files.flatMap((file) => packagesOf(file).filter((name) => !(name in listed)));
  expect([...new Set(missing)]).toEqual([]);
});

test("what is listed is imported, run, or needed beside what is", () => {
  const imported = new Set(files.flatMap(packagesOf));
  const beside = new Set(Object.keys(listed).flatMap(peersOf));
  const commands = Object.values(scripts).join("\n").split(/\s/);
  const isRun = (name: string) =>
    commands.includes(name) ||
    [...texts.values()].some((text) =>
      [`node_modules/${name}/`, `resolve("${name}`].some((path) => text.includes(path)),
    );

  const idle = Object.keys(listed).filter((name) => {
    const typed = name.replace(/^@types\/(.+)$/, "$1");
    return ![imported, beside].some((some) => some.has(typed)) && typed !== "node" && !isRun(name);
  });
  expect(idle).toEqual([]);
});

function packagesOf(file: string): string[] {
  return ts
    .preProcessFile(texts.get(file) ?? "")
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => !/^([.~#*]|node:)/.test(name) && !builtinModules.includes(name))
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
}

function peersOf(name: string): string[] {
  const manifest = JSON.parse(readFileSync(join("node_modules", name, "package.json"), "utf8"));
  return Object.keys(z.object({ peerDependencies: names }).parse(manifest).peerDependencies);
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "generated" ? [] : sourcesIn(path);
    return /\.(ts|tsx|mjs|js)$/.test(entry.name) ? [path] : [];
  });
}
