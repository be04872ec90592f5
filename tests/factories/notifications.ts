import type { Insertable, Selectable } from "kysely";
import type { Db } from "#graphql/db/pool";
import type { DB } from "#graphql/db/types";
import { next } from "./next";
import { createProfile, type Profile } from "./profiles";

export type Notification = Selectable<DB["notifications"]>;

type NotificationValues = Partial<Insertable<DB["notifications"]>> & { of?: Profile };

/** Something unread in somebody's bell. */
export async function createNotification(db: Db, { of, ...values }: NotificationValues = {}): Promise<Notification> {
  const profile_id = values.profile_id ?? (of ?? (await createProfile(db))).profile_id;
  return db
    .insertInto("notifications")
    .values({ profile_id, kind: "lead", text: `New lead: Customer ${next()}`, href: "/leads", ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
}
