import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Page } from "playwright/test";
import * as z from "zod";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const results = z.object({
  violations: z.array(z.object({ help: z.string(), nodes: z.array(z.object({ html: z.string() })) })),
});

/** axe in a page where scripts may run; each call answers what it finds wrong now, in a line each. */
export async function axeIn(page: Page) {
  await page.evaluate(source);

  return async (rules?: readonly string[]): Promise<string[]> => {
    // Only what is wrong, without a path to each element: the rest takes axe longer than the checks.
    const options = { resultTypes: ["violations"], preload: false, selectors: false, ...(rules && { runOnly: rules }) };
    const { violations } = results.parse(await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`));
    return violations.flatMap(({ help, nodes }) => nodes.map(({ html }) => `${help}: ${html.slice(0, 200)}`));
  };
}
