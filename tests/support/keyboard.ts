import { type JSHandle, type Page } from "playwright/test";

/** Walks through the page with Tab alone, and answers what was not reached and where the focus could not be seen. */
export async function walkByKeyboard(page: Page): Promise<{ unreached: string[]; unseen: string[] }> {
  const stops = await interactive(page);
  const all = await stops.evaluate((elements) => elements.map((element) => element.outerHTML.slice(0, 150)));
  const reached = new Set<number>();
  const unseen = new Set<number>();

  // Twice round: wherever the focus begins, and however often it leaves the page between the end and the beginning.
  for (let presses = 0; presses < 2 * all.length + 10 && reached.size < all.length; presses++) {
    await page.keyboard.press("Tab");
    const { index, seen } = await stops.evaluate(focused);
    if (index < 0) continue;
    reached.add(index);
    if (!seen) unseen.add(index);
  }
  // A list may have changed by itself meanwhile; what is gone is nowhere to be reached.
  const isThere = await stops.evaluate((elements) => elements.map(({ isConnected }) => isConnected));
  return {
    unreached: all.filter((_, index) => !reached.has(index) && isThere[index]),
    unseen: all.filter((_, index) => unseen.has(index)),
  };
}

/** Everything that a pointer could use, of a modal dialog where one is open. Of radios, the one that Tab stops at. */
function interactive(page: Page): Promise<JSHandle<Element[]>> {
  return page.evaluateHandle(() => {
    const kinds = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']";
    const scope = document.querySelector("dialog:modal") ?? document;

    return [...scope.querySelectorAll(kinds)].filter((element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(":disabled, [tabindex='-1']"))
        return false;
      if (!(element instanceof HTMLInputElement) || element.type !== "radio") return true;

      const group = [...document.querySelectorAll<HTMLInputElement>("input[type=radio]")].filter(
        (radio) => radio.name === element.name && radio.form === element.form,
      );
      return element === (group.find((radio) => radio.checked) ?? group[0]);
    });
  });
}

function focused(stops: Element[]): { index: number; seen: boolean } {
  const index = stops.findIndex((stop) => stop === document.activeElement);
  const style = document.activeElement ? getComputedStyle(document.activeElement) : null;
  const seen = style !== null && style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0;
  return { index, seen };
}
