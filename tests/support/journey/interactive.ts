import { type Page } from "playwright/test";

/**
 * Returns the page, whose visits end once it is interactive: its scripts are asked for after it has been painted, and
 * what a journey does before is the browser's alone. It does not wait where no scripts run, on pages that are not the
 * portal's, and for callers that only wait for the answer (`commit`).
 */
export function interactive(page: Page): Page {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (options?.waitUntil !== "commit") await page.evaluate(untilInteractive);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    await page.evaluate(untilInteractive);
    return answer;
  };
  return page;
}

/** Waits until scripts run a page that somebody came to otherwise, as by a form: what is pressed before is the browser's. */
export async function becomesInteractive(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName("interactive").length > 0);
}

function untilInteractive(): Promise<void> | undefined {
  if (!("__remixContext" in window)) return undefined;
  return new Promise((resolve) => {
    new PerformanceObserver((marks, observer) => {
      if (marks.getEntriesByName("interactive").length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: "mark", buffered: true });
  });
}
