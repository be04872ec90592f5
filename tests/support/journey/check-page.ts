import { expect, type Page } from "playwright/test";
import { axeIn } from "./axe";
import { usualBrand } from "../records/brand";
import { wrongOnPaper } from "./check-paper";
import { walkByKeyboard } from "./keyboard";

const wide = { width: 1366, height: 768 };
const phone = { width: 390, height: 844 };
const smallestPhone = { width: 320, height: 640 };

/**
 * The page as it stands now (an open dialog or a half-filled form included): readable by assistive technology in both
 * themes; no sideways scroll; everything reachable by keyboard with a focus that can be seen; a document on paper; and no
 * brand but the configured one. Afterwards the page is wide and as it was.
 *
 * The server writes the same page for both modes: it is read wide where scripts run, and on a phone where they do not.
 * What there is in one mode alone, as an open dialog, is read in both sizes.
 */
export async function checkPage(page: Page, { scripts, isElsewhere }: { scripts: boolean; isElsewhere: boolean }) {
  // Whoever has pressed a link sees the next page before the last of it has come.
  await page.waitForLoadState();
  const own = scripts ? wide : phone;
  const readIn = isElsewhere && (await page.locator("dialog:modal").count()) === 0 ? [own] : [phone, wide];
  await checkForAxe(page, readIn, own);

  for (const size of [wide, phone, smallestPhone]) {
    await page.setViewportSize(size);
    expect(await tooWide(page), `wider than ${size.width} px`).toEqual([]);
    if (!readIn.includes(size)) continue;

    const { unreached, unseen } = await walkByKeyboard(page);
    expect(unreached, `not reached by Tab, ${size.width} px wide`).toEqual([]);
    expect(unseen, `focus cannot be seen, ${size.width} px wide`).toEqual([]);
  }
  if ((await page.locator(".letterhead").count()) > 0 && (await page.locator("dialog:modal").count()) === 0) {
    expect((await wrongOnPaper(page)) ?? [], "on paper").toEqual([]);
    await page.emulateMedia({ media: null });
  }
  await page.setViewportSize(wide);
  expect(await page.evaluate(() => `${document.title}\n${document.body.innerText}`)).not.toMatch(usualBrand);
}

/** No sideways scroll, wide and on a phone. Afterwards the page is wide. */
export async function checkLayout(page: Page) {
  for (const size of [smallestPhone, phone, wide]) {
    await page.setViewportSize(size);
    expect(await tooWide(page), `wider than ${size.width} px`).toEqual([]);
  }
}

/** The themes differ in their colours alone: of dark ones only the contrast is tried. */
async function checkForAxe(page: Page, sizes: readonly (typeof wide)[], sizeOfDark: typeof wide) {
  const axe = await axeIn(page);
  const showIn = (theme: string | null) =>
    page.evaluate((name) => {
      const before = document.documentElement.getAttribute("data-mantine-color-scheme");
      document.documentElement.setAttribute("data-mantine-color-scheme", name ?? "light");
      return before;
    }, theme);

  for (const size of sizes) {
    await page.setViewportSize(size);
    const scheme = await showIn("light");
    expect(await axe(), `axe, light, ${size.width} px wide`).toEqual([]);
    if (size === sizeOfDark) {
      await showIn("dark");
      expect(await axe(["color-contrast"]), `axe, dark, ${size.width} px wide`).toEqual([]);
    }
    await showIn(scheme);
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
