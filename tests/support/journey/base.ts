import { test as base } from "playwright/test";
import { createDb, type Db } from "#graphql/db/pool";
import { type Create, factories } from "../../factories/index";
import { brand } from "../records/brand";
import { interactive } from "./interactive";
import { currentStack, type Stack } from "../portal/stack";

type Common = {
  /** Rows of the stack's database; each test makes its own and looks only at those. */
  create: Create;
};

type OfWorker = { stack: Stack; db: Db };

/** Playwright's test with the running stack behind it. */
export const test = base.extend<Common, OfWorker>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads from this pattern what a fixture depends on.
  stack: [async ({}, use) => use(currentStack()), { scope: "worker" }],
  db: [
    async ({ stack }, use) => {
      // Rows of tests need not survive a power cut, and with each commit others wait until it is on the disk.
      const db = createDb(`${stack.databaseUrl}?options=-c%20timezone%3DUTC%20-c%20synchronous_commit%3Doff`);
      await use(db);
      await db.destroy();
    },
    { scope: "worker" },
  ],

  baseURL: async ({ stack }, use) => use(stack.origin),

  page: async ({ page }, use) => {
    await use(interactive(page));
    // A page that is still open may ask for something that a test answers in the server's place.
    await page.unrouteAll({ behavior: "ignoreErrors" });
  },

  create: async ({ db }, use) => {
    const make = factories(db);
    const branded = { brand, dealer_id: brand.toLowerCase() };
    await use({
      ...make,
      lead: (values) => make.lead({ ...branded, ...values }),
      unassignedLead: (values) => make.unassignedLead({ ...branded, ...values }),
    });
  },
});

export { expect } from "playwright/test";
