import { sql } from "kysely";
import { type Change, type ChangeFeed } from "../live/changes";
import { type Db } from "../db/pool";
import { archived, forbidden, noProfile, unauthenticated } from "./errors";
import { type Role } from "../permissions";
import { type Token, type Tokens } from "./tokens";

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
export function createViewers(db: Db, tokens: Tokens, feed: ChangeFeed): Viewers {
  const people = new Map<string, Promise<Person>>();
  const revoked = new Map<"all", Promise<ReadonlySet<string>>>();

  feed.listen({ changed: forget, reconnected: forgetAll });

  return { identify, recheck };

  async function identify(authorization: string | undefined): Promise<Session> {
    const token = await tokens.read(authorization);
    return { token, viewer: await recheck(token) };
  }

  async function recheck({ hash, expiresAt, bearer }: Token): Promise<Viewer> {
    if (expiresAt.getTime() <= Date.now()) throw unauthenticated();
    if ((await kept(revoked, "all", () => readRevoked(db))).has(hash.toString("base64"))) throw unauthenticated();

    if (bearer.kind === "service") return bearer;
    return kept(people, bearer.profileId, () => readPerson(db, bearer.profileId));
  }

  function kept<Key, Value>(cache: Map<Key, Promise<Value>>, key: Key, read: () => Promise<Value>): Promise<Value> {
    if (!feed.isListening()) return read();

    const known = cache.get(key);
    if (known) return known;

    const reading = read();
    cache.set(key, reading);
    reading.catch(() => cache.get(key) === reading && cache.delete(key));
    return reading;
  }

  function forget({ table, ids }: Change) {
    if (table === "revoked_tokens") revoked.clear();
    if (table !== "profiles" && table !== "sales_assign") return;
    if (ids) for (const id of ids) people.delete(id);
    else people.clear();
  }

  function forgetAll() {
    revoked.clear();
    people.clear();
  }
}

/** As the profile is now. @throws NO_PROFILE, ARCHIVED */
export async function readPerson(db: Db, profileId: string): Promise<Person> {
  const profile = await db
    .selectFrom("profiles")
    .where("profile_id", "=", profileId)
    .select(["profile_id", "name", "email", "role", "status", "permissions"])
    .select(
      sql<string[]>`array(select assign_user_id from sales_assign
        where sales_assign.profile_id = profiles.profile_id order by assign_user_id)`.as("assigned"),
    )
    .executeTakeFirst();

  if (!profile) throw noProfile();
  if (profile.status !== "active") throw archived();

  const role = roleOf(profile.role);
  return {
    kind: "person",
    profileId,
    role,
    permissions: profile.permissions,
    name: profile.name,
    email: profile.email,
    dealerIds: { admin: [], dealer: [profileId], sales: profile.assigned }[role],
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
