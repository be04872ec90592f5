import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod";

/** The pages of documentation: each folder's README and the records of decisions. */
const folders = ["app", "graphql", "tests", "local"];
const inside = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`);
const pages = ["README.md", ...folders.flatMap(inside).filter((path) => path.endsWith(".md"))];
const decisions = pages.filter((path) => path.includes("/decisions/"));
const text = new Map(pages.map((page) => [page, readFileSync(page, "utf8")]));
const all = [...text.values()].join("\n");
const named = [...new Set([...all.matchAll(/`([^`\n]+)`/g)].map(([, word = ""]) => word))];

const sources = folders
  .flatMap(inside)
  .filter((path) => /\.(ts|tsx|mjs|js|css|graphql|conf)$/.test(path) && !path.includes("/generated/"))
  .map((path) => readFileSync(path, "utf8"));
const isWritten = (word: string) => sources.some((source) => source.includes(word));

test("the README has at most 8 kB and all pages at most 55 kB", () => {
  expect(statSync("README.md").size).toBeLessThanOrEqual(8_000);
  expect(pages.reduce((sum, page) => sum + statSync(page).size, 0)).toBeLessThanOrEqual(55_000);
});

test("a decision has a context, a decision and consequences in 12 lines", () => {
  const records = decisions.filter((page) => page !== "app/decisions/speed.md");
  expect(records.length).toBeGreaterThan(15);
  for (const page of records) {
    const lines = text.get(page)?.trim().split("\n") ?? [];
    expect(lines.length, page).toBeLessThanOrEqual(12);
    for (const part of ["Context", "Decision", "Consequences"])
      expect(
        lines.filter((line) => line.startsWith(`**${part}.**`)),
        `${part} of ${page}`,
      ).toHaveLength(1);
  }
});

test("every link of a page leads to a file", () => {
  const links = [...text].flatMap(([page, content]) =>
    [...content.matchAll(/\]\(([^)]+)\)/g)].map(([, to = ""]) => ({ page, to })),
  );
  const broken = links.filter(({ page, to }) => !/^https:/.test(to) && !existsSync(join(dirname(page), to)));
  expect(links.length).toBeGreaterThan(8);
  expect(broken).toEqual([]);
});

test("every file and folder that a page names exists", () => {
  const paths = named.filter((word) => /^(app|graphql|local|tests)\/[\w./-]*$/.test(word));
  expect(paths.length).toBeGreaterThan(60);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

test("every function and type that a page names is in the code", () => {
  const names = named.filter((word) => /^[a-z]+[A-Z]\w+$|^@[a-z]+$/.test(word) && word !== "stateroomCount");
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !isWritten(name))).toEqual([]);
});

test("every variable that a page names is read", () => {
  const variables = named.flatMap((word) => /^([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=.*)?$/.exec(word)?.[1] ?? []);
  expect(variables.length).toBeGreaterThan(40);
  expect(variables.filter((name) => !isWritten(name))).toEqual([]);
});

test.each(["app/server/platform/config.server.ts", "graphql/service/config.ts", "local/run/settings.ts"])(
  "local/README.md names every variable of %s",
  (file) => {
    const [, environment = ""] =
      /const environment = z\s*\.?object\(\{(.*?)\n\s*\}\)/s.exec(readFileSync(file, "utf8")) ?? [];
    const variables = [...environment.matchAll(/^\s+([A-Z_]+):/gm)].map(([, name = ""]) => name);
    expect(variables.length).toBeGreaterThan(5);
    expect(variables.filter((name) => !text.get("local/README.md")?.includes(`\`${name}\``))).toEqual([]);
  },
);

test("every Prometheus figure that a page names is reported", () => {
  const figures = [...new Set(all.match(/\bslipway_[a-z_]+/g))];
  expect(figures.length).toBeGreaterThan(4);
  expect(figures.filter((name) => !isWritten(`"${name}"`))).toEqual([]);
});

test("the operator's page names every scope of the portal's own client", () => {
  const [, listed = ""] =
    /const portalScopes = \[(.*?)\]/s.exec(readFileSync("local/identity/provider/clients.ts", "utf8")) ?? [];
  const scopes = [...listed.matchAll(/"([a-z]+:[a-z]+)"/g)].map(([, scope = ""]) => scope);
  expect(scopes.length).toBeGreaterThan(5);
  expect(scopes.filter((scope) => !text.get("local/operator/README.md")?.includes(`\`${scope}\``))).toEqual([]);
});

test("every npm command that a page names exists", () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync("package.json", "utf8")));
  const commands = [...new Set([...all.matchAll(/npm run ([\w:]+)/g)].map(([, name = ""]) => name))];
  expect(commands.length).toBeGreaterThan(5);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});

test("every bench and every part of the tests that a page names exists", () => {
  const benches = [...all.matchAll(/npm run bench -- ([\w-]+)/g)].map(([, name = ""]) => name);
  expect(benches.length).toBeGreaterThan(8);
  expect(benches.filter((name) => !existsSync(`tests/bench/${name}.ts`))).toEqual([]);

  const runner = readFileSync("tests/run.mjs", "utf8");
  const words = [...all.matchAll(/npm test -- ([^\n`"#]+)/g)].flatMap(([, said = ""]) =>
    said.trim().replace(/ -g$/, "").split(/\s+/),
  );
  const isPart = (word: string) => new RegExp(`^  ${word}: |"${word}"`, "m").test(runner);
  const isInPath = (word: string) => folders.flatMap(inside).some((path) => path.includes(`/${word}`));
  expect(words.length).toBeGreaterThan(8);
  expect(words.filter((word) => !isPart(word) && !isInPath(word))).toEqual([]);
});
