import { AsyncLocalStorage } from "node:async_hooks";
import { type RawBuilder, sql } from "kysely";
import { type Db } from "../../db/pool";

/** The person who asked for the running mutation. Programs and clocks set none. */
export const mailCauser = new AsyncLocalStorage<string>();

/** How many mails of a kind one person may cause, whomever they are for. What clocks write comes once a day. */
export const mostMails = {
  notification: { anHour: 300, aDay: 1_500 },
  /** Two go to each change. Those to the new address go where nobody has confirmed them. */
  "email change": { anHour: 10, aDay: 20 },
  "email moved": { anHour: 60, aDay: 200 },
  survey: { anHour: 100, aDay: 500 },
  /** Each lead once, to its own dealer: as many as are handed over at once. */
  "crm-lead": { anHour: 5_000, aDay: 20_000 },
  conversation: null,
  "lead digest": null,
} satisfies Record<string, { anHour: number; aDay: number } | null>;

export type MailKind = keyof typeof mostMails;

export type Mail = { to_email: string; subject: string; body: string; payload?: object; dedupe_key?: string };

type Options = { causedBy?: string };

/**
 * Returns the statement, or the end of one, that writes these mails to the outbox: rows of `to_email`, `subject`, `body`,
 * `payload` and `dedupe_key`. Beyond the limit of who caused them they are left out.
 */
export function intoOutbox(
  kind: MailKind,
  mails: RawBuilder<unknown>,
  { causedBy }: Options = {},
): RawBuilder<unknown> {
  const person = causedBy ?? mailCauser.getStore() ?? null;
  const isAllowed = mostMails[kind] && person !== null ? sql`nth <= ${roomFor(kind, sql`${person}::text`)}` : sql`true`;
  return sql`
    insert into outbox_mails (kind, to_email, subject, body, payload, dedupe_key, caused_by)
    select ${kind}, to_email, subject, body, coalesce(payload, '{}'), dedupe_key, ${person}::text
    from (select *, row_number() over () as nth from (${mails}) mail) mails
    where ${isAllowed}
    on conflict (dedupe_key) do nothing`;
}

/**
 * Writes mails to the outbox, and returns how many it has written. A lock lets the requests of one person count one after
 * the other, so that together they stay within the limit.
 */
export async function queueMails(
  db: Db,
  kind: MailKind,
  mails: readonly Mail[],
  { causedBy = mailCauser.getStore() }: Options = {},
): Promise<number> {
  if (mostMails[kind] && causedBy)
    await sql`select pg_advisory_xact_lock(hashtext(${`mails ${causedBy}`}))`.execute(db);
  const rows = sql`select * from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb)
    as mail (to_email text, subject text, body text, payload jsonb, dedupe_key text)`;
  const { numAffectedRows } = await intoOutbox(kind, rows, { causedBy }).execute(db);
  return Number(numAffectedRows ?? 0);
}

/** How many mails of a kind a person may still cause: none, or fewer, where the limit is reached. */
export function roomFor(kind: MailKind, person: RawBuilder<unknown>): RawBuilder<number> {
  const limit = mostMails[kind];
  if (!limit) throw new Error(`Nobody causes mails of the kind ${kind}.`);
  return sql<number>`(
    select least(${limit.anHour} - count(*) filter (where created_at > now() - interval '1 hour'), ${limit.aDay} - count(*))
    from outbox_mails
    where caused_by = ${person} and kind = ${kind} and created_at > now() - interval '1 day')`;
}
