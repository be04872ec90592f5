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

/** What axe finds wrong in each theme, in a line each; and the looks whose contrast it has found right. */
const findings = z.object({ light: z.array(z.string()), dark: z.array(z.string()), right: z.array(z.string()) });

/** Looks that were measured before, on whichever page: the same ink on the same grounds is as good to read. */
const knownLooks = new Set<string>();

export type Theme = "light" | "dark";

/**
 * axe on a page as it stands, scripts or not. The themes differ in their colours alone: contrast is tried in those that
 * are asked for, the rest once. A page that has axe from before is not given it again: it is large.
 */
export async function readByAxe(page: Page, { contrastIn }: { contrastIn: readonly Theme[] }) {
  const reading = `(${read.toString()})(${JSON.stringify(contrastIn)}, ${JSON.stringify([...knownLooks])})`;
  const known = await page.evaluate(`"axe" in globalThis && ${reading}`);
  const { right, ...found } = findings.parse(known || (await page.evaluate(`${source}; ${reading}`)));
  for (const look of right) knownLooks.add(look);
  return found;
}

type Found = { violations: { help: string; nodes: { element: Element }[] }[] };
declare const axe: { run: (context: Document | { include: Element[] }, options: object) => Promise<Found> };

async function read(themes: readonly Theme[], known: readonly string[]) {
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
  const right: string[] = [];
  const contrastIn = async (theme: Theme) => {
    if (!themes.includes(theme)) return [];
    page.setAttribute("data-mantine-color-scheme", theme);
    const looks = [...oneOfEachLook()].filter(([, { everywhere }]) => !known.includes(everywhere));
    if (looks.length === 0) return [];
    const wrong = await found({ include: looks.map(([, { element }]) => element) }, { runOnly: [contrast] });
    if (wrong.length === 0) right.push(...looks.map(([, { everywhere }]) => everywhere));
    return wrong;
  };

  const before = page.getAttribute("data-mantine-color-scheme") ?? "light";
  const dark = await contrastIn("dark");
  const light = [
    ...(await contrastIn("light")),
    ...(await found(document, { rules: { [contrast]: { enabled: false } } })),
  ];
  page.setAttribute("data-mantine-color-scheme", before);
  return { light, dark, right };

  /**
   * Of elements with words of their own that look alike one is measured, which is what takes axe longest: same ink and
   * type, on the same grounds from the inside out. What is positioned may lie over something else, and counts as a ground
   * of its own, on other pages too where it is of another class. `everywhere`: the look in a few letters, as any page may
   * have it.
   */
  function oneOfEachLook() {
    type Ground = { here: string; everywhere: string };
    const grounds = new Map<Element, Ground>();
    const numbers = new Map<Element, number>();
    const groundOf = (element: Element | null): Ground => {
      if (!element) return { here: "", everywhere: "" };
      const known = grounds.get(element);
      if (known !== undefined) return known;

      const { backgroundColor, backgroundImage, opacity, position, filter, mixBlendMode } = getComputedStyle(element);
      const isStatic = position === "static";
      if (!isStatic) numbers.set(element, numbers.size);
      const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join(" ");
      const outer = groundOf(element.parentElement);
      const within = (ground: string, own: string) => (ground.endsWith(`/${own}`) ? ground : `${ground}/${own}`);
      const ground = {
        here: within(outer.here, `${own} ${numbers.get(element)}`),
        everywhere: within(outer.everywhere, isStatic ? own : `${own} ${position} ${element.className}`),
      };
      grounds.set(element, ground);
      return ground;
    };

    const looks = new Map<string, { element: Element; everywhere: string }>();
    for (const element of document.body.querySelectorAll("*")) {
      const says = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
      if (!says && !element.matches("input, textarea, select")) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;

      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
      const isOff = element.matches(":disabled, [aria-disabled='true'] *, [aria-disabled='true']");
      const { here, everywhere } = groundOf(element);
      const ink = [color, fontSize, fontWeight, textShadow, isOff].join(" ");
      if (looks.has(ink + here)) continue;
      looks.set(ink + here, { element, everywhere: shortened(`${ink} ${everywhere}`) });
    }
    return looks;
  }

  /** A text of any length in a few letters (53 bits, by cyrb53's two products). */
  function shortened(text: string): string {
    let [one, other] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      one = Math.imul(one ^ code, 2654435761);
      other = Math.imul(other ^ code, 1597334677);
    }
    return ((other >>> 0) * 2 ** 21 + (one >>> 11)).toString(36);
  }
}
