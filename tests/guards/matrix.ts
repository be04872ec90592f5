import { test as base } from "../support/journey/base";
import { makeViewers, type Viewer } from "./viewers";

/** Every kind of viewer at hand, made once a worker. */
export const test = base.extend<object, { viewers: Viewer[] }>({
  viewers: [async ({ stack, db }, use) => use(await makeViewers(stack, db)), { scope: "worker", timeout: 120_000 }],
});

/** Says in the report how many cells a test went through. */
export function countCells(cells: number) {
  test.info().annotations.push({ type: "cells", description: String(cells) });
  console.log(`${cells} cells`);
}

export { expect } from "playwright/test";
