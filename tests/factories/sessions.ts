import { randomBytes } from "node:crypto";
import type { Insertable, Selectable } from "kysely";
import type { Db } from "#graphql/db/pool";
import type { DB } from "#graphql/db/types";
import { createProfile, type Profile } from "./profiles";

type SessionValues = Partial<Insertable<DB["sessions"]>> & { of?: Profile };

/** A browser in which somebody is signed in. */
export async function createSession(
  db: Db,
  { of, ...values }: SessionValues = {},
): Promise<Selectable<DB["sessions"]>> {
  const profile_id = values.profile_id ?? (of ?? (await createProfile(db))).profile_id;
  const expires_at = new Date(Date.now() + 3_600_000);
  return db
    .insertInto("sessions")
    .values({ profile_id, token_hash: randomBytes(32), device: "Firefox on Windows", expires_at, ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
}
