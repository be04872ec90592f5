import { sql } from "kysely";
import * as z from "zod";
import { differences, recordHistory } from "../../../db/history/history";
import { type Db } from "../../../db/pool";
import { sameHull } from "../../../db/same-hull";
import { only, versionsOf } from "../../../db/history/version";
import { every, inColumns, type Written } from "../../../db/column-values";
import { badInput, checked, notFound } from "../../../request/errors";
import { type Person } from "../../../request/viewer";
import { latestToday } from "./field.rules";
import { inItsCountry } from "../../../rules/places/places.rules";
import { adminRegistration, dealerRegistration, type RegistrationDetails } from "./form.rules";
import { modelName } from "./model-name";
import { readRegistration, selectRegistrations, type WarrantyRegistration } from "./store";

/** What a form sent, not looked at yet, and the name of the manufacturer's own brand. */
type Sent = { registration: unknown; brandName: string };

/** A dealer's own. @throws BAD_INPUT, also for a HIN that has a current owner */
export async function registerWarranty(
  db: Db,
  viewer: Person,
  { registration, brandName }: Sent,
): Promise<WarrantyRegistration> {
  const details = checked(inItsCountry(dealerRegistration({ brandName, today: latestToday() })), registration);
  const { company } = await db
    .selectFrom("profiles")
    .where("profile_id", "=", viewer.profileId)
    .select("company")
    .executeTakeFirstOrThrow();

  const author = { admin_name: company || viewer.name, admin_email: viewer.email };
  const refusal = `The hull ${details.hullIdentificationNumber} is registered already. Please contact the manufacturer.`;
  return insertRegistration(db, viewer, details, { profile_id: viewer.profileId, ...author }, refusal);
}

/** An admin's, for a dealer or for nobody. @throws BAD_INPUT */
export async function addRegistration(
  db: Db,
  viewer: Person,
  { registration, brandName, profileId }: Sent & { profileId?: string | null },
): Promise<WarrantyRegistration> {
  const details = checked(inItsCountry(adminRegistration({ brandName, today: latestToday() })), registration);
  const owner = profileId ? await requireDealer(db, profileId) : viewer.profileId;
  const author = { admin_name: viewer.name, admin_email: viewer.email };
  return insertRegistration(db, viewer, details, { profile_id: owner, ...author }, takenForAdmins(details));
}

type Belonging = { profile_id: string; admin_name: string; admin_email: string };

async function insertRegistration(
  db: Db,
  viewer: Person,
  details: RegistrationDetails,
  belonging: Belonging,
  refusal: string,
): Promise<WarrantyRegistration> {
  const row: NewRegistration = {
    ...columnsOf(details),
    ...belonging,
    model: await modelName(db, details.modelId),
    is_transfer: false,
    comments: null,
  };
  const inserted = await db
    .insertInto("warranty_registration")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .expression(sql`hin_key(hull_identification_number)`)
        .where("status", "=", "New")
        .where("is_deleted", "=", 0)
        .doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  if (!inserted) throw taken(refusal);

  await recordHistory(db, viewer, { table: "warranty_registration", id: inserted.id, action: "Registered" });
  return readRegistration(db, viewer, inserted.id);
}

/** `profileId`: the dealer, null for nobody; where it is not said, the dealer stays. `version`: as it was seen. */
type Change = Sent & { id: string; version?: string | null; profileId?: string | null };

/**
 * @throws NOT_FOUND; BAD_INPUT, also for a HIN whose current owner is in another registration; CONFLICT for one that was
 * changed since it was seen
 */
export async function updateRegistration(
  db: Db,
  viewer: Person,
  { id, version, registration, profileId, brandName }: Change,
): Promise<WarrantyRegistration> {
  const before = await lockRegistration(db, viewer, id);
  await registrationVersions.demand(db, before, version);
  const details = checked(inItsCountry(adminRegistration({ brandName, today: latestToday() })), registration);
  const owner = await ownerOf(db, viewer, before, profileId);
  const model = details.modelId === before.model_id ? before.model : await modelName(db, details.modelId);
  await db
    .updateTable("warranty_registration")
    .where("id", "=", id)
    .set({ ...columnsOf(details), profile_id: owner, model })
    .execute()
    .catch((error: unknown) => {
      throw uniqueViolation.safeParse(error).success ? taken(takenForAdmins(details)) : error;
    });

  const after = await readRegistration(db, viewer, id);
  const changes = differences(before, after, traced);
  if (Object.keys(changes).length > 0) {
    await recordHistory(db, viewer, { table: "warranty_registration", id, action: "Changed", changes });
  }
  if (before.status === "New" && before.is_transfer) await moveOwners(db, viewer, before, after);
  return after;
}

