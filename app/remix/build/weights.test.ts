import { expect, test } from "vitest";
import { findHeavy, limits } from "./weights.mjs";

/** A build of two pages below one root, which share a chunk. */
function buildOf(weights: Record<string, number>) {
  const route = (id: string, parentId?: string) => ({ id, parentId, module: `/build/${id}.js` });
  const imports: Record<string, string[]> = {
    "/build/entry.js": ["/build/shared.js"],
    "/build/list.js": ["/build/shared.js"],
    "/build/shared.js": ["/build/deep.js"],
  };
  return {
    manifest: {
      entry: { module: "/build/entry.js" },
      routes: { root: route("root"), list: route("list", "root"), admin: route("admin", "root") },
    },
    importsOf: (file: string) => ({
      imports: imports[file] ?? [],
      later: file === "/build/admin.js" ? ["/build/idle.js"] : [],
      assets: file === "/build/root.js" ? ["/build/all.css"] : [],
    }),
    weightOf: (file: string) => weights[file] ?? 0,
  };
}

test("a page within its limits is not named", () => {
  expect(findHeavy(buildOf({ "/build/list.js": limits.list, "/build/all.css": limits.css }), {})).toEqual([]);
});

test("what is shared counts once, with what it imports itself", () => {
  const build = buildOf({ "/build/entry.js": 1_000, "/build/list.js": 2_000, "/build/deep.js": limits.list });

  expect(findHeavy(build, { root: "admin", admin: "admin" })).toEqual([
    `list: ${limits.list + 3_000} bytes of script, compressed, where ${limits.list} are allowed.`,
  ]);
});

test("a route that is not listed keeps to the strictest limit, a listed one to its own", () => {
  const build = buildOf({ "/build/admin.js": limits.list + 1 });

  expect(findHeavy(build, {})).toHaveLength(1);
  expect(findHeavy(build, { admin: "admin" })).toEqual([]);
});

test("what an admin's page loads when it is idle counts", () => {
  const build = buildOf({ "/build/idle.js": limits.admin + 1 });

  expect(findHeavy(build, {})).toEqual([]);
  expect(findHeavy(build, { admin: "admin" })).toHaveLength(1);
});

test("style sheets have a limit of their own", () => {
  expect(findHeavy(buildOf({ "/build/all.css": limits.css + 1 }), {})[0]).toContain("bytes of style");
});

test("a listed route that does not exist is named", () => {
  expect(findHeavy(buildOf({}), { "areas/gone.route": "list" })[0]).toContain("areas/gone.route");
});
