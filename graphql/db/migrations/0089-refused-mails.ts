import { sql } from "kysely";

/** How often a mail server has refused a mail for good, and since when it is not tried any more. */
export const refusedMails = sql`
  alter table outbox_mails add column refusals integer not null default 0 check (refusals >= 0);
  alter table outbox_mails add column refused_at timestamptz(3);
  create index outbox_mails_refused on outbox_mails (refused_at) where refused_at is not null;
`;
