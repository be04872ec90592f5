import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod";

/** What the README names is there, and what an operator can set is named by it. */
const readme = readFileSync("README.md", "utf8");
const named = [...new Set([...readme.matchAll(/`([^`\n]+)`/g)].map(([, text = ""]) => text))];

const sources = ["app", "graphql", "local"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(ts|tsx|mjs|js|css)$/.test(path) && !/\.test\.|generated/.test(path))
    .map((path) => readFileSync(`${folder}/${path}`, "utf8")),
);
const isWritten = (word: string) => sources.some((text) => text.includes(word));

test("every variable that it names is read by somebody", () => {
  const variables = named.flatMap((text) => /^([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=.*)?$/.exec(text)?.[1] ?? []);
  expect(variables.length).toBeGreaterThan(40);
  expect(variables.filter((name) => !isWritten(name))).toEqual([]);
});

test.each(["app/server/platform/config.server.ts", "graphql/service/config.ts", "local/run/settings.ts"])(
  "it names every variable of %s",
  (file) => {
    const [, environment = ""] =
      /const environment = z\s*\.?object\(\{(.*?)\n\s*\}\)/s.exec(readFileSync(file, "utf8")) ?? [];
    const variables = [...environment.matchAll(/^\s+([A-Z_]+):/gm)].map(([, name = ""]) => name);
    expect(variables.length).toBeGreaterThan(5);
    expect(variables.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  },
);

test("every figure for Prometheus that it names is told", () => {
  const figures = [...new Set(readme.match(/\bslipway_[a-z_]+/g))].filter((name) => name !== "slipway_identity");
  expect(figures.length).toBeGreaterThan(4);
  expect(figures.filter((name) => !isWritten(`"${name}"`))).toEqual([]);
});

test("it names every scope that the portal's own client needs", () => {
  const [, listed = ""] =
    /const portalScopes = \[(.*?)\]/s.exec(readFileSync("local/identity/provider/clients.ts", "utf8")) ?? [];
  const scopes = [...listed.matchAll(/"([a-z]+:[a-z]+)"/g)].map(([, scope = ""]) => scope);
  expect(scopes.length).toBeGreaterThan(5);
  expect(scopes.filter((scope) => !readme.includes(`\`${scope}\``))).toEqual([]);
});

test("every file and folder that it names is there", () => {
  const paths = named.filter((text) => /^(app|graphql|local|tests)\/[\w./-]*$/.test(text));
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

test("every npm command that it names is there", () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync("package.json", "utf8")));
  const commands = [...new Set([...readme.matchAll(/npm run ([\w:]+)/g)].map(([, name = ""]) => name))];
  expect(commands.length).toBeGreaterThan(5);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});
