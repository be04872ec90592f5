import { createRequire } from "node:module";
import { matchRoutes } from "@remix-run/react";
import { expect, test } from "vitest";
import { routeId, routes } from "../app/routes.js";

/** The build for browsers, which `local/patches` leaves as it was released. */
const released: { matchRoutes: typeof matchRoutes } = createRequire(import.meta.url)(
  "@remix-run/router/dist/router.umd.js",
);

const flat = Object.keys(routes).map((url) => ({ id: routeId(url), path: url }));
const all = [{ id: "root", path: "", children: flat }];

test("every address leads to the same route, and to the same parameters, as before routes were ranked once", () => {
  const paths = Object.keys(routes).flatMap((url) => [
    url.replaceAll(/:\w+|\*/g, "a%2Fb"),
    `${url.replaceAll(/:\w+|\*/g, "x")}/`,
    `${url}/and/more`,
  ]);
  for (const path of paths) expect(matchRoutes(all, path), path).toEqual(released.matchRoutes(all, path));
});

test("routes are ranked once for as long as they are the same array", () => {
  let read = 0;
  const watched = flat.map(({ id, path }) => ({
    id,
    get path() {
      read++;
      return path;
    },
  }));
  matchRoutes(watched, "/leads");
  const once = read;
  matchRoutes(watched, "/leads");
  expect(once).toBeGreaterThan(0);
  expect(read).toBe(once);
});
