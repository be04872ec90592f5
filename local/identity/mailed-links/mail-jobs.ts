import { randomUUID } from "node:crypto";
import type pg from "pg";
import { type Logger } from "pino";
import { type Mail, type SendMail } from "~/lib/service/mail-door.server";
import { type Worker } from "~/lib/service/worker";
import { type Queryable } from "../database/database";
import { startQueue } from "../database/queue";
import { type Environment } from "../environment";
import { createTicket, ticketHours, ticketsOfLastHour, type TicketKind } from "./tickets";
import { findUser } from "../users/users";

export type MailJob = { id: string; created_at: Date };

const maxAnHour = 5;

/**
 * Asks for a link to be mailed, and answers at once, so that nobody learns from the time it takes whether an address
 * has an account. One job of a kind waits for an account at most: asking again while it waits adds no second mail.
 * Asking while the mail is on its way sends another, as the account may have a new address since.
 */
export async function askForMail(db: Queryable, email: string, kind: TicketKind): Promise<MailJob | undefined> {
  const { rows } = await db.query<MailJob>(
    `insert into identity.mail_jobs (user_id, kind)
     select user_id, $2 from identity.users where lower(email) = lower($1)
     on conflict (user_id, kind) do update set next_attempt_at = now()
     returning id, created_at`,
    [email, kind],
  );
  return rows[0];
}

type Claimed = MailJob & { user_id: string; kind: TicketKind; attempts: number };

/** Sends what was asked for, tries again while the mail server is away, and makes each link when it is sent. */
export function startPostman(db: pg.Pool, send: SendMail, environment: Environment, log: Logger): Worker {
  return startQueue<Claimed>({
    db,
    log,
    table: "identity.mail_jobs",
    pause: 30,
    work: (job) => deliver(db, send, environment, job, log),
    words: { failed: "a mail was not sent", givenUp: "a mail is given up", unread: "mail could not be looked after" },
  });
}

async function deliver(db: pg.Pool, send: SendMail, { OIDC_ISSUER }: Environment, job: Claimed, log: Logger) {
  const user = await findUser(db, job.user_id);
  if (!user) return;
  if ((await ticketsOfLastHour(db, user.user_id, job.kind)) >= maxAnHour) {
    log.warn({ job: job.id }, "a mail was left out: its account had enough of them within an hour");
    return;
  }

  const secret = await createTicket(db, user.user_id, job.kind);
  // Each try has a link of its own, so it is a mail of its own.
  await send({ id: randomUUID(), to: user.email, ...letters[job.kind](OIDC_ISSUER, secret) });
}

const letters: Record<TicketKind, (issuer: string, secret: string) => Pick<Mail, "subject" | "text">> = {
  reset: (issuer, secret) => ({
    subject: "Set a new password for Slipway",
    text: [
      "Somebody, probably you, asked for a new password for your Slipway account.",
      "Choose it here:",
      `${issuer}u/reset-password?ticket=${secret}`,
      `The link works once, for ${ticketHours.reset} hours.`,
      "If you did not ask for it, do nothing: your password stays as it is.",
    ].join("\n\n"),
  }),
  verify: (issuer, secret) => ({
    subject: "Confirm your email address for Slipway",
    text: [
      "This email address is to be used to sign in to Slipway.",
      "Confirm that it is yours:",
      `${issuer}u/verify-email?ticket=${secret}`,
      `The link works once, for ${ticketHours.verify / 24} days.`,
    ].join("\n\n"),
  }),
};
