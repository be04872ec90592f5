import { randomUUID } from "node:crypto";
import { factories } from "../factories";
import { newHin } from "../factories/warranty";
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

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** As an address or a variable names it. */
const hull = /(?<=\/boats\/|"hin":")[A-Z\d]{12}/g;
const profileId = /auth0(\||%7C)test-[\w-]+/g;

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

/** Without what differs from one answer to the next by design. */
export function alike(text: string): string {
  return text
    .replace(uuid, "UUID")
    .replace(profileId, "PROFILE")
    .replace(hull, "HULL")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME");
}

export { expect } from "playwright/test";
