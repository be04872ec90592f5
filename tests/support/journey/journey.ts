import { type Page } from "playwright/test";
import { type Profile } from "../../factories/profiles";
import { expect, test as base } from "./base";
import { checkLayout, checkPage } from "./check-page";
import { type Session, sessionOf } from "../portal/sign-in";
import { interactive } from "./interactive";
import { watch } from "./watch";

type Journey = {
  /** Signs this browser in as somebody whom the journey made, without the pages (the shell's journeys walk through them). */
  signInAs: (profile: Profile) => Promise<Session>;
  /** A second browser, of somebody else. */
  browserOf: (profile: Profile) => Promise<Page>;
  /**
   * Is the page usable by everybody? See {@link checkPage}; in Firefox, {@link checkLayout}. Says so where the journey
   * comes here in this mode alone.
   */
  checkPage: (only?: "in this mode") => Promise<void>;
  /** Do scripts run in this browser? */
  scripts: boolean;
  /** Every journey fails for what goes wrong quietly; see {@link watch}. */
  watched: void;
};

/** A journey in a browser; the same ones run with and without scripts. */
export const test = base.extend<Journey>({
  scripts: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),

  signInAs: async ({ context, stack }, use) => {
    await use(async (profile) => {
      const session = await sessionOf(stack, profile);
      await context.addCookies(session.cookies);
      return session;
    });
  },

  browserOf: async ({ browser, stack }, use) => {
    const opened: Page[] = [];
    const complaints: string[][] = [];
    await use(async (profile) => {
      const { cookies } = await sessionOf(stack, profile);
      const context = await browser.newContext();
      await context.addCookies(cookies);
      const page = interactive(await context.newPage());
      opened.push(page);
      complaints.push(await watch(page, stack));
      return page;
    });
    for (const page of opened) await page.context().close();
    expect(complaints.flat(), "what went wrong behind the other page").toEqual([]);
  },

  // axe ends the process of a page in Firefox, and Tab leaves the page for the window around it.
  checkPage: async ({ page, scripts, browserName }, use, { tags }) =>
    use((only) => {
      const isElsewhere = only === undefined && !tags.includes("@once");
      return browserName === "firefox" ? checkLayout(page) : checkPage(page, { scripts, isElsewhere });
    }),

  watched: [
    async ({ page, stack }, use) => {
      const complaints = await watch(page, stack);
      await use();
      expect(complaints, "what went wrong behind the page").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
