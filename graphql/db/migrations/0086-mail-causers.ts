import { sql } from "kysely";

/** The person whose action wrote a mail: it may cause so many an hour and a day. */
export const mailCausers = sql`
  alter table outbox_mails add column caused_by text;
  create index outbox_mails_caused_by on outbox_mails (caused_by, kind, created_at) where caused_by is not null;
`;
