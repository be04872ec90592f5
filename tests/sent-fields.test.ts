import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isTyped } from "~/shell/errors/sent-fields";

/** Fields that nobody fills in: hidden ones, buttons, and what a confirmation sends along. */
const unfilled = [
  /<button\b(?:[^>]|=>)*?\bname="([^"]+)"/g,
  /<input\b[^>]*?\btype="hidden"[^>]*?\bname="([^"]+)"/g,
  /^ +fields: \{ ([\w-]+)[^;]*\},$/gm,
];

/**
 * In addresses alone: a search is a visit, and comes back by itself. The new email is shown to its author once more.
 */
const elsewhere = ["select", "q", "sort", "size", "tick", "columns", "email"];

test("what is handed over to be sent again after signing in shows no field that its author has not filled in", () => {
  const found = sources("app").flatMap((file) => {
    const text = readFileSync(file, "utf8");
    return unfilled.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = ""]) => name));
  });
  const names = [...new Set(found)].filter((name) => !elsewhere.includes(name));
  expect(names).toEqual(expect.arrayContaining(["form-key", "intent", "by", "decision", "meant", "newer"]));
  expect(names.filter((name) => isTyped(name, "Ada"))).toEqual([]);
});

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
    .map((file) => `${folder}/${file}`);
}
