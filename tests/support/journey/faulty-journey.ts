import { type FaultyPortal, startFaultyPortal } from "../portal/faulty-portal";
import { test as journey } from "./journey";
import { currentStack, type Stack } from "../portal/stack";

export { expect } from "./journey";

/** Journeys at a portal whose provider, maps service and data service fail on command. */
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
});

test.afterEach(({ faulty }) => faulty.fail(() => undefined));
