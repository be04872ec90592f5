import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Page } from "playwright/test";
import * as z from "zod";

/**
 * Between its rules axe gives way by a timer of no time. Browsers make each wait, and have none where scripts are off:
 * it goes straight on instead. Its few letters beyond ASCII are written in ASCII: half as much to carry to each page.
 */
const source = `{
  const setTimeout = (go, time = 0) => void (time <= 1 && Promise.resolve().then(go));
  const clearTimeout = () => {};
  ${readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8").replaceAll(/[^\0-\x7f]/g, escaped)}
}`;

function escaped(letter: string) {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** What axe finds wrong in each theme, in a line each. */
const findings = z.object({ light: z.array(z.string()), dark: z.array(z.string()) });

export type Theme = "light" | "dark";

/**
 * axe on a page as it stands, scripts or not. The themes differ in their colours alone: contrast is tried in those that
 * are asked for, the rest once. A page that has axe from before is not given it again: it is large.
 */
export async function readByAxe(page: Page, { contrastIn }: { contrastIn: readonly Theme[] }) {
  const reading = `(${read.toString()})(${JSON.stringify(contrastIn)})`;
  const known = await page.evaluate(`"axe" in globalThis && ${reading}`);
  return findings.parse(known || (await page.evaluate(`${source}; ${reading}`)));
}

type Found = { violations: { help: string; nodes: { element: Element }[] }[] };
declare const axe: { run: (context: Document | { include: Element[] }, options: object) => Promise<Found> };

async function read(themes: readonly Theme[]) {
  const contrast = "color-contrast";
  // Only what is wrong, without a path to each element: the rest takes axe longer than the checks.
  const options = { resultTypes: ["violations"], preload: false, selectors: false, elementRef: true };
  const page = document.documentElement;
  const found = async (context: Document | { include: Element[] }, rules: object) => {
    const { violations } = await axe.run(context, { ...options, ...rules });
    return violations.flatMap(({ help, nodes }) =>
      nodes.map(({ element }) => `${help}: ${element.outerHTML.slice(0, 200)}`),
    );
  };
  const contrastIn = (theme: Theme) => {
    if (!themes.includes(theme)) return [];
    page.setAttribute("data-mantine-color-scheme", theme);
    const include = oneOfEachLook();
    return include.length === 0 ? [] : found({ include }, { runOnly: [contrast] });
  };

  const before = page.getAttribute("data-mantine-color-scheme") ?? "light";
  const dark = await contrastIn("dark");
  const light = [
    ...(await contrastIn("light")),
    ...(await found(document, { rules: { [contrast]: { enabled: false } } })),
  ];
  page.setAttribute("data-mantine-color-scheme", before);
  return { light, dark };

  /**
   * Of elements with words of their own that look alike one is measured, which is what takes axe longest: same ink and
   * type, on the same grounds from the inside out. What is positioned may lie over something else, and counts as a ground
   * of its own.
   */
  function oneOfEachLook(): Element[] {
    const grounds = new Map<Element, string>();
    const numbers = new Map<Element, number>();
    const groundOf = (element: Element | null): string => {
      if (!element) return "";
      const known = grounds.get(element);
      if (known !== undefined) return known;

      const { backgroundColor, backgroundImage, opacity, position, filter, mixBlendMode } = getComputedStyle(element);
      if (position !== "static") numbers.set(element, numbers.size);
      const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode, numbers.get(element)].join(" ");
      const outer = groundOf(element.parentElement);
      const ground = outer.endsWith(`/${own}`) ? outer : `${outer}/${own}`;
      grounds.set(element, ground);
      return ground;
    };

    const looks = new Map<string, Element>();
    for (const element of document.body.querySelectorAll("*")) {
      const says = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
      if (!says && !element.matches("input, textarea, select")) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;

      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
      const isOff = element.matches(":disabled, [aria-disabled='true'] *, [aria-disabled='true']");
      const look = [color, fontSize, fontWeight, textShadow, isOff, groundOf(element)].join(" ");
      if (!looks.has(look)) looks.set(look, element);
    }
    return [...looks.values()];
  }
}
