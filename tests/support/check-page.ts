import { expect, type Page } from "playwright/test";
import { axeIn } from "./axe";
import { usualBrand } from "./brand";
import { walkByKeyboard } from "./keyboard";

const wide = { width: 1366, height: 768 };
const phone = { width: 390, height: 844 };
const smallestPhone = { width: 320, height: 640 };

/**
 * The page as it stands now (an open dialog or a half-filled form included): readable by assistive technology in both
 * themes, wide and on a phone; no sideways scroll; everything reachable by keyboard with a focus that can be seen; and
 * no brand but the configured one. Afterwards the page is wide and as it was.
 */
export async function checkPage(page: Page, scripts: boolean) {
  await checkForAxe(page, scripts);

  for (const size of [phone, wide]) {
    await page.setViewportSize(size);
    const { unreached, unseen } = await walkByKeyboard(page);
    expect(unreached, `not reached by Tab, ${size.width} px wide`).toEqual([]);
    expect(unseen, `focus cannot be seen, ${size.width} px wide`).toEqual([]);
  }
  await checkLayout(page);
  expect(await page.locator("body").innerText()).not.toMatch(usualBrand);
  expect(await page.title()).not.toMatch(usualBrand);
}

/** No sideways scroll, wide and on a phone. Afterwards the page is wide. */
export async function checkLayout(page: Page) {
  for (const size of [smallestPhone, phone, wide]) {
    await page.setViewportSize(size);
    expect(await tooWide(page), `wider than ${size.width} px`).toEqual([]);
  }
}

async function checkForAxe(page: Page, scripts: boolean) {
  const checked = scripts ? page : await copyWithTimers(page);
  const html = checked.locator("html");
  const scheme = await html.getAttribute("data-mantine-color-scheme");
  const axe = await axeIn(checked);

  for (const size of [phone, wide]) {
    await checked.setViewportSize(size);
    for (const theme of ["dark", "light"]) {
      await html.evaluate((root, name) => root.setAttribute("data-mantine-color-scheme", name), theme);
      // The themes differ in their colours alone.
      const found = await (theme === "dark" ? axe(["color-contrast"]) : axe());
      expect(found, `axe, ${theme}, ${size.width} px wide`).toEqual([]);
    }
  }
  await html.evaluate((root, name) => root.setAttribute("data-mantine-color-scheme", name), scheme ?? "light");
  if (checked !== page) await checked.context().close();
}

/** axe waits by timers, which a browser without scripts has not: it gets the same page, without its scripts, in one that has. */
async function copyWithTimers(page: Page): Promise<Page> {
  const markup = (await page.content()).replaceAll(/<script\b[\s\S]*?<\/script>/g, "");
  const context = await page.context().browser()?.newContext({ javaScriptEnabled: true });
  if (!context) throw new Error("There is no browser to copy the page to.");

  const copy = await context.newPage();
  const [address = ""] = page.url().split("#");
  await copy.route(address, (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body: markup }));
  await copy.goto(page.url());
  return copy;
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
