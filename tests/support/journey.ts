import { type Profile } from "../factories/profiles";
import { expect, test as base } from "./base";
import { checkPage } from "./check-page";
import { openAccounts, type Session, signIn } from "./sign-in";
import { watch } from "./watch";

type Journey = {
  /** Signs this browser in as somebody whom the journey made, without the pages (the shell's journeys walk through them). */
  signInAs: (profile: Profile) => Promise<Session>;
  /** Is the page usable by everybody? See {@link checkPage}. */
  checkPage: () => Promise<void>;
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
      await openAccounts(stack, [profile]);
      const session = await signIn(stack, profile.email);
      await context.addCookies(session.cookies);
      return session;
    });
  },

  checkPage: async ({ page, scripts }, use) => use(() => checkPage(page, scripts)),

  watched: [
    async ({ page, stack }, use) => {
      const complaints = watch(page, stack);
      await use();
      expect(complaints, "what went wrong behind the page").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
