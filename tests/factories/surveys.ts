import { createHash, randomBytes } from "node:crypto";
import { type Insertable, type Selectable } from "kysely";
import type { Db } from "#graphql/db/pool";
import type { DB } from "#graphql/db/types";
import { next } from "./next";
import { createProfile, type Profile } from "./profiles";
import { usualModel } from "./warranty";

/** A survey with every answer at its best, of the given dealer's customer, or of a new dealer's. */
export async function createSurvey(
  db: Db,
  { dealer, ...values }: Partial<Omit<Insertable<DB["survey"]>, "profile_id">> & { dealer?: Profile } = {},
): Promise<Selectable<DB["survey"]> & { dealer: Profile }> {
  const owner = dealer ?? (await createProfile(db));
  const survey = await db
    .insertInto("survey")
    .values({ profile_id: owner.profile_id, first_name: "Ada", last_name: `Owner ${next()}`, ...best, ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...survey, dealer: owner };
}

/** An owner who was invited, and the token of the link. */
export async function createInvitation(
  db: Db,
  { dealer, expires_at = new Date(Date.now() + 86_400_000) }: { dealer?: Profile; expires_at?: Date } = {},
) {
  const owner = dealer ?? (await createProfile(db));
  const token = randomBytes(24).toString("base64url");
  const token_hash = createHash("sha256").update(token).digest();

  // In one transaction: the portal itself may invite an owner who is registered without an invitation.
  const registration = await db.transaction().execute(async (trx) => {
    const registered = await createRegistered(trx, owner, { survey_asked_on: new Date() });
    await trx.insertInto("survey_tokens").values({ token_hash, registration_id: registered.id, expires_at }).execute();
    return registered;
  });
  return { token, registration, dealer: owner };
}

/** A boat that the dealer has registered for its new owner. */
export async function createRegistered(
  db: Db,
  dealer: Profile,
  values: Partial<Insertable<DB["warranty_registration"]>> = {},
) {
  const number = next();
  const model = await usualModel(db);
  return db
    .insertInto("warranty_registration")
    .values({
      profile_id: dealer.profile_id,
      hull_identification_number: `EHS${randomBytes(5).toString("hex").toUpperCase()}`,
      purchase_date: "2026-01-05",
      brand: "Sea Chaser",
      model_id: model.id,
      model: model.model,
      first_name: "Ada",
      last_name: `Owner ${number}`,
      email: `owner${number}@example.com`,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const best = {
  sales_experience: 4,
  refer_selling_dealer: 4,
  satisfied_model_selection: 4,
  satisfied_professionalism: 4,
  satisfied_cleanliness: 4,
  dealer_explanation: 4,
  time_complete_purchase: 4,
  new_boat_serviced: 4,
  delivery_process: 4,
  satisfied_boat_overall: 4,
  satisfied_boat_finish: 4,
  satisfied_boat_performance: 4,
  satisfied_boat_price: 4,
  features_explanation: 10,
  dealership_tour: 10,
  parts_manager: 10,
  service_manager: 10,
  answer_questions: 10,
  knowledgeable: 10,
  sea_trial: 10,
  on_water_delivery: 10,
  dealer_warranty: 10,
  explain_sea_trial: 10,
  follow_up: 10,
};
