import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { factories } from "../../tests/factories";
import { createTestDatabase, type TestDatabase } from "../../tests/support/database/database";

let database: TestDatabase;
let create: ReturnType<typeof factories>;

beforeAll(async () => {
  database = await createTestDatabase();
  create = factories(database.db);
});
afterAll(() => database.drop());

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
