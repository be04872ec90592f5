import { startFaultyPortal } from "../portal/faulty-portal";
import { currentStack, type Stack } from "../portal/stack";
import { test as journey } from "./journey";

/** Journeys that wait until the portal gives the data service up: at a portal of their own, which does so after five seconds. */
export const test = journey.extend<object, { stack: Stack }>({
  stack: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from this pattern what a fixture depends on.
    async ({}, use) => {
      const stack = currentStack();
      const { origin, stop } = await startFaultyPortal(stack, { DATA_SERVICE_DEADLINE: "5", DEADLINE_FACTOR: "1" });
      await use({ ...stack, origin });
      await stop();
    },
    { scope: "worker" },
  ],
});
