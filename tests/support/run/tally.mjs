import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { run } from "../../../local/run/processes.mjs";

/** Counts what passes and fails, and for how long each part ran. */
export function createTally() {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const begun = performance.now();
  /** @type {{ name: string, seconds: number, note?: string }[]} */
  const lines = [];
  /** @type {{ name: string, seconds: number }[]} */
  const slow = [];
  /** @type {string[]} */
  const failures = [];

  return { time, check, skip, vitest, playwright, print, hasFailed };

  /** @param {string} name @param {() => Promise<unknown>} work */
  async function time(name, work) {
    const from = performance.now();
    const answer = await work();
    lines.push({ name, seconds: (performance.now() - from) / 1000 });
    return answer;
  }

  /**
   * A program whose exit code is its whole answer.
   * @param {string} name
   * @param {() => number | Promise<number>} work
   */
  async function check(name, work) {
    const passes = (await time(name, async () => work())) === 0;
    counts[passes ? "passed" : "failed"]++;
    if (!passes) failures.push(name);
    return passes;
  }

  /** What could not be tried, and why. @param {string} name */
  function skip(name) {
    counts.skipped++;
    lines.push({ name, seconds: 0, note: "(skipped)" });
  }

  async function vitest(part, command, program = process.execPath) {
    const report = `node_modules/.cache/${part.replace(" ", "-")}.json`;
    const code = await time(part, () =>
      reported(report, [program, ...command, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`]),
    );
    const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, testResults = [] } = readReport(report);
    add(part, code, { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests });
    for (const { name, startTime, endTime, status, message, assertionResults } of testResults) {
      const file = name.replace(`${process.cwd()}/`, "");
      slow.push({ name: file, seconds: (endTime - startTime) / 1000 });
      const failed = assertionResults.filter((test) => test.status === "failed");
      for (const test of failed) failures.push(`${part}: ${file}, ${test.fullName}\n${begin(test.failureMessages[0])}`);
      if (status === "failed" && failed.length === 0) failures.push(`${part}: ${file}\n${begin(message)}`);
    }
  }

  async function playwright(command, paths) {
    const report = "node_modules/.cache/playwright.json";
    const code = await time("portal and browsers", () => reported(report, [process.execPath, ...command], paths));
    const { stats: { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = {}, suites = [] } = readReport(report);
    add("portal and browsers", code, { passed: expected, failed: unexpected + flaky, skipped });

    const perPart = new Map();
    for (const { project, name, seconds, error } of suites.flatMap(testsOf)) {
      if (error) failures.push(`${project}: ${name}\n${begin(error)}`);
      const part = `${name.split("/")[0]}, ${project}`;
      perPart.set(part, (perPart.get(part) ?? 0) + seconds);
      slow.push({ name: `${project}: ${name}`, seconds });
    }
    for (const [part, seconds] of perPart) lines.push({ name: `  ${part}`, seconds, note: "of the workers' time" });
  }

  /** A runner that failed without a failed test (it did not start, found none, leaked) failed all the same. */
  function add(part, code, { passed, failed, skipped }) {
    const hasOnlyFailedItself = code !== 0 && failed === 0;
    if (hasOnlyFailedItself) failures.push(`${part} ended with code ${code}`);
    counts.passed += passed;
    counts.failed += hasOnlyFailedItself ? 1 : failed;
    counts.skipped += skipped;
  }

  /** A run that tried nothing has not passed. */
  function hasFailed() {
    return counts.failed > 0 || counts.passed === 0;
  }

  /** Where the time went, the slowest tests, what failed (once more: it scrolled away long ago), and the line that counts. */
  function print() {
    console.log("\nWhere the time went");
    for (const { name, seconds, note = "" } of lines) console.log(`${inSeconds(seconds)}  ${name} ${note}`);
    console.log(`${inSeconds((performance.now() - begun) / 1000)}  in all\n`);
    for (const { name, seconds } of slow.sort((one, other) => other.seconds - one.seconds).slice(0, 10))
      console.log(`${inSeconds(seconds)}  ${name}`);

    if (failures.length > 0) console.log(`\nFailed\n\n${failures.join("\n\n")}`);

    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : "";
    console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`);
  }
}

/** Runs a test runner that writes what it counted to a file; yesterday's file must not count. */
function reported(report, [program, ...args], env = {}) {
  mkdirSync("node_modules/.cache", { recursive: true });
  rmSync(report, { force: true });
  return run(program, args, { env: { ...process.env, ...env } });
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}

/** Playwright's report is a tree of files and descriptions; each test in it ran once for each project. */
function testsOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, results, status }) => ({
      project: projectName,
      name: `${file}, ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      error: status === "unexpected" || status === "flaky" ? messageOf(results) : undefined,
    })),
  );
  return [...own, ...suites.flatMap(testsOf)];
}

function messageOf(results) {
  return results.find(({ error }) => error)?.error.message ?? "did not end";
}

/** The first lines of what went wrong, indented below its test's name. @param {string} [message] */
function begin(message = "") {
  return message.split("\n").slice(0, 12).join("\n").replace(/^/gm, "    ");
}

/** @param {number} seconds */
function inSeconds(seconds) {
  return `${seconds.toFixed(1)} s`.padStart(9);
}
