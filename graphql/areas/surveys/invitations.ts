import { randomBytes } from "node:crypto";
import { type Insertable, sql } from "kysely";
import { recordHistory } from "../../db/history/history";
import { type ListInput, type ListRules, type Page, readPage } from "../../db/lists/list";
import { type Db } from "../../db/pool";
import { type DB } from "../../db/types";
import { type Written } from "../../db/column-values";
import { known } from "../../rules/sheets/not-applicable.rules";
import { conflict, notFound, rateLimited } from "../../request/errors";
import { queueMails, roomFor } from "../mail/outbox";
import { type Person, type Service } from "../../request/viewer";
import { isArchived } from "../dealers/archived";
import { type AskedFilterName, type AskedSort, surveyTraces } from "./rules";
import { chosen } from "./store";
import { sha256 } from "../../request/sha256";

export type InvitationState = "OPEN" | "USED" | "EXPIRED";

/** An owner, and what became of asking for a survey. */
export type SurveyedOwner = {
  id: string;
  warranty_id: number;
  profile_id: string;
  dealer_name: string | null;
  dealer_archived: boolean;
  hull_identification_number: string;
  first_name: string;
  last_name: string;
  email: string | null;
  asked_on: Date | null;
  times_asked: number;
  mailed_to: string | null;
  state: InvitationState | null;
  good_until: Date | null;
  answered_on: Date | null;
  may_be_asked: boolean;
};
export type SurveyedOwnerPage = Page<SurveyedOwner>;

export const isAnswered = sql<boolean>`exists (select from survey where warranty_id = warranty_registration.warranty_id)`;

const stateOf = sql<InvitationState | null>`(
  select case when count(*) = 0 then null when ${isAnswered} then 'USED' when max(expires_at) <= now() then 'EXPIRED' else 'OPEN' end
  from survey_tokens where survey_tokens.registration_id = warranty_registration.id
)`;

const listRules: ListRules<DB, "warranty_registration", AskedSort, AskedFilterName> = {
  sorts: {
    survey_asked_on: "warranty_registration.survey_asked_on",
    warranty_id: "warranty_registration.warranty_id",
    dealer_name: "warranty_registration.dealer_name",
    last_name: "warranty_registration.last_name",
  },
  defaultSort: { by: "survey_asked_on", descending: true },
  key: "warranty_registration.warranty_id",
  search: "warranty_registration.search_text",
  timestamp: "warranty_registration.survey_asked_on",
  dealer: "warranty_registration.profile_id",
  status: stateOf,
};

/** Lists who was asked, and who has answered. For admins alone: the holder of a link can rate the dealer. */
export function listAskedOwners(
  db: Db,
  viewer: Person,
  list: ListInput,
  ids?: readonly string[] | null,
): Promise<SurveyedOwnerPage> {
  const asked = selectOwners(db, viewer).where("warranty_registration.survey_asked_on", "is not", null);
  const filtered = ids ? asked.where(sql<boolean>`warranty_registration.id = any(${chosen(ids)}::uuid[])`) : asked;
  return readPage(filtered, listRules, list);
}

/** @throws NOT_FOUND */
export async function readSurveyedOwner(db: Db, viewer: Person, id: string): Promise<SurveyedOwner> {
  const owner = await selectOwners(db, viewer).where("warranty_registration.id", "=", id).executeTakeFirst();
  if (!owner) throw notFound();
  return owner;
}

/**
 * Makes a link to hand over, returned this once: the database stores its digest. (So a form that asks for it bears no
 * idempotency key, under which the answer would be stored.) @throws NOT_FOUND; CONFLICT for an owner who is not to be
 * asked
 */
export async function makeSurveyLink(db: Db, viewer: Person, id: string): Promise<string> {
  await demandRecipient(db, viewer, id);
  const token = newToken();
  await addLink(db, token, { registration_id: id, asked_by: viewer.profileId, mailed_to: null });
  await recordHistory(db, viewer, { table: "warranty_registration", id, action: surveyTraces.linked });
  return token;
}

/** Mails a link, however many there are. @throws NOT_FOUND; CONFLICT for an owner who is not to be asked, or has no address; RATE_LIMITED */
export async function sendSurvey(db: Db, viewer: Person, id: string): Promise<boolean> {
  const owner = await demandRecipient(db, viewer, id);
  if (!owner.email) throw conflict("This registration has no email. Make a link, and hand it over.");

  const token = newToken();
  await addLink(db, token, { registration_id: id, asked_by: viewer.profileId, mailed_to: owner.email });
  if (!(await queueMail(db, owner, token, viewer.profileId)))
    throw rateLimited("You have mailed too many surveys. Try again in an hour, or make a link and hand it over.");
  const action = surveyTraces.mailed(owner.email);
  await recordHistory(db, viewer, { table: "warranty_registration", id, action });
  return true;
}

async function demandRecipient(db: Db, viewer: Person, id: string): Promise<Recipient> {
  const { may_be_asked, answered_on } = await readSurveyedOwner(db, viewer, id);
  if (answered_on) throw conflict("This survey was answered already.");
  if (!may_be_asked) throw conflict("Only current owners who bought their boat from a dealer are asked.");
  return selectRecipients(db).where("warranty_registration.id", "=", id).executeTakeFirstOrThrow();
}

const mostAtOnce = 100;

/**
 * Queues one mail for each boat registered in the last week whose owner was not asked yet; at most 100 at once. The dealer
 * that typed the address causes it: beyond its limit, owners wait until there is room.
 */
