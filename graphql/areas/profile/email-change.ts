import { randomBytes } from "node:crypto";
import { type Selectable, sql } from "kysely";
import { recordHistory } from "../../db/history/history";
import { type Db } from "../../db/pool";
import { type DB } from "../../db/types";
import { type Written } from "../../db/column-values";
import { badInput, checked, conflict, notFound, rateLimited } from "../../request/errors";
import { endSessions, isMadeSinceTheEnd } from "../session/sessions";
import { queueMails } from "../mail/outbox";
import { type Person, type Service } from "../../request/viewer";
import { newEmail } from "../dealers/details.rules";
import { refusedDuplicate } from "../dealers/duplicates";
import { lockDealer } from "../dealers/store";
import { sha256 } from "../../request/sha256";

export type EmailLink = {
  profile_id: string;
  old_email: string;
  new_email: string;
  /** To the new address, or to the old. */
  purpose: "CONFIRM" | "BACK";
  state: "OPEN" | "CONFIRMED" | "UNDONE" | "EXPIRED";
};

const confirmHours = 24;
const backDays = 30;
/** The time that the change of the login at the provider may take. */
const minutesToFollow = 2;

/**
 * Mails a link to each address: the new one is confirmed by its own, and until then nothing changes; the old one has a
 * way back. What was asked for before is asked no more. Only the owner learns whether the new address is somebody
 * else's, by a mail without a link. @throws BAD_INPUT, RATE_LIMITED
 */
export async function askEmailChange(db: Db, viewer: Person, email: string): Promise<boolean> {
  const before = await lockDealer(db, viewer, viewer.personId);
  const { email: asked } = checked(newEmail, { email });
  if (asked === before.email) throw refused("This is your email already.");
  const owner = await db.selectFrom("profiles").where("email", "=", asked).select("profile_id").executeTakeFirst();

  await db
    .updateTable("email_changes")
    .where("profile_id", "=", before.profile_id)
    .where("confirmed_at", "is", null)
    .where("undone_at", "is", null)
    .set({ undone_at: sql`now()` })
    .execute();
  const [confirm, back] = [newKey(), newKey()];
  const change = {
    profile_id: before.profile_id,
    old_email: before.email,
    new_email: asked,
    confirm_hash: sha256(confirm),
    back_hash: sha256(back),
  } satisfies Written<"email_changes", "begun_at" | "confirmed_at" | "undone_at">;
  await db.insertInto("email_changes").values(change).execute();
  const mails = [
    owner ? mailToOwner(asked) : mailToConfirm(asked, confirm, before.email),
    mail(before.email, back, "A new email for your sign-in to Slipway", [
      `Somebody who had just signed in as you, probably you, asked to sign in with ${asked} in place of this address.`,
      "If that is right, do nothing: this address works until the new one is confirmed.",
      `If it is not, open the link: you keep this address, also after the new one was confirmed. It works for ${backDays} days.`,
    ]),
  ];
  const written = await queueMails(db, "email change", mails, { causedBy: viewer.personId });
  if (written < mails.length) throw rateLimited("You have asked for a new email too often. Try again later.");
  await recordHistory(db, viewer, {
    table: "profiles",
    id: before.profile_id,
    action: `New email asked for: ${asked}`,
  });
  return true;
}

/** It holds nothing that its sender could have written: the address may be anybody's. */
function mailToConfirm(to: string, key: string, oldEmail: string) {
  return mail(to, key, "Confirm your new email for Slipway", [
    `Somebody asked to sign in to Slipway with this address, in place of ${oldEmail}.`,
    `The link confirms that the address is yours. It works once, for ${confirmHours} hours. Until then nothing changes; if you know nothing of this, do nothing.`,
  ]);
}

function mailToOwner(to: string) {
  return {
    to_email: to,
    subject: "Your email for Slipway",
    body: "Somebody asked to sign in to another account of Slipway with this address. You sign in with it already, and nothing has changed. If it was you, choose another address for the other account.",
  };
}

/** Reads what the holder of a link sees; null for one that was never given out. */
export async function readEmailLink(db: Db, _viewer: Service, key: string): Promise<EmailLink | null> {
  const found = await selectLinks(db, key).executeTakeFirst();
  return found ?? null;
}

/**
 * Reads a link that is about to be followed. The provider ends all sessions as soon as the login has the new address, which
 * may be before the profile has it.
 */
export async function beginEmailLink(db: Db, viewer: Service, key: string): Promise<EmailLink | null> {
  await db
    .updateTable("email_changes")
    .from("profiles")
    .whereRef("profiles.profile_id", "=", "email_changes.profile_id")
    .where("confirm_hash", "=", sha256(key))
    .where("confirmed_at", "is", null)
    .where(isMadeSinceTheEnd("email_changes.created_at"))
    .set({ begun_at: sql`now()` })
    .execute();
  return readEmailLink(db, viewer, key);
}

