import { readdirSync } from "node:fs";
import { expect, test } from "vitest";

/** So many files can be looked over. Migrations have an order, and nobody looks for one among them. */
const mostFiles = 15;

test("no folder of the server's or the data service's code has more files than one looks over", () => {
  const files = ["app/server", "graphql"].flatMap((top) =>
    readdirSync(top, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => entry.parentPath),
  );
  const counts = new Map<string, number>();
  for (const folder of files) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  const large = [...counts].filter(
    ([folder, count]) => count > mostFiles && !/\/(migrations|generated)(\/|$)/.test(folder),
  );
  expect(counts.size).toBeGreaterThan(50);
  expect(large).toEqual([]);
});
