import { type Insertable, type Selectable } from "kysely";
import type { Db } from "#graphql/db/pool";
import type { Desk } from "#graphql/db/assignments";
import type { DB } from "#graphql/db/types";
import { createClaim } from "./warranty";

type MessageValues = Partial<Insertable<DB["record_messages"]>> & {
  /** The record that it is written on, of its dealer; a claim, unless `in` says otherwise. */
  on?: { id: string; profile_id: string };
  in?: Desk;
};

/** Written by an admin, unless it says otherwise, and read by nobody. */
export async function createRecordMessage(
  db: Db,
  { on, in: record_table = "warranty_claims", ...values }: MessageValues = {},
): Promise<Selectable<DB["record_messages"]>> {
  const record = on ?? (await createClaim(db));
  return db
    .insertInto("record_messages")
    .values({
      record_table,
      record_id: record.id,
      owner_id: record.profile_id,
      about: "a record",
      profile_id: record.profile_id,
      author_name: "Avery Stone",
      from_dealer: false,
      text: "Please send the invoice.",
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
