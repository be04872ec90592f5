import { sql } from "kysely";
import { recordHistory } from "../../db/history";
import { type Db } from "../../db/pool";
import { inColumns, type Written } from "../../db/written";
import { checked, conflict, notFound } from "../../service/errors";
import { type Service } from "../../service/viewer";
import { surveyAnswers } from "./answers.rules";
import { hashOf, type InvitationState, isAnswered } from "./invitations";

export type SurveyInvitation = {
  state: InvitationState;
  first_name: string | null;
  dealer_name: string;
  brand: string | null;
  model: string | null;
};

/** What the holder of a link is told; null for a link that was never given out. */
export async function readInvitation(db: Db, _viewer: Service, token: string): Promise<SurveyInvitation | null> {
  const invitation = await db
    .selectFrom("survey_tokens")
    .innerJoin("warranty_registration", "warranty_registration.id", "survey_tokens.registration_id")
    .innerJoin("profiles", "profiles.profile_id", "warranty_registration.profile_id")
    .where("token_hash", "=", hashOf(token))
    .select([
      sql<InvitationState>`case when used_at is not null or ${isAnswered} then 'USED'
        when expires_at <= now() then 'EXPIRED' else 'OPEN' end`.as("state"),
      "warranty_registration.first_name",
      "profiles.display_name as dealer_name",
      "warranty_registration.brand",
      "warranty_registration.model",
    ])
    .executeTakeFirst();
  return invitation ?? null;
}

/** `answers`: as they were sent, not looked at yet. */
type Submission = { token: string; answers: unknown };

/** Uses the link up and stores the survey, in one transaction. @throws NOT_FOUND, CONFLICT, BAD_INPUT */
export async function submitSurvey(db: Db, viewer: Service, { token, answers }: Submission): Promise<boolean> {
  const used = await db
    .updateTable("survey_tokens")
    .set({ used_at: sql`now()` })
    .where("token_hash", "=", hashOf(token))
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning("registration_id")
    .executeTakeFirst();

  if (!used) {
    const invitation = await readInvitation(db, viewer, token);
    if (!invitation) throw notFound();
    throw conflict(
      invitation.state === "USED" ? "This survey was answered already." : "The link of this survey has expired.",
    );
  }
  await storeSurvey(db, viewer, await readRegistration(db, { id: used.registration_id }), answers);
  return true;
}

/** A survey that was taken elsewhere. @throws NOT_FOUND; CONFLICT for a second one of a registration; BAD_INPUT */
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
    .select(["profile_id", "warranty_id", "first_name", "last_name"])
    .executeTakeFirst();
  if (!registration) throw notFound();
  return registration;
}

async function storeSurvey(db: Db, viewer: Service, registration: Registration, answers: unknown) {
  const survey = await db
    .insertInto("survey")
    .values({ ...registration, ...inColumns(checked(surveyAnswers, answers)) } satisfies SurveyValues)
    .onConflict((conflicting) => conflicting.column("warranty_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!survey) throw conflict("This survey was answered already.");

  await recordHistory(db, viewer, { table: "survey", id: survey.id, action: "Received" });
  return survey.id;
}

/** The score is counted, and the dealer named, by the database. */
type SurveyValues = Written<"survey", "score" | "survey_date" | "dealer_name">;
