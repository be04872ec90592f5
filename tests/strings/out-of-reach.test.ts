import { readFile } from "node:fs/promises";
import { expect, test } from "playwright/test";
import { outOfReach } from "./out-of-reach";

for (const [area, quotes] of Object.entries(outOfReach)) {
  test(`no test of ${area} expects what is said to be out of reach`, async () => {
    const tests = await readFile(new URL(`${area}.test.ts`, import.meta.url), "utf8");
    for (const { quote } of quotes) expect.soft(tests).not.toContain(JSON.stringify(quote));
  });
}
