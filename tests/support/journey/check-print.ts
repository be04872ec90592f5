import { expect, type Page } from "playwright/test";
import { pagesOf } from "../records/pdf";

/** What a sheet of a letter page leaves between its margins, in pixels; wide tables lie across. */
const upright = { width: 691, height: 931 };
const across = { width: 931, height: 691 };

/** Of tabs the one that is chosen stays: it says what is listed. */
const tools =
  "header.bar, nav:not(:has(.tabs)), .tabs a:not([aria-current]), .side, .tools, .pager, .act, .sheet-bar, " +
  "button, input, select, textarea";

/**
 * The page as it is printed now: every fact is printed, nothing that only a screen needs, and nothing is cut off at
 * the right. Afterwards the page is as it was.
 */
export async function checkPrint(page: Page, facts: readonly string[], { wide = false } = {}) {
  await page.waitForLoadState();
  const left = page.locator(tools).filter({ visible: true });
  expect(await left.count(), "what a screen needs").toBeGreaterThan(0);
  const window = page.viewportSize();
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize(wide ? across : upright);

  expect(await left.evaluateAll((all) => all.map((one) => one.outerHTML.slice(0, 150)))).toEqual([]);
  for (const fact of facts) await expect(page.getByText(fact).filter({ visible: true }).first()).toBeVisible();
  expect(await cutOff(page), "cut off at the right").toEqual([]);
  const printed = unbroken((await pagesOf(await page.pdf({ preferCSSPageSize: true }))).join(" "));
  for (const fact of facts) expect(printed).toContain(unbroken(fact));

  await page.emulateMedia({ media: null });
  if (window) await page.setViewportSize(window);
}

/** Long words break, and letters that are drawn as one are read as two. */
function unbroken(text: string): string {
  return text.replaceAll(/\s+/g, "");
}

/** What reaches past the right edge of the page, or out of what it stands in. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const clipped = [...document.querySelectorAll("main *")].filter(
      (each) => each.scrollWidth > each.clientWidth && getComputedStyle(each).overflowX !== "visible",
    );
    const said = clipped.map((each) => each.outerHTML.slice(0, 150));
    return scrollWidth > clientWidth ? [`${scrollWidth} px wide`, ...said] : said;
  });
}

/** What is for the hand alone, and never on a document. */
export const forTheHand =
  "button, .button, [type=file], .list :is(input, select, textarea), .tools, .pager, .crumb, .act";

/**
 * What is wrong with the page in print, or null where it is none that is printed: it has a title, the letterhead, every
 * heading of its lists but of what is passing, and nothing that is for the hand alone. The page stays as it is printed.
 */
export async function wrongInPrint(page: Page): Promise<string[] | null> {
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize(across);
  return page.evaluate((controls) => {
    const all = (selector: string, within: ParentNode = document) => [...within.querySelectorAll(selector)];
    const isSeen = (one: Element) => {
      const { width, height } = one.getBoundingClientRect();
      return one.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0;
    };
    const title = all("main :is(.head, .confirm) h1");
    if (title.length === 0) return null;

    const heads = all("table.list")
      .filter(isSeen)
      .flatMap((list) => all("th:not(.pick, .act, .passing)", list));
    return [
      ...(title.every(isSeen) ? [] : ["no title"]),
      ...(all(".letterhead").some(isSeen) ? [] : ["no letterhead"]),
      ...heads.filter((head) => !isSeen(head)).map((head) => `no heading ${head.textContent}`),
      ...all(controls)
        .filter(isSeen)
        .map((one) => one.outerHTML.slice(0, 150)),
    ];
  }, forTheHand);
}
