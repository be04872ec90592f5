import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { testDatabase } from "../../tests/support/database/test-database";

const database = await testDatabase();
const { create } = database;

const nameOf = async (id: string) =>
  (await database.db.selectFrom("leads").select("dealer_name").where("id", "=", id).executeTakeFirstOrThrow())
    .dealer_name;

test("a lead's dealer name is the company, else the person, and none while the lead is unassigned", async () => {
  const person = await create.dealer({ company: "", name: "Renée Côté" });
  expect((await create.lead({ dealer: await create.dealer({ company: "Marsh Marine" }) })).dealer_name).toBe(
    "Marsh Marine",
  );
  expect((await create.lead({ dealer: person })).dealer_name).toBe("Renée Côté");
  expect((await create.unassignedLead({ dealer_name: "Somebody" })).dealer_name).toBeNull();
});

test("a lead's dealer name follows a transfer and a renamed dealer, and cannot be set by hand", async () => {
  const lead = await create.lead();
  const other = await create.dealer({ company: "Otter Boats" });
  const leads = database.db.updateTable("leads").where("id", "=", lead.id);

  await leads.set({ profile_id: other.profile_id }).execute();
  expect(await nameOf(lead.id)).toBe("Otter Boats");
  await database.db
    .updateTable("profiles")
    .set({ company: "Heron" })
    .where("profile_id", "=", other.profile_id)
    .execute();
  expect(await nameOf(lead.id)).toBe("Heron");
  await leads.set({ dealer_name: "Mine" }).execute();
  expect(await nameOf(lead.id)).toBe("Heron");
  await leads.set({ profile_id: null }).execute();
  expect(await nameOf(lead.id)).toBeNull();
});

test("a lead's dealer name is not the old one when a lead arrives while its dealer is being renamed", async () => {
  const dealer = await create.dealer({ company: "Before" });
  const lead = await database.db.transaction().execute(async (rename) => {
    await rename
      .updateTable("profiles")
      .set({ company: "After" })
      .where("profile_id", "=", dealer.profile_id)
      .execute();
    const arriving = create.lead({ dealer });
    await setTimeout(100);
    return { arriving };
  });

  expect(await nameOf((await lead.arriving).id)).toBe("After");
});

test("whatever a dealer has a list of names its dealership, however it is called later", async () => {
  const dealer = await create.dealer({ name: "Renée Côté", company: "Otter Boats" });
  const [registration, claim, request, order, show, boat] = [
    await create.registration({ dealer }),
    await create.claim({ dealer }),
    await create.coOpRequest({ dealer }),
    await create.boatOrder({ dealer }),
    await create.boatShow({ profile_id: dealer.profile_id }),
    await create.boat({ dealer }),
  ];
  const named = async () => {
    const nameIn = (table: Named, { id }: { id: string }) =>
      database.db.selectFrom(table).select("dealer_name").where("id", "=", id).executeTakeFirstOrThrow();
    const rows = [
      await nameIn("warranty_registration", registration),
      await nameIn("warranty_claims", claim),
      await nameIn("co_op_requests", request),
      await nameIn("order_a_boat", order),
      await nameIn("inventory", boat),
    ];
    const shows = database.db.selectFrom("boat_shows").select("dealer").where("id", "=", show.id);
    return [...rows.map(({ dealer_name }) => dealer_name), (await shows.executeTakeFirstOrThrow()).dealer];
  };
  const all = (name: string) => Array.from({ length: 6 }, () => name);

  expect(await named()).toEqual(all("Otter Boats"));
  const profile = database.db.updateTable("profiles").where("profile_id", "=", dealer.profile_id);
  await profile.set({ company: "Heron" }).execute();
  expect(await named()).toEqual(all("Heron"));
  await profile.set({ company: null }).execute();
  expect(await named()).toEqual(all("Renée Côté"));
});

type Named = "warranty_registration" | "warranty_claims" | "co_op_requests" | "order_a_boat" | "inventory";

test("a boat names who sells it, and is not changed by a new name of theirs", async () => {
  const [owner, seller] = [await create.dealer(), await create.dealer({ company: "Otter Boats" })];
  const { id } = await create.boat({ dealer: owner });
  const boats = database.db.updateTable("inventory").where("id", "=", id).returning(["dealer_name", "updated_at"]);
  const assigned = await boats.set({ assign_dealer: seller.profile_id }).executeTakeFirstOrThrow();
  expect(assigned.dealer_name).toBe("Otter Boats");

  const profile = database.db.updateTable("profiles").where("profile_id", "=", seller.profile_id);
  await profile.set({ company: "Heron" }).execute();
  const read = database.db.selectFrom("inventory").select(["dealer_name", "updated_at"]).where("id", "=", id);
  expect(await read.executeTakeFirst()).toEqual({ dealer_name: "Heron", updated_at: assigned.updated_at });
});
