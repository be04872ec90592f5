import { randomInt } from "node:crypto";
import { type Insertable, type Selectable, sql } from "kysely";
import type { Db } from "#graphql/db/pool";
import type { DB } from "#graphql/db/types";
import { next } from "./next";
import { createProfile, type Profile } from "./profiles";

export type BoatModel = Selectable<DB["boat_models"]>;
export type Registration = Selectable<DB["warranty_registration"]>;
export type Claim = Selectable<DB["warranty_claims"]>;
export type Inquiry = Selectable<DB["warranty_inquiries"]>;

type Of<Table extends keyof DB> = Partial<Omit<Insertable<DB[Table]>, "profile_id">> & { dealer?: Profile };

/** A model is there once: the same name again is the same model, as it is said to be now. */
export function createBoatModel(db: Db, values: Partial<Insertable<DB["boat_models"]>> = {}): Promise<BoatModel> {
  return db
    .insertInto("boat_models")
    .values({ model: `Model ${next()}`, ...values })
    .onConflict((conflict) =>
      conflict
        .expression(sql`name_key(coalesce(brand, '')), name_key(model)`)
        .doUpdateSet({ older_model: values.older_model ?? false }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Of boats whose model does not matter: one for all of them, since each form that registers a boat lists every model. */
export async function usualModel(db: Db): Promise<BoatModel> {
  const model = "Launch 18";
  const known = await db.selectFrom("boat_models").where("model", "=", model).selectAll().executeTakeFirst();
  return known ?? createBoatModel(db, { model });
}

/** A hull that nobody has registered yet, as 33 CFR 181 writes it. */
export function newHin(): string {
  const hull = Array.from({ length: 5 }, () => hullSigns.charAt(randomInt(hullSigns.length))).join("");
  const month = "ABCDEFGHIJKL".charAt(randomInt(12));
  const modelYear = String(randomInt(17, 27));
  return `EHK${hull}${month}${modelYear.slice(1)}${modelYear}`;
}

const hullSigns = "0123456789ABCDEFGHJKLMNPRSTUVWXYZ";

const customer = () => {
  const number = next();
  return {
    first_name: "Ada",
    last_name: `Owner ${number}`,
    phone: "2185550101",
    email: `owner${number}@example.com`,
    address: "12 Lakeview Dr",
    city: "Duluth",
    region: "MN",
    country: "US",
    zipcode: "55802",
  };
};

/** A current owner's registration of the given dealer, or of a new one. */
export async function createRegistration(
  db: Db,
  { dealer, ...values }: Of<"warranty_registration"> = {},
): Promise<Registration & { dealer: Profile }> {
  const owner = dealer ?? (await createProfile(db));
  const model = values.model_id ? undefined : await usualModel(db);
  const registration = await db
    .insertInto("warranty_registration")
    .values({
      profile_id: owner.profile_id,
      admin_name: owner.company,
      admin_email: owner.email,
      hull_identification_number: newHin(),
      purchase_date: "2026-01-05",
      brand: "Sea Chaser",
      model_id: model?.id ?? "",
      model: model?.model,
      ...customer(),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...registration, dealer: owner };
}

/** A new claim of the given dealer, or of a new one. */
export async function createClaim(
  db: Db,
  { dealer, ...values }: Of<"warranty_claims"> = {},
): Promise<Claim & { dealer: Profile }> {
  const owner = dealer ?? (await createProfile(db));
  const claim = await db
    .insertInto("warranty_claims")
    .values({
      profile_id: owner.profile_id,
      admin_name: owner.company,
      admin_email: owner.email,
      associate_name: "Curtis Bell",
      associate_email: "curtis@example.com",
      hull_identification_number: newHin(),
      purchase_date: "2026-01-05",
      issues: "Gelcoat crack on the starboard quarter.",
      ...customer(),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...claim, dealer: owner };
}

export function createInquiry(db: Db, values: Partial<Insertable<DB["warranty_inquiries"]>> = {}): Promise<Inquiry> {
  return db
    .insertInto("warranty_inquiries")
    .values({ model: "21 DLX", comments: "Is my hull under warranty?", ...customer(), ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
}
