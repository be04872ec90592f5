import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { portalEnvironment } from "./support/run/portal-environment";

const root = fileURLToPath(new URL("..", import.meta.url));

const tests = ["app", "graphql", "local", "tests"]
  .flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: "utf8" }).map((at) => `${folder}/${at}`),
  )
  .filter((file) => /\.test\.tsx?$/.test(file) && !/^tests\/(answers|e2e|guards|attacks|pages|strings)\//.test(file));
const plans = tests.filter((file) => file.endsWith("/plans.test.ts"));
const faults = tests.filter((file) => file.startsWith("tests/faults/"));
const scale = tests.filter((file) => file.startsWith("tests/scale/"));
const peers = tests.filter((file) => file.startsWith("tests/peers/"));
const start = tests.filter((file) => file.startsWith("tests/nodes/"));
const units = tests.filter((file) => ![plans, faults, scale, peers, start].some((others) => others.includes(file)));
/** In a process of its own: the collector of a heap of many files holds the event loop for hundreds of milliseconds. */
const measured = "tests/event-loop.test.ts";
/**
 * Tests that put something else in a module's place have modules of their own; the others share what is read once. They
 * wait more than they work: by their project's name they come first, beside the checks and not alone at the end.
 */
const replacing = units.filter(
  (file) => file === measured || /\bvi\.((do)?[mM]ock\(|resetModules)/.test(readFileSync(root + file, "utf8")),
);

export default defineConfig({
  root,
  resolve: {
    alias: [
      { find: /^~(?=\/)/, replacement: `${root}app` },
      { find: /^#graphql(?=\/)/, replacement: `${root}graphql` },
      // The build that Node gives to packages: two copies of graphql in one process do not know each other's types.
      { find: /^graphql$/, replacement: `${root}node_modules/graphql/index.js` },
    ],
  },
  test: {
    // Its icons are an empty package here (see package.json), which Node would miss by their names.
    server: { deps: { inline: ["mantine-react-table"] } },
    projects: [
      { extends: true, test: { name: "replacing", include: replacing } },
      { extends: true, test: { name: "unit", include: units, exclude: replacing, isolate: false } },
      // 100,000 rows take a quiet machine ten seconds, and a busy one as many minutes.
      { extends: true, test: { name: "plans", include: plans, testTimeout: 300_000, hookTimeout: 900_000 } },
      { extends: true, test: { name: "faults", include: faults } },
      { extends: true, test: { name: "scale", include: scale } },
      { extends: true, test: { name: "peers", include: peers } },
      { extends: true, test: { name: "start", include: start } },
    ],
    globalSetup: ["tests/support/run/global-setup.ts"],
    testTimeout: 60_000,
    hookTimeout: 300_000,
    maxWorkers: 2,
    env: portalEnvironment,
  },
});
