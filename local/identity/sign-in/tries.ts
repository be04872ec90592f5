import { createHash } from "node:crypto";
import { type Queryable } from "../database/database";

/** Within so many minutes after the last one that counted, and then no more for as long. */
export const lockMinutes = 15;

/** Who tries to sign in as whom, from where; `browser`: one that has signed in as them before. */
export type Try = { email: string; source: string; browser?: string };

/** `isShared`: by everybody who comes from there. */
type Counter = { of: readonly string[]; most: number; isShared?: true };

/**
 * The counters of a try. Guessing uses up one's own tries with an account, and the source's with all accounts; an
 * account itself is locked only for unknown browsers, once many sources have tried it. A browser that has signed in
 * before has tries of its own, so that nobody else locks its owner out.
 */
function countersOf({ email, source, browser }: Try): Counter[] {
  const account = email.toLowerCase();
  if (browser) return [{ of: ["browser", account, browser], most: 10 }];
  return [
    { of: ["source", source], most: 50, isShared: true },
    { of: ["account and source", account, source], most: 10 },
    { of: ["account", account], most: 100 },
  ];
}

/**
 * Counts a try before its password is looked at, so that many at once cannot guess more often than one after another.
 * False: they are used up. What one counter refuses is counted by none that follows: a locked client locks nobody else.
 * An address is counted whether or not it has an account.
 */
export async function takeTry(db: Queryable, tried: Try): Promise<boolean> {
  for (const counter of countersOf(tried)) if (!(await count(db, counter))) return false;
  return true;
}

async function count(db: Queryable, { of, most }: Counter): Promise<boolean> {
  const { rows } = await db.query<{ tries: number }>(
    `insert into identity.tries as t (of_hash, tries, last_at) values ($1, 1, now())
     on conflict (of_hash) do update set
       tries = case when t.last_at < now() - make_interval(mins => $2) then 1 else t.tries + 1 end,
       last_at = case when t.tries >= $3 and t.last_at >= now() - make_interval(mins => $2) then t.last_at else now() end
     returning tries`,
    [hashOf(of), lockMinutes, most],
  );
  return (rows[0]?.tries ?? 0) <= most;
}

/**
 * Called after a right password. A shared counter gets back the one try alone: otherwise the owner of one account could
 * go on guessing at others'.
 */
export async function forgiveTries(db: Queryable, tried: Try) {
  for (const { of, isShared } of countersOf(tried)) {
    const forgiven = isShared
      ? "update identity.tries set tries = tries - 1 where of_hash = $1"
      : "delete from identity.tries where of_hash = $1";
    await db.query(forgiven, [hashOf(of)]);
  }
}

/** Frees an account that many sources have tried; the tries of each source with it end by themselves. */
export async function freeAccount(db: Queryable, email: string) {
  await db.query("delete from identity.tries where of_hash = $1", [hashOf(["account", email.toLowerCase()])]);
}

const daysKnown = 180;

/** A browser that has signed in as somebody is known, until their password is another or it was not seen for long. */
export async function rememberBrowser(db: Queryable, userId: string, browser: string) {
  await db.query(
    `insert into identity.known_browsers (browser_hash, user_id) values ($1, $2)
     on conflict (user_id, browser_hash) do update set last_at = now()`,
    [hashOf([browser]), userId],
  );
}

export async function isKnown(db: Queryable, userId: string | undefined, browser: string): Promise<boolean> {
  const { rows } = await db.query("select from identity.known_browsers where user_id = $1 and browser_hash = $2", [
    userId,
    hashOf([browser]),
  ]);
  return rows.length > 0;
}

/** Called after a new password: a browser that may have known the old one is unknown again. */
export async function forgetBrowsers(db: Queryable, userId: string) {
  await db.query("delete from identity.known_browsers where user_id = $1", [userId]);
}

export async function sweepTries(db: Queryable) {
  await db.query("delete from identity.tries where last_at < now() - make_interval(mins => $1)", [lockMinutes]);
  await db.query("delete from identity.known_browsers where last_at < now() - make_interval(days => $1)", [daysKnown]);
}

function hashOf(parts: readonly string[]): Buffer {
  return createHash("sha256").update(JSON.stringify(parts)).digest();
}
