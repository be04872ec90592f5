import type { Insertable, Selectable } from "kysely";
import type { Db } from "#graphql/db/pool";
import type { DB } from "#graphql/db/types";
import { next } from "./next";
import { createProfile, type Profile } from "./profiles";

export type StoredView = Selectable<DB["views"]>;

type ViewValues = Partial<Insertable<DB["views"]>> & { of?: Profile };

/** A list that somebody keeps: of all leads, where nothing else is said. */
export async function createView(db: Db, { of, ...values }: ViewValues = {}): Promise<StoredView> {
  const profile_id = values.profile_id ?? (of ?? (await createProfile(db))).profile_id;
  const list = { path: "/leads", address: "?sort=name", field: "leads", asked: JSON.stringify({ list: {} }) };
  return db
    .insertInto("views")
    .values({ profile_id, name: `View ${next()}`, ...list, ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
}