export async function inviteToSurveys(db: Db, _viewer: Service): Promise<number> {
  const owners = await selectRecipients(db)
    .where("warranty_registration.submittedon", ">", sql<Date>`now() - interval '7 days'`)
    .where("warranty_registration.email", "like", "%_@_%")
    .where("warranty_registration.survey_asked_on", "is", null)
    .where(mayBeAsked)
    .where(sql<boolean>`${roomFor("survey", sql`warranty_registration.profile_id`)} > 0`)
    .orderBy("warranty_registration.submittedon")
    .limit(mostAtOnce)
    .forUpdate("warranty_registration")
    .skipLocked()
    .execute();

  let asked = 0;
  for (const owner of owners) {
    const token = newToken();
    if (!(await queueMail(db, owner, token, owner.profile_id))) continue;
    await addLink(db, token, { registration_id: owner.id, asked_by: null, mailed_to: owner.email });
    asked += 1;
  }
  return asked;
}

/** Good for 90 days, and with all others of the registration for one survey. Only a digest of it is stored. */
async function addLink(
  db: Db,
  token: string,
  link: Pick<Insertable<DB["survey_tokens"]>, "asked_by" | "mailed_to"> & { registration_id: string },
): Promise<void> {
  await db
    .insertInto("survey_tokens")
    .values({
      token_hash: sha256(token),
      registration_id: link.registration_id,
      asked_by: link.asked_by ?? null,
      mailed_to: link.mailed_to ?? null,
      expires_at: sql`now() + interval '90 days'`,
    } satisfies Written<"survey_tokens", "used_at">)
    .execute();
  await db
    .updateTable("warranty_registration")
    .where("id", "=", link.registration_id)
    .set({ survey_asked_on: sql`now()` })
    .execute();
}

function newToken(): string {
  return randomBytes(24).toString("base64url");
}

/** Before a registration is deleted: whom a link was mailed to is forgotten with it. */
export async function closeSurvey(db: Db, registrationId: string): Promise<void> {
  await db
    .updateTable("survey_tokens")
    .where("registration_id", "=", registrationId)
    .set({ registration_id: null, mailed_to: null })
    .execute();
}

/** Nobody took the registration back. */
export const stands = sql<boolean>`(warranty_registration.status <> 'Deleted' and warranty_registration.is_deleted = 0)`;

/** Who took a boat over did not buy it from the dealer; what an admin registered for nobody rates no dealer. */
const mayBeAsked = sql<boolean>`(warranty_registration.status = 'New' and ${stands}
  and not warranty_registration.is_transfer and not ${isAnswered}
  and exists (select from profiles
    where profiles.profile_id = warranty_registration.profile_id and profiles.role = 'Dealer'))`;

function selectOwners(db: Db, { role }: Person) {
  return db
    .selectFrom("warranty_registration")
    .where(sql<boolean>`${role === "admin"}`)
    .where(stands)
    .select(["warranty_registration.id", "warranty_registration.warranty_id", "warranty_registration.profile_id"])
    .select(["warranty_registration.dealer_name", "warranty_registration.hull_identification_number"])
    .select(["warranty_registration.first_name", "warranty_registration.last_name", "warranty_registration.email"])
    .select(["warranty_registration.survey_asked_on as asked_on", mayBeAsked.as("may_be_asked")])
    .select(isArchived("warranty_registration.profile_id").as("dealer_archived"))
    .select(({ selectFrom }) => [
      selectFrom("survey")
        .whereRef("survey.warranty_id", "=", "warranty_registration.warranty_id")
        .select("survey.survey_date")
        .as("answered_on"),
      selectFrom("survey_tokens")
        .whereRef("survey_tokens.registration_id", "=", "warranty_registration.id")
        .select(sql<number>`count(*)::int`.as("times"))
        .$asScalar()
        .$notNull()
        .as("times_asked"),
      selectFrom("survey_tokens")
        .whereRef("survey_tokens.registration_id", "=", "warranty_registration.id")
        .where("survey_tokens.mailed_to", "is not", null)
        .orderBy("survey_tokens.created_at", "desc")
        .limit(1)
        .select("survey_tokens.mailed_to")
        .as("mailed_to"),
      selectFrom("survey_tokens")
        .whereRef("survey_tokens.registration_id", "=", "warranty_registration.id")
        .select(({ fn }) => fn.max("survey_tokens.expires_at").as("good_until"))
        .as("good_until"),
      stateOf.as("state"),
    ]);
}

function selectRecipients(db: Db) {
  return db
    .selectFrom("warranty_registration")
    .innerJoin("profiles", "profiles.profile_id", "warranty_registration.profile_id")
    .select(["warranty_registration.id", "warranty_registration.first_name", "warranty_registration.email"])
    .select(["warranty_registration.brand", "warranty_registration.model", "profiles.display_name as dealer_name"])
    .select("warranty_registration.profile_id");
}

type Recipient = {
  id: string;
  first_name: string | null;
  email: string | null;
  brand: string | null;
  model: string | null;
  dealer_name: string;
  profile_id: string;
};

/**
 * The portal writes the link below it: only the portal knows its own address. @returns whether there was room for one more of
 * the person who causes it
 */
async function queueMail(db: Db, recipient: Recipient, token: string, causedBy: string): Promise<boolean> {
  const { id, first_name, email, brand, model, dealer_name } = recipient;
  const boat = [brand, model].filter(Boolean).join(" ") || "new boat";
  const mail = {
    to_email: email ?? "",
    subject: `How do you like your ${boat}?`,
    dedupe_key: `survey ${id} ${sha256(token).toString("base64url")}`,
    payload: { href: `/survey/${token}` },
    body: [
      `Dear ${known(first_name) || "boat owner"},`,
      `thank you for registering your ${boat}, which you bought from ${dealer_name}.`,
      "Would you tell us how it went? The survey takes about five minutes, and this link is for you alone:",
    ].join("\n\n"),
  };
  return (await queueMails(db, "survey", [mail], { causedBy })) > 0;
}
