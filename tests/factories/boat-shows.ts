import { createHash, randomUUID } from "node:crypto";
import type { Insertable, Selectable } from "kysely";
import type { Db } from "#graphql/db/pool";
import type { DB } from "#graphql/db/types";
import { next } from "./next";
import { createProfile, type Profile } from "./profiles";

/** A show that nobody has decided on, far ahead. */
export function createBoatShow(
  db: Db,
  values: Partial<Insertable<DB["boat_shows"]>> = {},
): Promise<Selectable<DB["boat_shows"]>> {
  return db
    .insertInto("boat_shows")
    .values({
      name: `Boat show ${next()}`,
      dealer: "Duluth Marine",
      site: "SeaChaser",
      start_date: "2040-02-01",
      end_date: "2040-02-03",
      address: "350 Harbor Dr",
      city: "Duluth",
      region: "MN",
      country: "US",
      zipcode: "55802",
      description: "Three days of boats.",
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The secret of a profile's calendar link, whose hash is stored. */
export async function createCalendarFeed(db: Db, { profile }: { profile?: Profile } = {}): Promise<string> {
  const token = randomUUID();
  const { profile_id } = profile ?? (await createProfile(db));
  const token_hash = createHash("sha256").update(token).digest();
  await db.insertInto("calendar_feeds").values({ profile_id, token_hash }).execute();
  return token;
}
