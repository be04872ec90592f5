import { type Page } from "playwright/test";

/** What the page says was done. */
export function done(page: Page) {
  return page.locator(".notice[data-tone=yes]");
}
