import { type Page } from "playwright/test";

declare global {
  interface Window {
    /** When each value was first on the screen. */
    benchSeen: Map<string, number>;
  }
}

/** Writes down when each figure of quote leads, and each message, is first drawn. */
export async function record(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = new Map<string, number>();
    window.benchSeen = seen;
    const look = () => {
      const at = Date.now();
      const note = (key: string) => seen.has(key) || seen.set(key, at);
      const title = [...document.querySelectorAll("h2")].find(({ textContent }) => textContent === "Quote Leads");
      note(`leads ${title?.parentElement?.querySelector("dd")?.textContent?.replaceAll(",", "")}`);
      for (const message of document.querySelectorAll(".messages > li .rich")) note(message.textContent ?? "");
    };
    new MutationObserver(() => requestAnimationFrame(look)).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    look();
  });
}

export function seenAt(page: Page, key: string): Promise<number | undefined> {
  return page.evaluate((wanted) => window.benchSeen.get(wanted), key);
}