/**
 * What a link is for: the new address is the profile's, or the old one again. Of a profile that has another address since,
 * neither. @throws NOT_FOUND, BAD_INPUT; CONFLICT for a link that does not work any more
 */
export async function followEmailLink(db: Db, viewer: Service, key: string): Promise<boolean> {
  const link = await selectLinks(db, key).forUpdate("email_changes").executeTakeFirst();
  if (!link) throw notFound();
  const { purpose, state, profile_id, old_email, new_email } = link;
  const works = purpose === "CONFIRM" ? state === "OPEN" : state !== "UNDONE" && state !== "EXPIRED";
  if (!works) throw conflict("This link no longer works.");

  const [from, to] = purpose === "CONFIRM" ? [old_email, new_email] : [new_email, old_email];
  if (purpose === "CONFIRM" || state === "CONFIRMED") {
    const moved = await db
      .updateTable("profiles")
      .where("profile_id", "=", profile_id)
      .where("email", "=", from)
      .set({ email: to })
      .returning("profile_id")
      .executeTakeFirst()
      .catch(refusedDuplicate(to));
    if (!moved) throw conflict("This link no longer works.");
    await endSessions(db, profile_id);
  }
  await db
    .updateTable("email_changes")
    .where("id", "=", link.id)
    .set(purpose === "CONFIRM" ? { confirmed_at: sql`now()` } : { undone_at: sql`now()` })
    .execute();
  await recordHistory(db, viewer, {
    table: "profiles",
    id: profile_id,
    ...(purpose === "BACK" && state === "OPEN"
      ? { action: `New email given up: ${new_email}` }
      : { action: purpose === "CONFIRM" ? "New email confirmed" : "Old email kept", changes: { email: { from, to } } }),
  });
  return true;
}

/**
 * Signs out somebody whom an admin moved to another address, and mails that to the old one.
 * @throws RATE_LIMITED
 */
export async function seeToNewAddress(
  db: Db,
  viewer: Person,
  before: Pick<Selectable<DB["profiles"]>, "profile_id" | "email" | "name">,
  email: string,
): Promise<void> {
  if (email === before.email) return;
  await endSessions(db, before.profile_id);
  const notice = {
    to_email: before.email,
    subject: "A new email for your sign-in to Slipway",
    body: [
      `${viewer.name} has changed the address that you sign in to Slipway with to ${email}.`,
      `If you know nothing of this, please answer to ${viewer.email}.`,
    ].join("\n\n"),
  };
  // A change that its owner would not hear of is not made.
  if ((await queueMails(db, "email moved", [notice], { causedBy: viewer.personId })) === 0)
    throw rateLimited("You have changed too many emails. Try again in an hour.");
}

/** What ends all of somebody's sessions ends the link that confirms, which one of those asked for; the way back stays. */
function selectLinks(db: Db, key: string) {
  const hash = sha256(key);
  return db
    .selectFrom("email_changes")
    .innerJoin("profiles", "profiles.profile_id", "email_changes.profile_id")
    .where((link) => link.or([link("confirm_hash", "=", hash), link("back_hash", "=", hash)]))
    .select(["email_changes.id", "email_changes.profile_id", "old_email", "new_email"])
    .select([
      sql<EmailLink["purpose"]>`case when confirm_hash = ${hash} then 'CONFIRM' else 'BACK' end`.as("purpose"),
      sql<EmailLink["state"]>`case when undone_at is not null then 'UNDONE'
        when now() > email_changes.created_at + case when confirm_hash = ${hash} and confirmed_at is null
          then make_interval(hours => ${sql.lit(confirmHours)}) else make_interval(days => ${sql.lit(backDays)}) end
          then 'EXPIRED'
        when confirm_hash = ${hash} and confirmed_at is null and not ${isMadeSinceTheEnd("email_changes.created_at")}
          and coalesce(begun_at, '-infinity') < now() - make_interval(mins => ${sql.lit(minutesToFollow)})
          then 'EXPIRED'
        when confirmed_at is not null then 'CONFIRMED' else 'OPEN' end`.as("state"),
    ]);
}

/** The portal writes the link below it: only the portal knows its own address. */
function mail(to: string, key: string, subject: string, body: readonly string[]) {
  return {
    to_email: to,
    subject,
    body: body.join("\n\n"),
    payload: { href: `/profile/email/${key}` },
  };
}

function refused(sentence: string): Error {
  return badInput(sentence, { email: sentence });
}

function newKey(): string {
  return randomBytes(24).toString("base64url");
}
