import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { expect, test } from "vitest";

const textual = new Set([
  "",
  ".css",
  ".csv",
  ".graphql",
  ".js",
  ".json",
  ".md",
  ".mjs",
  ".sql",
  ".svg",
  ".ts",
  ".tsx",
  ".yml",
]);
const written = [".ci", "app", "graphql", "local", "public", "tests", "."].flatMap((folder) => filesIn(folder));

/** Put together here so that this file does not hold them itself. */
const homes = ["work", "root", "home", "Users"].map((folder) => `/${folder}/`);
const machinePath = new RegExp(`(^|[\\s"'\`(=:])(${[...homes, "/tmp/[a-z]"].join("|")})`, "m");
const registryHost = new RegExp(["registry\\.[a-z]", "npm" + "js\\.", "yarn" + "pkg\\."].join("|"));

test("no file tells of the machine, or of the package registry, that it was written with", () => {
  const telling = written.filter((file) => {
    const text = readFileSync(file, "utf8");
    return machinePath.test(text) || registryHost.test(text);
  });

  expect(written.length).toBeGreaterThan(100);
  expect(telling).toEqual([]);
});

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return folder === "." || ["build", "generated"].includes(entry.name) ? [] : filesIn(path);
    // A linked worktree has a file of this name, which holds the path of its repository.
    return textual.has(extname(entry.name)) && entry.name !== ".git" ? [path] : [];
  });
}
