import { expect, test } from "vitest";
import { createTestDatabase } from "../../tests/support/database/database";
import { viewer } from "../../tests/factories/viewers";
import { factories } from "../../tests/factories";
import { type Db } from "../db/pool";
import { type Person } from "../request/viewer";
import { createBatch } from "./batch";

test("viewers who ask for the same in one turn are read together, each gets its own, and a later one is read anew", async () => {
  const database = await createTestDatabase();
  const create = factories(database.db);
  const [one, other] = [viewer(await create.dealer()), viewer(await create.dealer())];
  const calls: string[][] = [];
  const names = async (_db: Db, viewers: readonly Person[]) => {
    calls.push(viewers.map(({ personId }) => personId));
    return viewers.map(({ name }) => name);
  };
  const failing = () => Promise.reject(new Error("no database"));

  const batch = createBatch(database.db);
  const failed = expect(batch.load(failing, one)).rejects.toThrow("no database");
  expect(await Promise.all([batch.load(names, one), batch.load(names, other)])).toEqual([one.name, other.name]);
  await failed;
  expect(await batch.load(names, one)).toBe(one.name);
  expect(calls).toEqual([[one.personId, other.personId], [one.personId]]);
  await database.drop();
});
