import { sql } from "kysely";

/** A link outlives its registration, so that whoever holds it reads that the survey is closed. */
export const closedSurveys = sql`
  alter table survey_tokens alter column registration_id drop not null;
`;
