import { readdirSync, readFileSync } from "node:fs";
import { check } from "recheck";
import ts from "typescript";
import { expect, test } from "vitest";

/*
 * Regexes of the services: a text of n letters must not take them a time that grows with the square of n. `recheck` finds
 * those that do, by automata and by trying.
 */

/** Slow regexes that stay, and why nobody can make them slow. */
const exceptions: Record<string, string> = {
  "/(@[^?]*)\\?.*$/": "reads at most 2,000 letters (`longestTyped`)",
  "/[\\s(,;/]*(?:\\p{L}[\\p{L} .-]*)?\\)?[\\s'\"’”>,;.]*$/u": "reads at most 200 letters (`longestTyped`)",
  "/[\\s,;(]*(?:ext(?:ension|n)?|extensi[oó]n|extens[aã]o|poste|anexo|int|доб|x|#)[\\s.:=#-]{0,5}(\\d{1,7})\\)?$/iu":
    "reads at most 200 letters (`longestTyped`)",
  "/^([a-z ]*?)[ -]*(?:no\\.?|number|#)?[ -]*([1-9]\\d{0,8})$/i": "reads at most 200 letters (`longestSearch`)",
};

/** Regexes that are put together when the services run, which recheck does not see. */
const madeInPlace: Record<string, string> = {
  "new RegExp(`^[\\\\s${quotes}<(\\\\[,;]+`)": "reads at most 2,000 letters",
  'new RegExp(`[\\\\s${quotes}>)\\\\],;:.\\\\p{Pd}]+$`, "u")': "reads at most 2,000 letters",
  'new RegExp(`(?:^|[\\\\s,;])(${words})[.;,]?$`, "i")': "its words are constants and begin behind a blank or a comma",
};

const { literals, made } = regexesOf(
  ["app", "graphql", "local"]
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`))
    .filter(
      (file) =>
        /\.(mjs|js|tsx?)$/.test(file) && !/\.test\.tsx?$|\/generated\/|^(local|app\/remix)\/build\/|codegen/.test(file),
    ),
);

test("the services have no regex that is slow", async () => {
  expect(literals.size).toBeGreaterThan(200);
  const slow: string[] = [];
  for (const [regex, file] of literals) {
    const [, source = "", flags = ""] = /^\/(.*)\/([a-z]*)$/s.exec(regex) ?? [];
    const found = await check(source, flags, { timeout: 60_000 });
    if (found.status !== "safe") slow.push(regex in exceptions ? regex : `${file}: ${regex} is ${found.status}`);
  }
  expect(slow).toEqual(Object.keys(exceptions));
}, 300_000);

test("the services write their regexes as literals", () => {
  expect(made).toEqual(Object.keys(madeInPlace));
});

test("a quadratic regex is found", async () => {
  for (const source of [String.raw`<p\b[^>]*>`, String.raw`\s+$`, String.raw`^(a+)+$`])
    expect((await check(source, "")).status, source).toBe("vulnerable");
});

/** Returns every regex of these files: literals with a file they stand in, and the text of each call that makes one. */
function regexesOf(files: string[]) {
  const literals = new Map<string, string>();
  const made: string[] = [];

  for (const file of files) visit(ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true));
  return { literals, made };

  function visit(node: ts.Node) {
    if (ts.isRegularExpressionLiteral(node)) literals.set(node.text, node.getSourceFile().fileName);
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === "RegExp")
      made.push(node.getText());
    ts.forEachChild(node, visit);
  }
}
