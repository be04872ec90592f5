import { expect, test } from "vitest";
import { testDatabase } from "../../tests/support/database/test-database";

const database = await testDatabase();
const { create } = database;

test("refused: statuses, roles, flags and kinds that the spec does not know", async () => {
  await expect(create.dealer({ role: "Owner" })).rejects.toThrow("profiles_role_check");
  await expect(create.dealer({ status: "gone" })).rejects.toThrow("profiles_status_check");
  await expect(create.unassignedLead({ lead_type: "phone" })).rejects.toThrow("leads_lead_type_check");
  await expect(create.unassignedLead({ crm_mail_lead_sent: 2 })).rejects.toThrow("leads_crm_mail_lead_sent_check");
});

test("refused: a dealer code or an e-mail address twice, however it is written", async () => {
  await create.dealer({ dealer_code: "D1", email: "one@example.com" });
  await expect(create.dealer({ dealer_code: "D1" })).rejects.toThrow("profiles_dealer_code_key");
  await expect(create.dealer({ email: "ONE@example.com" })).rejects.toThrow("profiles_email_key");
});

test("refused: a fulfilment without its time", async () => {
  await expect(create.unassignedLead({ fulfilledby: "Via Phone" })).rejects.toThrow("leads_check");
});

test("refused: a lead of a dealer who is not there, and the end of a dealer who has leads", async () => {
  await expect(create.unassignedLead({ profile_id: "auth0|nobody" })).rejects.toThrow("leads_profile_id_fkey");
  const { dealer } = await create.lead();
  await expect(
    database.db.deleteFrom("profiles").where("profile_id", "=", dealer.profile_id).execute(),
  ).rejects.toThrow("leads_profile_id_fkey");
});

test("refused: the same imported row twice", async () => {
  const row_hash = Buffer.alloc(32, 1);
  await create.unassignedLead({ row_hash });
  await expect(create.unassignedLead({ row_hash })).rejects.toThrow("leads_row_hash_key");
});

test("refused: two current owners of one hull, but not a new one after the old is archived", async () => {
  const { db } = database;
  const { profile_id } = await create.dealer();
  const model = await db.insertInto("boat_models").values({ model: "22 Bay" }).returningAll().executeTakeFirstOrThrow();
  const registration = {
    profile_id,
    model_id: model.id,
    hull_identification_number: "EHK12345A626",
    purchase_date: "2026-01-31",
    first_name: "Ada",
    last_name: "Marsh",
  };
  const first = await db
    .insertInto("warranty_registration")
    .values(registration)
    .returningAll()
    .executeTakeFirstOrThrow();
  expect(first.purchase_date).toBe("2026-01-31");

  const second = () => db.insertInto("warranty_registration").values(registration).execute();
  await expect(second()).rejects.toThrow("one_current_owner");
  await db.updateTable("warranty_registration").set({ status: "Archived" }).where("id", "=", first.id).execute();
  await second();
  await expect(db.deleteFrom("boat_models").where("id", "=", model.id).execute()).rejects.toThrow("model_id_fkey");
});

test("refused: an eleventh photo of a claim", async () => {
  const { profile_id } = await create.dealer();
  const claim = (photos: string[]) =>
    database.db
      .insertInto("warranty_claims")
      .values({
        profile_id,
        hull_identification_number: "EHK12345A626",
        first_name: "Ada",
        last_name: "Marsh",
        photos: JSON.stringify(photos),
      })
      .execute();

  await claim(Array(10).fill("a.jpg"));
  await expect(claim(Array(11).fill("a.jpg"))).rejects.toThrow("warranty_claims_photos_check");
});

test("updated_at moves by itself", async () => {
  const dealer = await create.dealer({ updated_at: "2020-01-01T00:00:00Z" });
  const { updated_at } = await database.db
    .updateTable("profiles")
    .set({ phone: "1" })
    .where("profile_id", "=", dealer.profile_id)
    .returning("updated_at")
    .executeTakeFirstOrThrow();
  expect(updated_at.getUTCFullYear()).toBeGreaterThan(2025);
});

test("a survey's score is its answers' sum in percent of the best, rounded to two decimals", async () => {
  const { profile_id } = await create.dealer({ company: "Heron" });
  const answers = { sales_experience: 4, refer_selling_dealer: 3, sea_trial: 10, follow_up: 0 };
  await database.db
    .insertInto("survey")
    .values({ profile_id, ...answers })
    .execute();

  const rating = await database.db
    .selectFrom("survey_rating_aggregate")
    .selectAll()
    .where("profile_id", "=", profile_id)
    .executeTakeFirstOrThrow();
  expect(rating).toMatchObject({ dealer_name: "Heron", rating: "10.49", survey_count: 1 });
});
