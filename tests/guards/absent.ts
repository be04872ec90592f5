import { randomUUID } from "node:crypto";
import { factories } from "../factories";
import { newHin } from "../factories/warranty";
import { hull, profileId, uuid } from "../support/journey/alike";
import { test as base } from "../support/journey/base";
import { type Stage } from "./table";
import { enter, type Person } from "./viewers";

type Scene = { stage: Stage; dealer: Person; cookie: string };

/** A dealer to whom no row of the table belongs. */
export const test = base.extend<object, { scene: Scene }>({
  scene: [
    async ({ stack, db }, use) => {
      const create = factories(db);
      const profile = await create.dealer({ location: null });
      const dealer = await enter(stack, { name: "a dealer", is: "dealer" as const, profile });
      const [owner, target] = [await create.dealer(), await create.dealer()];
      await use({ stage: { db, create, viewer: dealer, owner, target }, dealer, cookie: dealer.cookie });
    },
    { scope: "worker" },
  ],
});

export function namesRow(text: string): boolean {
  return [uuid, profileId, hull].some((name) => text.search(name) >= 0);
}

/** The same about rows that nobody has. */
export function elsewhere(text: string): string {
  return text
    .replace(uuid, () => randomUUID())
    .replace(profileId, "auth0$1test-absent")
    .replace(hull, () => newHin());
}

export { expect } from "playwright/test";
