import { type Page } from "playwright/test";

type Stops = { all: Element[]; shell: string; reached: (stop: Element) => boolean; leave: () => void };

/** What stands around pages, in which sizes, and was walked through without a fault before. */
const knownShells: string[] = [];

/**
 * Walks through the page with Tab alone, and answers what was not reached and where the focus could not be seen. Tab is
 * held down: styles record what has had the focus, and need no scripts. Through the shell of a page whose shell is
 * known only its way in and its way out are walked, and of rows with the same controls the first and the last.
 * `isKnown`: the page itself is known too, so it is walked for its shell alone.
 */
export async function walkByKeyboard(
  page: Page,
  { isKnown }: { isKnown: boolean },
): Promise<{ unreached: string[]; unseen: string[] }> {
  const stops = await page.evaluateHandle(begin, knownShells);
  const shell = await stops.evaluate(({ shell }) => shell);
  if (isKnown && shell === "") {
    await stops.evaluate(({ leave }) => leave());
    return { unreached: [], unseen: [] };
  }
  const count = await stops.evaluate(({ all }) => all.length);

  // Twice round: wherever the focus begins, and however often it leaves the page between the end and the beginning.
  const loadTogether = Math.max(count, 8);
  for (let presses = 0, left = count; presses < 2 * count + 10 && left > 0; presses += loadTogether) {
    await Promise.all(Array.from({ length: loadTogether }, () => page.keyboard.down("Tab")));
    left = await stops.evaluate(({ all, reached }) => all.filter((stop) => !reached(stop)).length);
  }
  await page.keyboard.up("Tab");

  const found = await stops.evaluate(({ all, reached, leave }) => {
    const markupOf = (elements: Element[]) => elements.map(({ outerHTML }) => outerHTML.slice(0, 150));
    const isSeen = (stop: Element) => {
      if (!(stop instanceof HTMLElement || stop instanceof SVGElement)) return false;
      stop.focus({ preventScroll: true });
      const { outlineStyle, outlineWidth } = getComputedStyle(stop);
      return outlineStyle !== "none" && parseFloat(outlineWidth) > 0;
    };
    const found = {
      // A list may have changed by itself meanwhile; what is gone is nowhere to be reached.
      unreached: markupOf(all.filter((stop) => !reached(stop) && stop.isConnected)),
      unseen: markupOf(all.filter((stop) => reached(stop) && stop.isConnected && !isSeen(stop))),
    };
    leave();
    return found;
  });
  if (found.unreached.length + found.unseen.length === 0 && shell !== "") knownShells.push(shell);
  return found;
}

/** Everything that a pointer could use, of a modal dialog where one is open. Of radios, the one that Tab stops at. */
function begin(known: readonly string[]): Stops {
  const kinds = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']";
  const scope = document.querySelector("dialog:modal") ?? document;
  // An element shown only while the focus is in it is no stop for a user who comes from elsewhere.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();

  // A number that is 1 with the focus, and waits for ages before it is 0 again: nothing is drawn meanwhile.
  const mark = `--walk-${Math.floor(performance.now() * 1000)}`;
  CSS.registerProperty({ name: mark, syntax: "<number>", inherits: false, initialValue: "0" });
  const styles = new CSSStyleSheet();
  styles.replaceSync(`
    * { transition: ${mark} 0s 1e6s !important; }
    *:focus { ${mark}: 1; transition: none !important; }`);
  document.adoptedStyleSheets.push(styles);

  // Between two rows with the same controls there is one more of them: it cannot be reached meanwhile.
  const controls = (row: Element | null) =>
    row ? [...row.querySelectorAll(kinds)].map(({ tagName, className }) => `${tagName} ${className}`).join() : null;
  const between = [...scope.querySelectorAll<HTMLElement>("tbody > tr")].filter((row) =>
    [row.previousElementSibling, row.nextElementSibling].every((beside) => controls(beside) === controls(row)),
  );
  for (const row of between) row.inert = true;

  const all = [...scope.querySelectorAll(kinds)].filter((element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    if (element.matches(":disabled, [tabindex='-1'], [inert] *")) return false;
    if (!(element instanceof HTMLInputElement) || element.type !== "radio") return true;

    const group = [...document.querySelectorAll<HTMLInputElement>("input[type=radio]")].filter(
      (radio) => radio.name === element.name && radio.form === element.form,
    );
    return element === (group.find((radio) => radio.checked) ?? group[0]);
  });
  const main = scope === document ? document.querySelector("main") : null;
  const outer = main ? all.filter((stop) => !main.contains(stop)) : [];
  const kind = (stop: Element) => [stop.tagName, stop.getAttribute("href"), stop.getAttribute("type")].join(" ");
  const shell = [innerWidth, ...outer.map(kind)].join();
  const before = outer
    .filter((stop) => main?.compareDocumentPosition(stop) === Node.DOCUMENT_POSITION_PRECEDING)
    .at(-1);
  const isKnown = known.includes(shell) && before instanceof HTMLElement;
  if (isKnown) before.focus({ preventScroll: true });

  return {
    all: isKnown ? all.filter((stop) => !outer.includes(stop) || stop === outer[0]) : all,
    shell: outer.length > 0 && !isKnown ? shell : "",
    reached: (stop) => Number(getComputedStyle(stop).getPropertyValue(mark)) > 0.5,
    leave: () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== styles);
      for (const row of between) row.inert = false;
    },
  };
}
