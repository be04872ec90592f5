import { expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database/test-database";
import { type Person } from "../../request/viewer";
import { differences, readHistory, recordHistory } from "./history";

const database = await testDatabase();

const ada: Person = {
  kind: "person",
  profileId: "auth0|ada",
  personId: "auth0|ada",
  role: "admin",
  permissions: [],
  name: "Ada",
  email: "ada@example.com",
  dealerIds: [],
};

test("a trace says who did what, newest first, of this record alone", async () => {
  const { db } = database;
  await recordHistory(db, ada, {
    table: "leads",
    id: "1",
    action: "transferred",
    changes: { dealer_name: { from: "A", to: "B" } },
  });
  await recordHistory(
    db,
    { kind: "service", clientId: "website", scopes: [] },
    { table: "leads", id: "1", action: "received" },
  );
  await recordHistory(db, ada, [
    { table: "leads", id: "2", action: "fulfilled" },
    { table: "careers", id: "1", action: "closed" },
  ]);
  await recordHistory(db, ada, []);

  expect(await readHistory(db, "leads", "1")).toMatchObject([
    { action: "received", by_name: "website", by_profile_id: null, changes: {} },
    {
      action: "transferred",
      by_name: "Ada",
      by_profile_id: "auth0|ada",
      changes: { dealer_name: { from: "A", to: "B" } },
    },
  ]);
});

test("only what differs is a change, dates by their timestamp", () => {
  const before = { name: "A", at: new Date(0), brands: ["x"], secret: 1 };
  const after = { name: "B", at: new Date(0), brands: ["x", "y"], secret: 2 };
  expect(differences(before, after, ["name", "at", "brands"])).toEqual({
    name: { from: "A", to: "B" },
    brands: { from: ["x"], to: ["x", "y"] },
  });
});
