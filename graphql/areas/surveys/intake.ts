import { sql } from "kysely";
import { recordHistory } from "../../db/history/history";
import { type Db } from "../../db/pool";
import { inColumns, type Written } from "../../db/column-values";
import { known } from "../../rules/sheets/not-applicable.rules";
import { checked, conflict, notFound } from "../../request/errors";
import { type Service } from "../../request/viewer";
import { surveyAnswers } from "./answers.rules";
import { type InvitationState, isAnswered, stands } from "./invitations";
import { sha256 } from "../../request/sha256";

export type SurveyInvitation = {
  state: InvitationState | "CLOSED";
  first_name: string | null;
  dealer_name: string | null;
  brand: string | null;
  model: string | null;
};

/** Reads what the holder of a link sees; null for a link that was never given out. */
export async function readInvitation(db: Db, _viewer: Service, token: string): Promise<SurveyInvitation | null> {
  const invitation = await db
    .selectFrom("survey_tokens")
    .leftJoin("warranty_registration", "warranty_registration.id", "survey_tokens.registration_id")
    .leftJoin("profiles", "profiles.profile_id", "warranty_registration.profile_id")
    .where("token_hash", "=", sha256(token))
    .select([
      sql<SurveyInvitation["state"]>`case when used_at is not null or ${isAnswered} then 'USED'
        when ${stands} is not true then 'CLOSED' when expires_at <= now() then 'EXPIRED' else 'OPEN' end`.as("state"),
      "warranty_registration.first_name",
      "profiles.display_name as dealer_name",
      "warranty_registration.brand",
      "warranty_registration.model",
    ])
    .executeTakeFirst();
  return invitation ? { ...invitation, first_name: known(invitation.first_name) || null } : null;
}

/** `answers`: as they were sent, not looked at yet. */
type Submission = { token: string; answers: unknown };

/** Uses the link up and stores the survey, in one transaction. @throws NOT_FOUND, CONFLICT, BAD_INPUT */
export async function submitSurvey(db: Db, viewer: Service, { token, answers }: Submission): Promise<boolean> {
  const used = await db
    .updateTable("survey_tokens")
    .set({ used_at: sql`now()` })
    .where("token_hash", "=", sha256(token))
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .where("registration_id", "is not", null)
    .returning("registration_id")
    .executeTakeFirst();

  if (!used?.registration_id) {
    const invitation = await readInvitation(db, viewer, token);
    if (!invitation) throw notFound();
    throw conflict(refusals[invitation.state === "OPEN" ? "USED" : invitation.state]);
  }
  await storeSurvey(db, viewer, await readRegistration(db, { id: used.registration_id }), answers);
  return true;
}

const refusals = {
  USED: "This survey was answered already.",
  EXPIRED: "The link of this survey has expired.",
  CLOSED: "This survey is closed: its registration was withdrawn.",
};

/** A survey that was taken elsewhere. @throws NOT_FOUND; CONFLICT for a second one of a registration, or one that was taken back; BAD_INPUT */
export async function recordSurvey(
  db: Db,
  viewer: Service,
  { warrantyId, answers }: { warrantyId: number; answers: unknown },
): Promise<string> {
  return storeSurvey(db, viewer, await readRegistration(db, { warranty_id: warrantyId }), answers);
}

type Registration = Awaited<ReturnType<typeof readRegistration>>;

async function readRegistration(db: Db, which: { id: string } | { warranty_id: number }) {
  const registration = await db
    .selectFrom("warranty_registration")
    .where((row) => row.and(which))
    .select(["profile_id", "warranty_id", "first_name", "last_name", stands.as("stands")])
    .executeTakeFirst();
  if (!registration) throw notFound();
  const { stands: isThere, ...details } = registration;
  if (!isThere) throw conflict(refusals.CLOSED);
  return details;
}

async function storeSurvey(db: Db, viewer: Service, registration: Registration, answers: unknown) {
  const survey = await db
    .insertInto("survey")
    .values({ ...registration, ...inColumns(checked(surveyAnswers, answers)) } satisfies SurveyValues)
    .onConflict((conflicting) => conflicting.column("warranty_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!survey) throw conflict(refusals.USED);

  await recordHistory(db, viewer, { table: "survey", id: survey.id, action: "Received" });
  return survey.id;
}

/** The score is counted, and the dealer named, by the database. */
type SurveyValues = Written<"survey", "score" | "survey_date" | "dealer_name">;
