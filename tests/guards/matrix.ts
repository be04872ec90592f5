import { expect } from "playwright/test";
import { factories } from "../factories";
import { type Profile } from "../factories/profiles";
import { test as base } from "../support/journey/base";
import { enter, makeViewers, pickAskers, type Viewer } from "./viewers";

/** The dealers of whom no viewer is one: whose rows somebody without any of his own tries, and to whom rows are given. */
export type Others = { stranger: Profile; target: Profile };

type Fixtures = {
  viewers: Viewer[];
  /** A dealer with rows of its own, which no other viewer may see. */
  loner: Viewer;
  askersOf: ReturnType<typeof pickAskers>;
  others: Others;
};

/** Every kind of viewer at hand, made once a worker. */
export const test = base.extend<object, Fixtures>({
  viewers: [async ({ stack, db }, use) => use(await makeViewers(stack, db)), { scope: "worker", timeout: 120_000 }],
  loner: [
    async ({ stack, db }, use) =>
      use(
        await enter(stack, {
          name: "a dealer with rows of its own",
          is: "dealer",
          profile: await factories(db).dealer(),
        }),
      ),
    { scope: "worker" },
  ],
  askersOf: [async ({ stack, db, viewers }, use) => use(pickAskers(stack, db, viewers)), { scope: "worker" }],
  others: [
    async ({ db }, use) => use({ stranger: await factories(db).dealer(), target: await factories(db).dealer() }),
    { scope: "worker" },
  ],
});

/** The viewers of these names; each has to be there. */
export function named(viewers: readonly Viewer[], names: readonly string[]): Viewer[] {
  const found = viewers.filter(({ name }) => names.includes(name));
  expect(found).toHaveLength(names.length);
  return found;
}

/** Says in the report how many cells a test went through. */
export function countCells(cells: number) {
  test.info().annotations.push({ type: "cells", description: String(cells) });
  console.log(`${cells} cells`);
}

export { expect };
