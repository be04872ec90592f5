import { type Expression, sql, type SqlBool } from "kysely";
import { type Db } from "../../db/pool";
import { beginning } from "../../rules/typed.rules";
import { hashOfSession, type Token } from "../../request/token";
import { type Person, type Service } from "../../request/viewer";

export type Session = { id: string; device: string; began_at: Date; isThis: boolean };

function visibleTo({ personId }: Person): Expression<SqlBool> {
  return sql<boolean>`sessions.profile_id = ${personId}`;
}

export function listSessions(db: Db, viewer: Person, token: Token | undefined): Promise<Session[]> {
  return readSessions(db, viewer.personId, token);
}

/** Of somebody whom the viewer was given, newest first; `token`: of the one that asks. */
export async function readSessions(db: Db, personId: string, token?: Token): Promise<Session[]> {
  const rows = await db
    .selectFrom("sessions")
    .where("profile_id", "=", personId)
    .where("expires_at", ">", sql<Date>`now()`)
    .orderBy("began_at", "desc")
    .orderBy("id")
    .select(["id", "device", "began_at", "token_hash", "sign_in_hash"])
    .execute();
  const [mine, signIn] = [token?.hash, signInOf(token)];
  return rows.map(({ token_hash, sign_in_hash, ...session }) => ({
    ...session,
    isThis: mine?.equals(token_hash) || (sign_in_hash !== null && signIn?.equals(sign_in_hash)) || false,
  }));
}

const longestDevice = 100;

type Begun = { device: string; token: Token | undefined };

/**
 * Lists a session that has begun. A browser that lost its cookie gets another token of the same sign-in from the provider,
 * without a password: it is listed once.
 */
export async function beginSession(db: Db, { personId }: Person, { device, token }: Begun): Promise<boolean> {
  if (!token) return false;

  const sign_in_hash = signInOf(token);
  if (sign_in_hash)
    await db
      .deleteFrom("sessions")
      .where("profile_id", "=", personId)
      .where("sign_in_hash", "=", sign_in_hash)
      .where("token_hash", "<>", token.hash)
      .execute();
  await db
    .insertInto("sessions")
    .values({
      profile_id: personId,
      token_hash: token.hash,
      sign_in_hash,
      device: beginning(device, longestDevice),
      expires_at: token.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/**
 * Ends one session, or without an id all of them. What is somebody else's is as if it were not there. The provider's session
 * in that browser lives on, but no token of its sign-in is accepted any more: the browser asks for the password.
 */
export async function endSession(db: Db, viewer: Person, id: string | null | undefined): Promise<boolean> {
  if (id === null || id === undefined) return endSessions(db, viewer.personId);

  const ended = await db
    .deleteFrom("sessions")
    .where(visibleTo(viewer))
    .where(sql<boolean>`id::text = ${id}`)
    .returning(["token_hash", "sign_in_hash", "expires_at"])
    .executeTakeFirst();
  if (!ended) return false;

  await revoke(db, ended.token_hash, ended.expires_at);
  if (ended.sign_in_hash) await revoke(db, ended.sign_in_hash, asLongAsAnyToken);
  return true;
}

function signInOf(token: Token | undefined): Buffer | null {
  return token?.bearer.kind === "person" ? token.bearer.signInHash : null;
}

/** Logging out ends the presented token and all others of its sign-in. Done twice, as in two tabs, it changes nothing. */
export async function revokeToken(db: Db, _viewer: Person, token: Token | undefined): Promise<boolean> {
  if (!token) return false;

  const signIn = signInOf(token);
  await db
    .deleteFrom("sessions")
    .where((is) => is.or([is("token_hash", "=", token.hash), ...(signIn ? [is("sign_in_hash", "=", signIn)] : [])]))
    .execute();
  await revoke(db, token.hash, token.expiresAt);
  if (signIn) await revoke(db, signIn, asLongAsAnyToken);
  return true;
}

/**
 * Whatever was signed in as somebody until now is signed out: each request and each stream asks the profile. Call it in the
 * transaction of what ends them.
 */
export async function endSessions(db: Db, profileId: string, timestamp = sql<Date>`now()`): Promise<boolean> {
  await db
    .updateTable("profiles")
    .where("profile_id", "=", profileId)
    .set({ sessions_not_before: sql<Date>`greatest(sessions_not_before, ${timestamp})` })
    .execute();
  await db.deleteFrom("sessions").where("profile_id", "=", profileId).where("began_at", "<=", timestamp).execute();
  return true;
}

/**
 * Was a link that works without a session made since all sessions of its owner ended last? Somebody with one of those
 * may have made or copied it. `madeAt` is a column beside `profiles`.
 */
export function isMadeSinceTheEnd(
  madeAt: "calendar_feeds.created_at" | "email_changes.created_at",
): Expression<SqlBool> {
  return sql<boolean>`(profiles.sessions_not_before is null or ${sql.ref(madeAt)} > profiles.sessions_not_before)`;
}

/** Longer than any token lives: the portal asks for sign-ins that are thirty days old at most. */
const daysRevoked = 31;
const asLongAsAnyToken = sql<Date>`now() + make_interval(days => ${daysRevoked})`;

type Ended = { profileId: string; sid?: string | null; at: Date };

/**
 * The identity provider's word; said again it does nothing more. The provider counts in whole seconds, so what began within
 * the second that it names is taken to have begun before the end.
 */
export async function endSessionsOf(db: Db, _viewer: Service, { profileId, sid, at }: Ended): Promise<boolean> {
  if (!sid) return endSessions(db, profileId, sql<Date>`least(now(), ${at}::timestamptz + interval '999 ms')`);

  await revoke(db, hashOfSession(profileId, sid), asLongAsAnyToken);
  return true;
}

/** The token, or all tokens of a session, are dead from now on. */
export async function revoke(db: Db, token_hash: Buffer, expires_at: Date | Expression<Date>): Promise<void> {
  await db
    .insertInto("revoked_tokens")
    .values({ token_hash, expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
