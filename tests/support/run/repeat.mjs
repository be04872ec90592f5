/**
 * A browser's test may fail because the machine was busy. It is run once more, alone: a test that passes then counts as
 * passed, and is named as flaky. What says who may do what is never asked twice.
 *
 * @typedef {{ id: string, project: string, file: string, name: string, seconds: number,
 *   outcome: "passed" | "failed" | "skipped" | "flaky", errors: string[] }} Test
 * @typedef {{ title: string, file: string, line: number,
 *   tests: { projectName: string, status: string, results: { duration: number, error?: { message: string } }[] }[] }} Spec
 * @typedef {{ title?: string, specs?: Spec[], suites?: Report[] }} Report
 */

/** More failures than this are no chance. */
const mostRepeated = 10;

/**
 * Lists the tests of Playwright's report, a tree of files and descriptions; each test in it ran once for each project.
 * @param {Report} report @param {string[]} [path]
 * @returns {Test[]}
 */
export function testsOf({ specs = [], suites = [] }, path = []) {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ projectName, results, status }) => ({
      id: [projectName, file, line, ...path, title].join(" › "),
      project: projectName,
      file,
      name: `${projectName}: ${file}, ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      outcome: outcomes[status] ?? "failed",
      errors: status === "unexpected" || status === "flaky" ? [messageOf(results)] : [],
    })),
  );
  return [...own, ...suites.flatMap((suite) => testsOf(suite, [...path, suite.title ?? ""]))];
}

/** @type {Record<string, "passed" | "skipped">} */
const outcomes = { expected: "passed", skipped: "skipped" };

/** @param {{ error?: { message: string } }[]} results */
function messageOf(results) {
  return results.find(({ error }) => error)?.error?.message ?? "did not end";
}

/**
 * Lists the failed tests that are worth a second run: none where there are too many.
 * @param {Test[]} tests
 */
export function repeatable(tests) {
  const failed = tests.filter(({ outcome }) => outcome === "failed");
  if (failed.length > mostRepeated) return [];
  return failed.filter(({ file }) => /^(answers|e2e|pages|strings)\//.test(file));
}

/**
 * Joins a run with the second run of what failed in it. A test that fails twice has both errors; a flaky one the first.
 * @param {Test[]} first @param {Test[]} second
 * @returns {Test[]}
 */
export function joined(first, second) {
  const again = new Map(second.map((test) => [test.id, test]));
  const worth = new Set(repeatable(first));
  return first.map((test) => {
    const repeated = worth.has(test) ? again.get(test.id) : undefined;
    if (repeated?.outcome === "passed") return { ...test, outcome: "flaky" };
    if (repeated?.outcome === "failed") return { ...test, errors: [...test.errors, ...repeated.errors] };
    return test;
  });
}
