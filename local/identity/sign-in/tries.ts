import { createHash } from "node:crypto";
import { type Queryable } from "../database/database";

export const maxTries = 10;
export const lockMinutes = 15;

/**
 * Counts a try before its password is looked at, so that many at once cannot guess more often than one after another.
 * False: this address has used up its tries. An address is counted whether or not it has an account.
 */
export async function takeTry(db: Queryable, email: string): Promise<boolean> {
  const { rows } = await db.query<{ tries: number }>(
    `insert into identity.sign_in_tries as t (email_hash, tries, last_at) values ($1, 1, now())
     on conflict (email_hash) do update set
       tries = case when t.last_at < now() - make_interval(mins => $2) then 1 else t.tries + 1 end,
       last_at = case when t.tries >= $3 and t.last_at >= now() - make_interval(mins => $2) then t.last_at else now() end
     returning tries`,
    [hashOf(email), lockMinutes, maxTries],
  );
  return (rows[0]?.tries ?? 0) <= maxTries;
}

/** After a right password, and after a new one was set by mail. */
export async function forgiveTries(db: Queryable, email: string) {
  await db.query("delete from identity.sign_in_tries where email_hash = $1", [hashOf(email)]);
}

export async function sweepTries(db: Queryable) {
  await db.query("delete from identity.sign_in_tries where last_at < now() - make_interval(mins => $1)", [lockMinutes]);
}

function hashOf(email: string): Buffer {
  return createHash("sha256").update(email.toLowerCase()).digest();
}
