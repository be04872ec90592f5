import { afterAll } from "vitest";
import { factories } from "../../factories";
import { createTestDatabase } from "./database";

/** A database of a test file's own, and what makes rows in it; gone after the last test. */
export async function testDatabase() {
  const { url, db, drop } = await createTestDatabase();
  afterAll(drop);
  return { url, db, create: factories(db) };
}
