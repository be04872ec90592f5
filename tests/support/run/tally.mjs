import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { run } from "../../../local/run/processes.mjs";
import { followProgress } from "./progress.mjs";
import { joined, repeatable, testsOf } from "./repeat.mjs";

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
  /** @type {string[]} */
  const flaky = [];
  const progress = followProgress();

  return { time, check, skip, vitest, playwright, print, hasFailed };

  /** @param {string} name @param {() => Promise<unknown>} work */
  async function time(name, work) {
    const from = performance.now();
    progress.begin(name, fileOf(name, "progress"));
    const answer = await work();
    progress.end(name);
    lines.push({ name, seconds: (performance.now() - from) / 1000 });
    return answer;
  }

  /** A test runner, which writes what it counted to a file. */
  async function runner(name, command, { env = {}, program = process.execPath } = {}) {
    const report = fileOf(name, "json");
    const code = await time(name, () => reported(name, [program, ...command], env));
    return { code, report: readReport(report) };
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

  /** Counts what could not be tried, and lists it. @param {string} name */
  function skip(name) {
    counts.skipped++;
    lines.push({ name, seconds: 0, note: "(skipped)" });
  }

  /** `program` is the Node that runs the tests. */
  async function vitest(part, command, program) {
    const shown = process.stdout.isTTY ? "default" : "./tests/support/run/compact-reporter.mjs";
    const reporters = [`--reporter=${shown}`, "--reporter=json", `--outputFile.json=${fileOf(part, "json")}`];
    const { code, report } = await runner(part, [...command, ...reporters], { program });
    const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, testResults = [] } = report;
    add(part, code, { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests });
    for (const { name, startTime, endTime, status, message, assertionResults } of testResults) {
      const file = name.replace(`${process.cwd()}/`, "");
      slow.push({ name: file, seconds: (endTime - startTime) / 1000 });
      const failed = assertionResults.filter((test) => test.status === "failed");
      for (const test of failed) failures.push(`${part}: ${file}, ${test.fullName}\n${begin(test.failureMessages[0])}`);
      if (status === "failed" && failed.length === 0)
        failures.push(`${part}: ${file}\n${begin(message || "What its set-up threw stands above.")}`);
    }
  }

  /** `again` makes the command that runs some tests once more, alone. */
  async function playwright(command, again, paths) {
    const part = "portal and browsers";
    const { code, report } = await runner(part, command, { env: paths });
    const first = testsOf(report);
    const failed = repeatable(first);
    const second =
      failed.length > 0 ? testsOf((await runner("failed ones, alone", again(failed), { env: paths })).report) : [];
    const tests = joined(first, second);
    const count = (...outcomes) => tests.filter(({ outcome }) => outcomes.includes(outcome)).length;
    const errors = report.errors ?? [];
    for (const { message } of errors) failures.push(`${part}\n${begin(message)}`);
    counts.failed += errors.length;
    const hasFailedInWords = errors.length > 0 || first.some(({ outcome }) => outcome === "failed");
    add(part, hasFailedInWords ? 0 : code, {
      passed: count("passed", "flaky"),
      failed: count("failed"),
      skipped: count("skipped"),
    });

    const perPart = new Map();
    for (const { project, file, name, seconds, outcome, errors } of tests) {
      const told = `${name}\n${errors.map(begin).join("\n  and alone:\n")}`;
      if (outcome === "failed") failures.push(told);
      if (outcome === "flaky") flaky.push(told);
      const part = `${file.split("/")[0]}, ${project}`;
      perPart.set(part, (perPart.get(part) ?? 0) + seconds);
      slow.push({ name, seconds });
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
    progress.stop();
    console.log("\nWhere the time went");
    for (const { name, seconds, note = "" } of lines) console.log(`${inSeconds(seconds)}  ${name} ${note}`);
    console.log(`${inSeconds((performance.now() - begun) / 1000)}  in all\n`);
    for (const { name, seconds } of slow.sort((one, other) => other.seconds - one.seconds).slice(0, 10))
      console.log(`${inSeconds(seconds)}  ${name}`);

    if (failures.length > 0) console.log(`\nFailed\n\n${failures.join("\n\n")}`);
    if (flaky.length > 0) console.log(`\nflaky:\n\n${flaky.join("\n\n")}\n\nSee tests/README.md.`);

    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : "";
    console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`);
  }
}

/** Runs a test runner that writes what it counted to a file; yesterday's file must not count. */
function reported(name, [program, ...args], env) {
  const [report, progress] = [fileOf(name, "json"), fileOf(name, "progress")];
  mkdirSync("node_modules/.cache", { recursive: true });
  for (const file of [report, progress]) rmSync(file, { force: true });
  return run(program, args, {
    env: { ...process.env, ...env, TEST_REPORT: resolve(report), TEST_PROGRESS: resolve(progress) },
  });
}

function fileOf(name, type) {
  return `node_modules/.cache/${name.replaceAll(/\W+/g, "-")}.${type}`;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}

/** The first lines of what went wrong, indented below its test's name. @param {string} [message] */
function begin(message = "") {
  return stripVTControlCharacters(message).split("\n").slice(0, 12).join("\n").replace(/^/gm, "    ");
}

/** @param {number} seconds */
function inSeconds(seconds) {
  return `${seconds.toFixed(1)} s`.padStart(9);
}
