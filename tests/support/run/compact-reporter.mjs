import { appendFileSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/**
 * Prints what fails when it fails, and what tests and their libraries write; how far the run is goes into the file
 * TEST_PROGRESS. For Playwright and Vitest both, where no terminal shows their own reports.
 */
export default class CompactReporter {
  printsToStdio() {
    return true;
  }

  // Playwright's
  onTestEnd(test, { status, error, attachments }) {
    if (status === "skipped") return mark("-");
    if (status === test.expectedStatus) return mark(".");
    mark("x");
    print(test.titlePath().filter(Boolean).join(" › "), error);
    printPage(attachments.find(({ name }) => name === "error-context")?.path);
  }

  onError(error) {
    print("Playwright", error);
  }

  onStdOut(chunk) {
    process.stdout.write(chunk);
  }

  onStdErr(chunk) {
    process.stderr.write(chunk);
  }

  // Vitest's
  onTestCaseResult(test) {
    const { state, errors = [] } = test.result();
    mark(state === "passed" ? "." : state === "failed" ? "x" : "-");
    for (const error of errors) print(`${test.module.relativeModuleId}, ${test.fullName}`, error);
  }

  /** When a hook throws, Vitest skips the tests of its suite and reports the error of the suite, not of a test. */
  onTestSuiteResult(suite) {
    for (const error of suite.errors()) print(`${suite.module.relativeModuleId}, ${suite.fullName}`, error);
  }

  onTestModuleEnd(module) {
    for (const error of module.errors()) print(module.relativeModuleId, error);
  }

  onTestRunEnd(_modules, unhandled) {
    for (const error of unhandled) print("Vitest", error);
  }

  onUserConsoleLog({ type, content }) {
    process[type].write(content);
  }
}

function mark(character) {
  if (process.env.TEST_PROGRESS) appendFileSync(process.env.TEST_PROGRESS, character);
}

/** Prints what the browser showed when the test failed, as Playwright describes it. */
function printPage(path) {
  const page = /^```yaml\n([^]*?)^```$/m.exec(path ? readFileSync(path, "utf8") : "")?.[1];
  if (page) console.log(page.split("\n").slice(0, longestPage).join("\n"));
}

/** In lines. */
const longestPage = 120;

function print(name, { message, stack = "", snippet = "", diff = "" } = {}) {
  const told = stack.includes(message) ? stack : `${message}\n${stack}`;
  const lines = stripVTControlCharacters([told, diff, snippet].filter(Boolean).join("\n"))
    .split("\n")
    .filter((line) => !line.includes("/node_modules/"))
    .map((line) => `    ${line}`)
    .join("\n");
  console.log(`failed: ${name}\n${lines}`);
}
