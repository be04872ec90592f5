import { randomUUID } from "node:crypto";
import type { Insertable, Selectable } from "kysely";
import type { Db } from "#graphql/db/pool";
import type { DB } from "#graphql/db/types";
import { createProfile, type Profile } from "./profiles";

export type StoredDraft = Selectable<DB["drafts"]>;

type DraftValues = Partial<Omit<Insertable<DB["drafts"]>, "fields" | "files">> & {
  of?: Profile;
  fields?: [string, string][];
};

/** A form that somebody has begun: a registration, where nothing else is said. */
export async function createDraft(db: Db, { of, fields, ...values }: DraftValues = {}): Promise<StoredDraft> {
  const profile_id = values.profile_id ?? (of ?? (await createProfile(db))).profile_id;
  const typed = fields ?? [["firstName", "Ada"]];
  return db
    .insertInto("drafts")
    .values({
      id: randomUUID(),
      profile_id,
      path: "/warranty-register",
      title: "Ada",
      ...values,
      fields: JSON.stringify(typed),
      files: "[]",
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
