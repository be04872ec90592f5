import { sql } from "kysely";

/** Owners are asked for a survey as often as an admin likes; all links of a registration are good for one survey. */
export const surveyRequests = sql`
  alter table survey_tokens drop constraint survey_tokens_registration_id_key;
  -- Asked by nobody: by the portal itself, once. Mailed to nobody: a link that an admin handed over.
  alter table survey_tokens
    add column asked_by text references profiles,
    add column mailed_to text;
  create unique index survey_tokens_by_itself on survey_tokens (registration_id) where asked_by is null;
  create index on survey_tokens (registration_id, created_at);

  update survey_tokens set mailed_to = outbox_mails.to_email
  from outbox_mails where dedupe_key = 'survey ' || registration_id;

  alter table warranty_registration add column survey_asked_on timestamptz(3);
  update warranty_registration set survey_asked_on = survey_tokens.created_at
  from survey_tokens where registration_id = warranty_registration.id;
  create index on warranty_registration (survey_asked_on, warranty_id) where survey_asked_on is not null;
`;
