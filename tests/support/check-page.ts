import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "playwright/test";
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
  const scheme = await page.locator("html").getAttribute("data-mantine-color-scheme");

  for (const size of [phone, wide]) {
    await page.setViewportSize(size);
    for (const theme of ["dark", "light"]) {
      await setTheme(page, theme);
      expect(await violations(page, scripts), `axe, ${theme}, ${size.width} px wide`).toEqual([]);
    }
    const { unreached, unseen } = await walkByKeyboard(page);
    expect(unreached, `not reached by Tab, ${size.width} px wide`).toEqual([]);
    expect(unseen, `focus cannot be seen, ${size.width} px wide`).toEqual([]);
  }
  for (const size of [smallestPhone, phone, wide]) {
    await page.setViewportSize(size);
    expect(await tooWide(page), `wider than ${size.width} px`).toEqual([]);
  }
  expect(await page.locator("body").innerText()).not.toMatch(usualBrand);
  expect(await page.title()).not.toMatch(usualBrand);

  await setTheme(page, scheme ?? "light");
}

/** axe waits by timers, which a page without scripts has not: it gets them for as long as axe runs. */
async function violations(page: Page, scripts: boolean): Promise<string[]> {
  const session = scripts ? null : await page.context().newCDPSession(page);
  await session?.send("Emulation.setScriptExecutionDisabled", { value: false });
  const { violations: found } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  await session?.send("Emulation.setScriptExecutionDisabled", { value: true });
  await session?.detach();

  return found.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 200)}`));
}

function setTheme(page: Page, theme: string) {
  return page.locator("html").evaluate((html, name) => html.setAttribute("data-mantine-color-scheme", name), theme);
}

/** What reaches past the right edge of a page that can be scrolled sideways. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const past = [...document.body.querySelectorAll("*")].filter((each) => each.getBoundingClientRect().right > clientWidth + 1);
    return [`${scrollWidth} px`, ...past.slice(0, 5).map((each) => each.outerHTML.slice(0, 150))];
  });
}
