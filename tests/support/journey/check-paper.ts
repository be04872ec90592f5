import { expect, type Page } from "playwright/test";
import { pagesOf } from "../records/pdf";

/** What a sheet of letter paper leaves between its margins, in pixels; wide tables lie across. */
const upright = { width: 691, height: 931 };
const across = { width: 931, height: 691 };

/** Of tabs the one that is chosen stays: it says what is listed. */
const tools =
  "header.bar, nav:not(:has(.tabs)), .tabs a:not([aria-current]), .side, .tools, .pager, .act, .sheet-bar, " +
  "button, input, select, textarea";

/**
 * The page as it is printed now: every fact is on the paper, nothing that only a screen needs, and nothing is cut off at
 * the right. Afterwards the page is as it was.
 */
export async function checkPaper(page: Page, facts: readonly string[], { wide = false } = {}) {
  await page.waitForLoadState();
  const left = page.locator(tools).filter({ visible: true });
  expect(await left.count(), "what a screen needs").toBeGreaterThan(0);
  const window = page.viewportSize();
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize(wide ? across : upright);

  expect(await left.evaluateAll((all) => all.map((one) => one.outerHTML.slice(0, 150)))).toEqual([]);
  for (const fact of facts) await expect(page.getByText(fact).filter({ visible: true }).first()).toBeVisible();
  expect(await cutOff(page), "cut off at the right").toEqual([]);
  const paper = unbroken((await pagesOf(await page.pdf({ preferCSSPageSize: true }))).join(" "));
  for (const fact of facts) expect(paper).toContain(unbroken(fact));

  await page.emulateMedia({ media: null });
  if (window) await page.setViewportSize(window);
}

/** Long words break, and letters that are drawn as one are read as two. */
function unbroken(text: string): string {
  return text.replaceAll(/\s+/g, "");
}

/** What reaches past the right edge of the paper, or out of what it stands in. */
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
