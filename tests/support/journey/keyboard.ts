import { type JSHandle, type Page } from "playwright/test";

type Walk = { stops: Element[]; reached: Set<Element>; unseen: Set<Element>; note: () => void };

/** Walks through the page with Tab alone, and answers what was not reached and where the focus could not be seen. */
export async function walkByKeyboard(page: Page, scripts: boolean): Promise<{ unreached: string[]; unseen: string[] }> {
  const walk = await begin(page);
  const count = await walk.evaluate(({ stops }) => stops.length);
  // Where scripts run, the page itself notes where the focus comes, so that Tab can be held down.
  const atOnce = scripts ? Math.max(count, 8) : 1;

  // Twice round: wherever the focus begins, and however often it leaves the page between the end and the beginning.
  for (let presses = 0, left = count; presses < 2 * count + 10 && left > 0; presses += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, () => page.keyboard.down("Tab")));
    left = await walk.evaluate(({ stops, reached, note }) => {
      note();
      return stops.length - reached.size;
    });
  }
  await page.keyboard.up("Tab");

  return walk.evaluate(({ stops, reached, unseen, note }) => {
    document.removeEventListener("focusin", note);
    const toldOf = (elements: Element[]) => elements.map(({ outerHTML }) => outerHTML.slice(0, 150));
    return {
      // A list may have changed by itself meanwhile; what is gone is nowhere to be reached.
      unreached: toldOf(stops.filter((stop) => !reached.has(stop) && stop.isConnected)),
      unseen: toldOf([...unseen]),
    };
  });
}

/** Everything that a pointer could use, of a modal dialog where one is open. Of radios, the one that Tab stops at. */
function begin(page: Page): Promise<JSHandle<Walk>> {
  return page.evaluateHandle(() => {
    const kinds = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']";
    const scope = document.querySelector("dialog:modal") ?? document;
    // What is shown for as long as the focus is in it is no stop for whoever comes from elsewhere.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();

    const stops = [...scope.querySelectorAll(kinds)].filter((element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(":disabled, [tabindex='-1']"))
        return false;
      if (!(element instanceof HTMLInputElement) || element.type !== "radio") return true;

      const group = [...document.querySelectorAll<HTMLInputElement>("input[type=radio]")].filter(
        (radio) => radio.name === element.name && radio.form === element.form,
      );
      return element === (group.find((radio) => radio.checked) ?? group[0]);
    });
    const walk: Walk = { stops, reached: new Set(), unseen: new Set(), note };
    document.addEventListener("focusin", note);
    return walk;

    function note() {
      const focused = document.activeElement;
      if (!focused || !walk.stops.includes(focused)) return;
      const { outlineStyle, outlineWidth } = getComputedStyle(focused);
      walk.reached.add(focused);
      if (outlineStyle === "none" || !(parseFloat(outlineWidth) > 0)) walk.unseen.add(focused);
    }
  });
}
