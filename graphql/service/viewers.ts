import { sql } from "kysely";
import { readStanding } from "../areas/session/person";
import { type Db } from "../db/pool";
import { type Cache } from "../request/cache";
import { unauthenticated } from "../request/errors";
import { type Token } from "../request/token";
import { type Session, type Viewer, type Viewers } from "../request/viewer";
import { type Tokens } from "./tokens";

/**
 * Identifies the caller. The token says only which profile; role, permissions and status are the profile's own, so that
 * what an admin takes away is gone at the next request. What was read is cached until the database tells of a change,
 * and not at all while it cannot tell.
 */
export function createViewers(db: Db, tokens: Tokens, cache: Cache): Viewers {
  return { identify, recheck };

  async function identify(authorization: string | undefined): Promise<Session> {
    const token = await tokens.read(authorization);
    return { token, viewer: await recheck(token) };
  }

  async function recheck({ hash, expiresAt, bearer }: Token): Promise<Viewer> {
    if (expiresAt.getTime() <= Date.now()) throw unauthenticated();
    const revoked = await revokedTokens();
    const isRevoked = (some: Buffer | null) => some !== null && revoked.has(some.toString("base64"));
    if (isRevoked(hash)) throw unauthenticated();

    if (bearer.kind === "service") return bearer;
    const { profileId: id, signedInAt, sessionHash, signInHash } = bearer;
    if (isRevoked(sessionHash) || isRevoked(signInHash)) throw unauthenticated();
    const tags = [`profiles:${id}`, `sales_assign:${id}`];
    const { person, notBefore } = await cache.get({ key: `person ${id}`, tags }, () => readStanding(db, id));
    // Tokens count in whole seconds: of what began in the second of the end, nothing goes on.
    if (notBefore && signedInAt <= notBefore) throw unauthenticated();
    return person;
  }

  function revokedTokens(): Promise<ReadonlySet<string>> {
    return cache.get({ key: "revoked tokens", tags: ["revoked_tokens"] }, () => readRevoked(db));
  }
}

/** All that have not expired: a log-out is rare beside the requests that must know of it. */
async function readRevoked(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("revoked_tokens")
    .where("expires_at", ">", sql<Date>`now()`)
    .select("token_hash")
    .execute();
  return new Set(rows.map(({ token_hash }) => token_hash.toString("base64")));
}
