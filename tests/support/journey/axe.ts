import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Page } from "playwright/test";
import * as z from "zod";

/**
 * Between its rules axe gives way by a timer of no time. Browsers make each wait, and have none where scripts are off:
 * it goes straight on instead.
 */
const source = `{
  const setTimeout = (go, time = 0) => void (time <= 1 && Promise.resolve().then(go));
  const clearTimeout = () => {};
  ${readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")}
}`;

/** What axe finds wrong in each theme, in a line each. */
const findings = z.object({ light: z.array(z.string()), dark: z.array(z.string()) });

/**
 * axe on a page as it stands, scripts or not. The themes differ in their colours alone: of the dark one only the contrast
 * is tried, where it is asked for. A page that has axe from before is not given it again: it is large.
 */
export async function readByAxe(page: Page, { inDark }: { inDark: boolean }) {
  const known = await page.evaluate(`"axe" in globalThis && (${read.toString()})(${inDark})`);
  return findings.parse(known || (await page.evaluate(`${source}; (${read.toString()})(${inDark})`)));
}

type Found = { violations: { help: string; nodes: { element: Element }[] }[] };
declare const axe: { run: (context: Document, options: object) => Promise<Found> };

async function read(inDark: boolean) {
  // Only what is wrong, without a path to each element: the rest takes axe longer than the checks.
  const options = { resultTypes: ["violations"], preload: false, selectors: false, elementRef: true };
  const page = document.documentElement;
  const readIn = async (theme: string, rules: object) => {
    page.setAttribute("data-mantine-color-scheme", theme);
    const { violations } = await axe.run(document, { ...options, ...rules });
    return violations.flatMap(({ help, nodes }) =>
      nodes.map(({ element }) => `${help}: ${element.outerHTML.slice(0, 200)}`),
    );
  };

  const before = page.getAttribute("data-mantine-color-scheme") ?? "light";
  const light = await readIn("light", {});
  const dark = inDark ? await readIn("dark", { runOnly: ["color-contrast"] }) : [];
  page.setAttribute("data-mantine-color-scheme", before);
  return { light, dark };
}
