import { type FaultyPortal, startFaultyPortal } from "./faulty-portal";
import { test as journey } from "./journey";
import { openAccounts, signIn } from "./sign-in";
import { currentStack, type Stack } from "./stack";

export { expect } from "./journey";

/** Journeys at a portal whose provider, maps service and data service fail when they are told to. */
export const test = journey.extend<object, { stack: Stack; faulty: FaultyPortal }>({
  faulty: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from this pattern what a fixture depends on.
    async ({}, use) => {
      const faulty = await startFaultyPortal(currentStack());
      await use(faulty);
      await faulty.stop();
    },
    { scope: "worker" },
  ],
  stack: [async ({ faulty }, use) => use({ ...currentStack(), origin: faulty.origin }), { scope: "worker" }],
  // Signed in at the portal whose line holds; the session is good at both.
  signInAs: async ({ context, stack }, use) => {
    const sound = currentStack();
    const here = (name: string) => name.replace(new URL(sound.origin).port, new URL(stack.origin).port);
    await use(async (profile) => {
      await openAccounts(sound, [profile]);
      const session = await signIn(sound, profile.email);
      await context.addCookies(session.cookies.map((cookie) => ({ ...cookie, name: here(cookie.name) })));
      return session;
    });
  },
});

test.afterEach(({ faulty }) => faulty.fail(() => undefined));
