import { type Selectable, sql } from "kysely";
import { type Db } from "../../db/pool";
import { type DB } from "../../db/types";
import { storedKey } from "../../contract/idempotency";
import { daysAgo } from "../../db/days-ago";

export type Key = Selectable<DB["keys"]>;

export async function readKey(db: Db, id: string): Promise<Key | null> {
  return (await db.selectFrom("keys").where("id", "=", id).selectAll().executeTakeFirst()) ?? null;
}

type SentForm = { viewerId: string; key: string; content: string };

/** A form's row holds its content as a digest with the operation before it; see idempotency.ts. */
export async function formWasStored(db: Db, { viewerId, key, content }: SentForm): Promise<boolean> {
  const digest = sql`encode(sha256(convert_to(operation || E'\n' || ${content}, 'UTF8')), 'hex')`;
  const found = await db
    .selectFrom("idempotency_keys")
    .where("viewer_id", "=", viewerId)
    .where("key", "=", storedKey(key))
    .where("content_hash", "=", sql<string>`${digest}`)
    .select("key")
    .executeTakeFirst();
  return found !== undefined;
}

/** Deletes the notes of where files of forms were stored. */
export async function sweepStoredFiles(db: Db): Promise<void> {
  await db.deleteFrom("placed_files").where("placed_at", "<", daysAgo(7)).execute();
}
