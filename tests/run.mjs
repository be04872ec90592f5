/**
 * `npm test`: everything, in order, or the parts that are named (`node tests/run.mjs unit guards`). Ends with one line
 * that counts the tests; lint, types and the build count as one each.
 */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { followNpm, run } from "../local/processes.mjs";
import { install } from "../local/install.mjs";
import { build, generate } from "../local/build.mjs";
import { findBrowsers } from "./support/browser.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
followNpm();

/** Parts that need no running portal. */
const checks = {
  lint: async () => {
    await check("node_modules/eslint/bin/eslint.js", "--config", "tests/eslint.config.js", ".");
    await check("node_modules/prettier/bin/prettier.cjs", "--check", "--log-level=warn", ".");
  },
  types: () => check("node_modules/typescript/bin/tsc", "--noEmit"),
  unit: () => vitest("--exclude=tests/faults/**"),
  faults: async () => (await isBuilding()) && vitest("tests/faults", "--testTimeout=180000", "--no-file-parallelism"),
};
/** Parts that need one, and the projects of `playwright.config.ts` that they run. */
const journeys = {
  guards: ["guards"],
  holes: ["holes"],
  attacks: ["attacks"],
  strings: ["strings"],
  e2e: ["with-scripts", "without-scripts"],
  firefox: ["firefox", "firefox-without-scripts"],
};
const usual = ["lint", "types", "unit", "guards", "attacks", "strings", "e2e"];

const counts = { passed: 0, failed: 0, skipped: 0 };
const named = process.argv.slice(2).map((part) => part.replace(/^--/, ""));
const wanted = named.length > 0 ? named : usual;
const unknown = wanted.filter((part) => !(part in checks) && !(part in journeys));

try {
  if (unknown.length > 0)
    throw new Error(
      `There is no part ${unknown.join(", ")}: name some of ${[...Object.keys(checks), ...Object.keys(journeys)].join(", ")}.`,
    );
  await install();
  const projects = wanted.flatMap((part) => journeys[part] ?? []);
  const browsers = wanted.filter((part) => part in journeys).map((part) => (part === "firefox" ? part : "chromium"));
  const paths = await findBrowsers(...new Set(browsers));
  await generate();

  for (const part of wanted) await checks[part]?.();
  if (projects.length > 0 && (await isBuilding())) await playwright(projects, paths);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  counts.failed++;
}

const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : "";
console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`);
process.exit(counts.failed > 0 ? 1 : 0);

/** A program whose exit code is its whole answer. */
async function check(...command) {
  announce(command[0].split("/")[1]);
  if ((await run(process.execPath, command)) === 0) counts.passed++;
  else counts.failed++;
}

async function isBuilding() {
  announce("build");
  try {
    await build();
    counts.passed++;
    return true;
  } catch (error) {
    console.error(error.message);
    counts.failed++;
    return false;
  }
}

async function vitest(...args) {
  announce("vitest");
  const report = "node_modules/.cache/vitest.json";
  const code = await reported(report, [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--config",
    "tests/vitest.config.ts",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...args,
  ]);
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = readReport(report);
  add(code, { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests });
}

async function playwright(projects, paths) {
  announce("playwright");
  const report = "node_modules/.cache/playwright.json";
  const code = await reported(
    report,
    [
      "node_modules/playwright/cli.js",
      "test",
      "--config",
      "tests/playwright.config.ts",
      ...projects.map((name) => `--project=${name}`),
    ],
    paths,
  );
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = readReport(report).stats ?? {};
  add(code, { passed: expected, failed: unexpected + flaky, skipped });
}

/** Runs a test runner that writes what it counted to a file; yesterday's file must not count. */
async function reported(report, command, env = {}) {
  mkdirSync("node_modules/.cache", { recursive: true });
  rmSync(report, { force: true });
  return run(process.execPath, command, { env: { ...process.env, ...env } });
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}

/** A runner that failed without a failed test (it did not start, found none, leaked) failed all the same. */
function add(code, { passed, failed, skipped }) {
  counts.passed += passed;
  counts.failed += code !== 0 && failed === 0 ? 1 : failed;
  counts.skipped += skipped;
}

function announce(name) {
  console.log(`\n— ${name}`);
}
