import { randomBytes } from "node:crypto";
import type pg from "pg";
import { inTransaction, type Queryable } from "../database/database";

export type AppMetadata = { role?: string; permissions?: string[]; demo?: boolean; [name: string]: unknown };

export type User = {
  user_id: string;
  email: string;
  name: string;
  nickname: string;
  picture: string;
  password_hash: string;
  email_verified: boolean;
  blocked: boolean;
  user_metadata: Record<string, unknown>;
  app_metadata: AppMetadata;
  logins_count: number;
  last_login: Date | null;
  created_at: Date;
  updated_at: Date;
};

type Metadata = Record<string, unknown>;
type Editable = Pick<User, "email" | "password_hash" | "name" | "nickname" | "picture" | "email_verified" | "blocked">;

export type NewUser = Pick<User, "email" | "password_hash"> &
  Partial<Editable & { user_id: string; user_metadata: Metadata; app_metadata: Metadata }>;

export type UserChanges = Partial<Editable & { user_metadata: Metadata; app_metadata: Metadata }>;

export async function findUser(db: Queryable, userId: string): Promise<User | undefined> {
  const { rows } = await db.query<User>("select * from identity.users where user_id = $1", [userId]);
  return rows[0];
}

export async function findUserByEmail(db: Queryable, email: string): Promise<User | undefined> {
  const { rows } = await db.query<User>("select * from identity.users where lower(email) = lower($1)", [email]);
  return rows[0];
}

/** Throws the database's duplicate-key error when the address is taken. */
export async function insertUser(db: Queryable, user: NewUser): Promise<User> {
  const nickname = user.nickname ?? user.email.split("@")[0] ?? user.email;
  const { rows } = await db.query<User>(
    `insert into identity.users
       (user_id, email, name, nickname, picture, password_hash, email_verified, blocked, user_metadata, app_metadata)
     values ($1, lower($2), $3, $4, $5, $6, $7, $8, $9, $10)
     returning *`,
    [
      user.user_id ?? `auth0|${randomBytes(12).toString("hex")}`,
      user.email,
      user.name ?? user.email,
      nickname,
      user.picture ?? "",
      user.password_hash,
      user.email_verified ?? false,
      user.blocked ?? false,
      merged({}, user.user_metadata),
      merged({}, user.app_metadata),
    ],
  );
  const [inserted] = rows;
  if (!inserted) throw new Error("the user was not stored");
  return inserted;
}

/**
 * Stores what is given and leaves the rest. Metadata merge one level deep; null takes a key away, `{}` takes all. A new
 * address is not verified, and links mailed to the old one die. Who is blocked, has a new password or a new address is
 * signed out.
 */
export async function updateUser(db: pg.Pool, userId: string, changes: UserChanges): Promise<User | undefined> {
  return inTransaction(db, async (client) => {
    const { rows } = await client.query<User>("select * from identity.users where user_id = $1 for update", [userId]);
    const [before] = rows;
    if (!before) return undefined;

    const email = changes.email?.toLowerCase() ?? before.email;
    const moved = email !== before.email;
    if (moved) await client.query("delete from identity.tickets where user_id = $1", [userId]);
    if (changes.blocked || changes.password_hash || moved) await endSessions(client, userId);

    const updated = await client.query<User>(
      `update identity.users
       set email = $2, name = $3, nickname = $4, picture = $5, password_hash = $6, email_verified = $7, blocked = $8,
           user_metadata = $9, app_metadata = $10, updated_at = now()
       where user_id = $1
       returning *`,
      [
        userId,
        email,
        changes.name ?? before.name,
        changes.nickname ?? before.nickname,
        changes.picture ?? before.picture,
        changes.password_hash ?? before.password_hash,
        changes.email_verified ?? (before.email_verified && !moved),
        changes.blocked ?? before.blocked,
        merged(before.user_metadata, changes.user_metadata),
        merged(before.app_metadata, changes.app_metadata),
      ],
    );
    return updated.rows[0];
  });
}

export async function deleteUser(db: pg.Pool, userId: string) {
  await inTransaction(db, async (client) => {
    await client.query("delete from identity.users where user_id = $1", [userId]);
    await endSessions(client, userId);
  });
}

/**
 * Ends sessions, codes and access tokens of one account, and notifies the portal, whose own sessions live by what it
 * was given.
 */
export async function endSessions(db: Queryable, userId: string) {
  await db.query("delete from identity.oidc where payload ->> 'accountId' = $1", [userId]);
  await db.query("insert into identity.logouts (user_id) values ($1)", [userId]);
}

export async function recordLogin(db: Queryable, userId: string) {
  await db.query("update identity.users set logins_count = logins_count + 1, last_login = now() where user_id = $1", [
    userId,
  ]);
}

function merged(before: Metadata, changes: Metadata | undefined): Metadata {
  if (!changes) return before;
  if (Object.keys(changes).length === 0) return {};

  return Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null));
}
