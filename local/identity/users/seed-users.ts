import { pino } from "pino";
import { openDatabase, prepareSchema, type Queryable } from "../database/database";
import { hashPassword, safeCost } from "./passwords";

export type SeedUser = {
  user_id: string;
  email: string;
  name: string;
  nickname?: string;
  password: string;
  app_metadata: { role: string; permissions: readonly string[]; demo: boolean };
};

/** Makes the provider's tables where they are not there yet, and puts accounts into them: {@link insertAccounts}. */
export async function seedUsers(connectionString: string, users: readonly SeedUser[]): Promise<number> {
  const db = openDatabase(connectionString, pino({ name: "seed-users" }));
  try {
    await prepareSchema(db);
    return await insertAccounts(db, users);
  } finally {
    await db.end();
  }
}

/**
 * Inserts accounts straight into the provider's tables, many in one statement and with one hash a password, because a
 * hash takes a fifth of a second (`cost` as {@link safeCost}). Those that are there already stay as they are. Answers how
 * many are new.
 */
export async function insertAccounts(db: Queryable, users: readonly SeedUser[], cost = safeCost): Promise<number> {
  const rows = await Promise.all(
    users.map(async ({ password, nickname, ...user }) => ({
      ...user,
      nickname: nickname ?? user.email.split("@")[0],
      password_hash: await hashOf(password, cost),
    })),
  );

  const { rowCount } = await db.query(
    `insert into identity.users (user_id, email, name, nickname, password_hash, email_verified, app_metadata)
     select user_id, lower(email), name, nickname, password_hash, true, app_metadata
     from jsonb_to_recordset($1::jsonb) as seed
       (user_id text, email text, name text, nickname text, password_hash text, app_metadata jsonb)
     on conflict do nothing`,
    [JSON.stringify(rows)],
  );
  return rowCount ?? 0;
}

const hashes = new Map<string, Promise<string>>();

function hashOf(password: string, cost: number): Promise<string> {
  const known = `${cost} ${password}`;
  const hash = hashes.get(known) ?? hashPassword(password, cost);
  hashes.set(known, hash);
  return hash;
}
