import { sql } from "kysely";
import { type Kept } from "../live/cache";
import { type Db } from "../db/pool";
import { archived, forbidden, noProfile, unauthenticated } from "./errors";
import { type Role } from "../permissions";
import { type Token, type Tokens } from "../service/tokens";

/** Somebody who signed in. `dealerIds`: whose leads it works on: itself, or, for sales, the dealers assigned to it. */
export type Person = {
  kind: "person";
  profileId: string;
  role: Role;
  permissions: readonly string[];
  name: string;
  email: string;
  dealerIds: readonly string[];
};

/** A program: the portal on its own behalf, or an integration. */
export type Service = { kind: "service"; clientId: string; scopes: readonly string[] };

export type Viewer = Person | Service;

/** For fields that only people may ask for. */
export function asPerson(viewer: Viewer): Person {
  if (viewer.kind !== "person") throw forbidden();
  return viewer;
}

/** For fields that only programs may ask for. */
export function asService(viewer: Viewer): Service {
  if (viewer.kind !== "service") throw forbidden();
  return viewer;
}

export type Session = { viewer: Viewer; token: Token };

export type Viewers = {
  /** @throws UNAUTHENTICATED, NO_PROFILE, ARCHIVED */
  identify: (authorization: string | undefined) => Promise<Session>;
  /** The same bearer, asked again: is it still who it was? */
  recheck: (token: Token) => Promise<Viewer>;
};

/**
 * Who is asking. The token says only which profile; role, permissions and status are the profile's own, so that what an
 * admin takes away is gone at the next request. What was read is kept until the database tells of a change, and not at
 * all while it cannot tell.
 */
export function createViewers(db: Db, tokens: Tokens, kept: Kept): Viewers {
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
    const { person, notBefore } = await kept.get({ key: `person ${id}`, tags }, () => readStanding(db, id));
    // Tokens count in whole seconds: of what began in the second of the end, nothing goes on.
    if (notBefore && signedInAt <= notBefore) throw unauthenticated();
    return person;
  }

  function revokedTokens(): Promise<ReadonlySet<string>> {
    return kept.get({ key: "revoked tokens", tags: ["revoked_tokens"] }, () => readRevoked(db));
  }
}

/** As the profile is now. @throws NO_PROFILE, ARCHIVED */
export async function readPerson(db: Db, profileId: string): Promise<Person> {
  return (await readStanding(db, profileId)).person;
}

/** `notBefore`: whatever was signed in until then is signed out. */
type Standing = { person: Person; notBefore: Date | null };

async function readStanding(db: Db, profileId: string): Promise<Standing> {
  const profile = await db
    .selectFrom("profiles")
    .where("profile_id", "=", profileId)
    .select(["profile_id", "name", "email", "role", "status", "permissions", "sessions_not_before"])
    .select(
      sql<string[]>`array(select assign_user_id from sales_assign
        where sales_assign.profile_id = profiles.profile_id order by assign_user_id)`.as("assigned"),
    )
    .executeTakeFirst();

  if (!profile) throw noProfile();
  if (profile.status !== "active") throw archived();

  const role = roleOf(profile.role);
  const { permissions, name, email } = profile;
  const dealerIds = { admin: [], dealer: [profileId], sales: profile.assigned }[role];
  return {
    person: { kind: "person", profileId, role, permissions, name, email, dealerIds },
    notBefore: profile.sessions_not_before,
  };
}

function roleOf(stored: string): Role {
  const role = stored.toLowerCase();
  if (role === "admin" || role === "dealer" || role === "sales") return role;
  throw noProfile();
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
