import { expect, test } from "vitest";
import { viewer } from "../../../tests/factories/viewers";
import { testDatabase } from "../../../tests/support/database/test-database";
import { type ListInput } from "../../db/lists/list";
import { type Person } from "../../request/viewer";
import { listBoatOrders, readBoatOrder, readOrderLines } from "./store";

const database = await testDatabase();
const { create } = database;

async function found(who: Person, list: ListInput, dealerId?: string): Promise<string[]> {
  const { rows } = await listBoatOrders(database.db, who, { pageSize: 1_000, ...list }, dealerId);
  return rows.map(({ id }) => id);
}

test("a dealer's order is its own; sales people see their own, admins all, or those of one dealer", async () => {
  const { db } = database;
  const [mine, theirs] = [await create.dealer(), await create.dealer()];
  const [me, other, admin] = [viewer(mine), viewer(theirs), viewer(await create.admin())];
  const sales = viewer(await create.sales({ dealers: [mine] }), { serves: [mine] });
  const order = await create.boatOrder({ dealer: mine, lines: [{ model: "B" }, { model: "A", qty: 1 }] });
  const another = await create.boatOrder({ dealer: theirs });

  expect(await found(me, {})).toEqual([order.id]);
  expect(await found(other, {}, me.profileId)).toEqual([]);
  expect(await found(sales, {})).toEqual([]);
  expect(await found(admin, {})).toEqual(expect.arrayContaining([order.id, another.id]));
  expect(await found(admin, {}, me.profileId)).toEqual([order.id]);
  await expect(readBoatOrder(db, other, order.id)).rejects.toThrow("This record was not found.");
  const lines = await readOrderLines(db, await readBoatOrder(db, me, order.id));
  expect(lines.map(({ model }) => model)).toEqual(["A", "B"]);
});

test("orders are found by parts of the dealer's name, its e-mail and the brand, in any case", async () => {
  const dealer = await create.dealer({ company: "Zebra Marine", email: "orders@zebra-marine.example" });
  const admin = viewer(await create.admin());
  const order = await create.boatOrder({ dealer, brand: "Fun Chaser" });
  await create.boatOrder();

  for (const search of ["ZEBRA", "bra mar", "@zebra-MARINE", "zebra fun"])
    expect(await found(admin, { search }), search).toEqual([order.id]);
  expect(await found(admin, { search: "zebra sea" })).toEqual([]);
});

test("a dealer who changes its name or e-mail is found by the new one, and not by the old", async () => {
  const { db } = database;
  const dealer = await create.dealer({ company: "Quagga Marine", email: "q@quagga.example" });
  const admin = viewer(await create.admin());
  const order = await create.boatOrder({ dealer });
  await db
    .updateTable("profiles")
    .set({ company: "Okapi Marine", email: "o@okapi.example" })
    .where("profile_id", "=", dealer.profile_id)
    .execute();

  expect(await found(admin, { search: "okapi.example" })).toEqual([order.id]);
  expect(await found(admin, { search: "quagga" })).toEqual([]);
  expect(await readBoatOrder(db, admin, order.id)).toMatchObject({ dealer_name: "Okapi Marine" });
});
