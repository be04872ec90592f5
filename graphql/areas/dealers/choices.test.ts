import { beforeAll, expect, test } from "vitest";
import { viewer } from "../../../tests/factories/viewers";
import { testDatabase } from "../../../tests/support/database/test-database";
import { type Person } from "../../request/viewer";
import { listDealerChoices } from "./choices";

const database = await testDatabase();
const { create } = database;
let admin: Person;

beforeAll(async () => {
  admin = viewer(await create.admin());
});

test("dealers to choose from are those that a search finds, archived ones where they may be, and the one that is chosen", async () => {
  const { db } = database;
  const dealer = await create.dealer({ status: "archived", company: "Old Harbor" });
  const row = { profile_id: dealer.profile_id, name: "Old Harbor", archived: true };
  const found = await listDealerChoices(db, admin, { search: "old harb", archived: true });
  expect(found.rows).toMatchObject([row]);
  expect(await found.total).toBe(1);
  expect((await listDealerChoices(db, admin, { search: "old harb", archived: false })).rows).toEqual([]);

  await Promise.all(Array.from({ length: 201 }, () => create.dealer({ company: "Abel Marine", region: "Quadra" })));
  const chosen = dealer.profile_id;
  for (const archived of [true, false]) {
    const many = await listDealerChoices(db, admin, { search: "quadra", chosen, archived });
    expect(many.rows).toHaveLength(201);
    expect(many.rows[0]).toMatchObject(row);
    expect(await many.total).toBe(201);
  }

  const sales = await create.sales({ name: "Zed Rivers", company: null });
  const of = { archived: false, chosen: sales.profile_id };
  expect((await listDealerChoices(db, admin, { search: "zed riv", ...of })).rows).toMatchObject([
    { name: "Zed Rivers" },
  ]);
  expect((await listDealerChoices(db, admin, { search: "zed riv", ...of, chosen: null })).rows).toEqual([]);
  expect((await listDealerChoices(db, admin, { search: "zed riv", ...of, chosen: admin.profileId })).rows).toEqual([]);
});