/** A boat whose HIN is corrected keeps its previous owners: a transfer gave them all the same number. */
async function moveOwners(db: Db, viewer: Person, before: WarrantyRegistration, after: WarrantyRegistration) {
  const changes = differences(before, after, ["hull_identification_number"]);
  if (Object.keys(changes).length === 0) return;

  const moved = await db
    .updateTable("warranty_registration")
    .where(sameHull("hull_identification_number", before.hull_identification_number))
    .where("status", "=", "Archived")
    .set({ hull_identification_number: after.hull_identification_number })
    .returning("id")
    .execute();
  await recordHistory(
    db,
    viewer,
    moved.map(({ id }) => ({ table: "warranty_registration", id, action: "Changed", changes })),
  );
}

async function ownerOf(
  db: Db,
  viewer: Person,
  { profile_id: before }: WarrantyRegistration,
  chosen: string | null | undefined,
): Promise<string> {
  if (chosen === undefined || chosen === before) return before;
  if (chosen !== null) return requireDealer(db, chosen);

  const { role } = await db
    .selectFrom("profiles")
    .where("profile_id", "=", before)
    .select("role")
    .executeTakeFirstOrThrow();
  return role === "Admin" ? before : viewer.profileId;
}

/** So that of two who change it at once the second sees what the first has done. @throws NOT_FOUND */
export async function lockRegistration(db: Db, viewer: Person, id: string): Promise<WarrantyRegistration> {
  const registration = await selectRegistrations(db, viewer)
    .where("warranty_registration.id", "=", id)
    .forUpdate("warranty_registration")
    .executeTakeFirst();
  if (!registration) throw notFound();
  return registration;
}

const uniqueViolation = z.object({ code: z.literal("23505"), constraint: z.literal("one_current_owner") });

function taken(sentence: string): Error {
  return badInput(sentence, { hullIdentificationNumber: sentence });
}

function takenForAdmins({ hullIdentificationNumber }: RegistrationDetails): string {
  return `The hull ${hullIdentificationNumber} is registered already. Transfer it to its new owner.`;
}

async function requireDealer(db: Db, profileId: string): Promise<string> {
  const dealer = await db
    .selectFrom("profiles")
    .where("profile_id", "=", profileId)
    .where("role", "=", "Dealer")
    .select("profile_id")
    .executeTakeFirst();
  if (!dealer) throw badInput("Please choose a dealer.", { profileId: "Please choose a dealer." });
  return dealer.profile_id;
}

/** The database numbers and dates it, names its dealer and says that it is new; its owner is asked for a survey later. */
export type NewRegistration = Written<
  "warranty_registration",
  "warranty_id" | "dealer_name" | "submittedon" | "status" | "is_deleted" | "survey_asked_on"
>;

/** Whose it is and what its model is called goes with it; comments are those of a transfer. */
type DetailValues = Omit<NewRegistration, keyof Belonging | "model" | "is_transfer" | "comments">;

function columnsOf(details: RegistrationDetails) {
  return inColumns(details) satisfies DetailValues;
}

/** The dealer and the model by their names. */
const traced = every<Exclude<keyof DetailValues, "model_id"> | "dealer_name" | "model">()([
  "dealer_name",
  "hull_identification_number",
  "purchase_date",
  "brand",
  "model",
  "first_name",
  "last_name",
  "phone",
  "email",
  "address",
  "address2",
  "city",
  "region",
  "country",
  "zipcode",
  "motor_details",
  "accessories",
  "primary_use",
] as const);

export const registrationVersions = versionsOf<WarrantyRegistration>({
  table: "warranty_registration",
  idOf: ({ id }) => id,
  nameOf: (registration) => `Registration # ${registration.warranty_id}`,
  shown: (registration) => only(registration, ["profile_id", ...traced.filter((name) => name !== "dealer_name")]),
});

export const registrationVersion = registrationVersions.of;
