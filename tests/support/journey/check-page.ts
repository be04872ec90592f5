import { expect, type Page } from "playwright/test";
import { readByAxe, type Theme } from "./axe";
import { usualBrand } from "../records/brand";
import { wrongInPrint } from "./check-print";
import { walkByKeyboard } from "./keyboard";

const wide = { width: 1366, height: 768 };
const phone = { width: 390, height: 844 };
const smallestPhone = { width: 320, height: 640 };

/**
 * The page as it stands now (an open dialog or a half-filled form included): readable by assistive technology in both
 * themes; no sideways scroll; everything reachable by keyboard with a focus that can be seen; a document in print; and no
 * brand but the configured one. Afterwards the page is wide and as it was.
 *
 * The server writes the same page for both modes: it is read wide where scripts run, and on a phone where they do not.
 * What there is in one mode alone, as an open dialog, is read in both sizes.
 */
export async function checkPage(page: Page, { scripts, isElsewhere }: { scripts: boolean; isElsewhere: boolean }) {
  // After a click on a link the next page shows before the last of it has come.
  await page.waitForLoadState();
  const isInDialog = (await page.locator("dialog:modal").count()) > 0;
  const own = scripts ? wide : phone;
  const readIn = isElsewhere && !isInDialog ? [own] : [phone, wide];

  // Colours, print and what Tab leads to are the same in both modes: where a page is looked at in both, one is enough.
  const inOne = scripts || !isElsewhere;

  for (const size of [smallestPhone, phone, wide]) {
    await page.setViewportSize(size);
    expect(await tooWide(page), `wider than ${size.width} px`).toEqual([]);
    if (!readIn.includes(size)) continue;

    const contrastIn: Theme[] = !inOne ? [] : size === own ? ["light", "dark"] : ["light"];
    const { light, dark } = await readByAxe(page, { contrastIn });
    expect(light, `axe, light, ${size.width} px wide`).toEqual([]);
    expect(dark, `axe, dark, ${size.width} px wide`).toEqual([]);
    const { unreached, unseen } = await walkByKeyboard(page, { isKnown: !inOne });
    expect(unreached, `not reached by Tab, ${size.width} px wide`).toEqual([]);
    expect(unseen, `focus cannot be seen, ${size.width} px wide`).toEqual([]);
  }
  if (inOne && !isInDialog && (await page.locator(".letterhead").count()) > 0) {
    expect((await wrongInPrint(page)) ?? [], "in print").toEqual([]);
    await page.emulateMedia({ media: null });
    await page.setViewportSize(wide);
  }
  expect(await page.evaluate(() => `${document.title}\n${document.body.innerText}`)).not.toMatch(usualBrand);
  if (scripts) await seeDrawn(page);
}

/**
 * Waits for two frames, as Playwright does before it clicks. Headless Chromium once drew none for half a minute after a page
 * was resized, so the page is resized again where none come.
 */
async function seeDrawn(page: Page) {
  for (const size of [{ ...wide, height: wide.height - 1 }, wide]) {
    if (await page.evaluate(drawsSoon)) return;
    await page.setViewportSize(size);
  }
  expect(await page.evaluate(drawsSoon), "draws a frame").toBe(true);
}

/** Are two frames drawn within five seconds? */
function drawsSoon(): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), 5_000);
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)));
  });
}

/** No sideways scroll, wide and on a phone. Afterwards the page is wide. */
export async function checkLayout(page: Page) {
  for (const size of [smallestPhone, phone, wide]) {
    await page.setViewportSize(size);
    expect(await tooWide(page), `wider than ${size.width} px`).toEqual([]);
  }
}

/** What reaches past the right edge of a page that can be scrolled sideways. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const past = [...document.body.querySelectorAll("*")].filter(
      (each) => each.getBoundingClientRect().right > clientWidth + 1,
    );
    return [`${scrollWidth} px`, ...past.slice(0, 5).map((each) => each.outerHTML.slice(0, 150))];
  });
}
