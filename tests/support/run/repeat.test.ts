import { expect, test } from "vitest";
import { joined, repeatable, testsOf } from "./repeat.mjs";

type Status = "expected" | "unexpected" | "skipped";

/** A report as Playwright writes it, of one file with one test in a description. */
function reportOf(file: string, status: Status, message = "") {
  const error = message ? { message } : undefined;
  const tests = [{ projectName: "with-scripts", status, results: [{ duration: 1_500, error }] }];
  return {
    suites: [{ title: file, suites: [{ title: "a list", specs: [{ title: "is sorted", file, line: 7, tests }] }] }],
  };
}

const run = (file: string, status: Status, message?: string) => testsOf(reportOf(file, status, message));

test("a report's tests have their file, project, time and error", () => {
  expect(run("e2e/leads.test.ts", "unexpected", "no row")).toEqual([
    {
      id: "with-scripts › e2e/leads.test.ts › 7 › e2e/leads.test.ts › a list › is sorted",
      project: "with-scripts",
      file: "e2e/leads.test.ts",
      name: "with-scripts: e2e/leads.test.ts, is sorted",
      seconds: 1.5,
      outcome: "failed",
      errors: ["no row"],
    },
  ]);
});

test("a test that passes alone is flaky, and keeps its first error", () => {
  const [judged] = joined(run("e2e/leads.test.ts", "unexpected", "no row"), run("e2e/leads.test.ts", "expected"));
  expect(judged).toMatchObject({ outcome: "flaky", errors: ["no row"] });
});

test("a test that fails twice has failed, with both errors", () => {
  const again = run("e2e/leads.test.ts", "unexpected", "no list");
  const [judged] = joined(run("e2e/leads.test.ts", "unexpected", "no row"), again);
  expect(judged).toMatchObject({ outcome: "failed", errors: ["no row", "no list"] });
});

test("a test whose second run does not pass has failed", () => {
  const first = run("e2e/leads.test.ts", "unexpected", "no row");
  for (const second of [[], run("e2e/leads.test.ts", "skipped"), run("e2e/claims.test.ts", "expected")])
    expect(joined(first, second)).toEqual(first);
});

test.each(["guards/urls.test.ts", "attacks/streams.test.ts"])("a failure of %s is never repeated", (file) => {
  const first = run(file, "unexpected", "let in");
  expect(repeatable(first)).toEqual([]);
  expect(joined(first, run(file, "expected"))).toEqual(first);
});

test.each(["e2e", "strings", "pages", "answers"])("a failure of %s is repeated", (folder) => {
  expect(repeatable(run(`${folder}/leads.test.ts`, "unexpected", "no row"))).toHaveLength(1);
});

test("what passed or was skipped is not repeated", () => {
  const passed = run("e2e/leads.test.ts", "expected");
  expect(repeatable([...passed, ...run("e2e/claims.test.ts", "skipped")])).toEqual([]);
  expect(joined(passed, [])).toEqual(passed);
});

test("many failures are not repeated, since they are no chance", () => {
  const failed = Array.from({ length: 11 }, (_, at) => run(`e2e/${at}.test.ts`, "unexpected", "down")).flat();
  expect(repeatable(failed)).toEqual([]);
  expect(repeatable(failed.slice(1))).toHaveLength(10);
});
