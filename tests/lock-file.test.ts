import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod";

const lockText = readFileSync("package-lock.json", "utf8");
const packages = z
  .record(z.string(), z.object({ version: z.string().optional() }))
  .parse(JSON.parse(lockText).packages);

/** The lowest version of a package that none of the advisories known to us names, whichever package depends on it. */
const minimums = z
  .record(z.string(), z.string())
  .parse(JSON.parse(readFileSync("tests/minimum-versions.json", "utf8")));

test.each(Object.entries(minimums))("every copy of %s is %s or later", (name, minimum) => {
  const versions = Object.entries(packages)
    .filter(([path]) => path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`))
    .map(([, { version }]) => version ?? "0");

  expect(versions.length, "the package is gone: take it off the list").toBeGreaterThan(0);
  expect(versions.filter((version) => isOlder(version, minimum))).toEqual([]);
});

test("versions are compared by number, not by letter", () => {
  expect(["1.9.0", "1.23.3", "1.23.4", "1.100.0", "2.0.0"].filter((version) => isOlder(version, "1.23.4"))).toEqual([
    "1.9.0",
    "1.23.3",
  ]);
});

test("the lock file can be used with any registry", () => {
  expect(lockText).not.toContain('"resolved"');
  expect(lockText).not.toMatch(/https?:\/\/[^"]*\.(tgz|tar\.gz)/);
});

test("the lock file names every package of every platform, as a clean install demands", () => {
  const parsed = z
    .record(z.string(), z.object({ optionalDependencies: z.record(z.string(), z.string()).optional() }))
    .parse(JSON.parse(lockText).packages);
  const missing = Object.entries(parsed).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !foldersAbove(path).some((folder) => `${folder}node_modules/${name}` in parsed),
    ),
  );

  expect(missing).toEqual([]);
});

function isOlder(version: string, minimum: string): boolean {
  return version.localeCompare(minimum, "en", { numeric: true }) < 0;
}

/** Where Node looks for what a package needs: in the package, then in each folder above it. */
function foldersAbove(path: string): string[] {
  const parts = path.split(/(?=node_modules\/)/);
  return [`${path}/`, ...parts.map((_, index) => parts.slice(0, index).join(""))];
}
