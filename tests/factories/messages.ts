import { sql } from "kysely";
import type { Selectable } from "kysely";
import type { Db } from "#graphql/db/pool";
import type { DB } from "#graphql/db/types";
import { next } from "./next";
import { createAdmin, type Profile } from "./profiles";

export type Message = Selectable<DB["admin_messages"]> & { author: Profile };

/** `to`: the only ones whom it reaches. */
type MessageValues = { author?: Profile; to?: readonly Profile[]; message?: string; created_at?: Date };

/** A message of an admin that went to every profile there is, unless it says to whom. */
export async function createMessage(db: Db, { author, to, ...values }: MessageValues = {}): Promise<Message> {
  const by = author ?? (await createAdmin(db));
  const message = await db
    .insertInto("admin_messages")
    .values({ profile_id: by.profile_id, message: `<p>Message ${next()}</p>`, ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
  const readers = to?.map(({ profile_id }) => profile_id) ?? null;
  await sql`
    insert into admin_message_status (message_id, user_id, created_at)
    select ${message.id}, profile_id, ${message.created_at} from profiles
    where ${readers}::text[] is null or profile_id = any(${readers})`.execute(db);
  return { ...message, author: by };
}
