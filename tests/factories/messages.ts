import { sql } from "kysely";
import type { Selectable } from "kysely";
import type { Db } from "#graphql/db/pool";
import type { DB } from "#graphql/db/types";
import { next } from "./next";
import { createAdmin, type Profile } from "./profiles";

export type Message = Selectable<DB["admin_messages"]> & { author: Profile };

type MessageValues = { author?: Profile; message?: string; created_at?: Date };

/** A message of an admin that went to every profile there is. */
export async function createMessage(db: Db, { author, ...values }: MessageValues = {}): Promise<Message> {
  const by = author ?? (await createAdmin(db));
  const message = await db
    .insertInto("admin_messages")
    .values({ profile_id: by.profile_id, message: `<p>Message ${next()}</p>`, ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
  await sql`
    insert into admin_message_status (message_id, user_id, created_at)
    select ${message.id}, profile_id, ${message.created_at} from profiles`.execute(db);
  return { ...message, author: by };
}
