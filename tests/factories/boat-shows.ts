import type { Insertable, Selectable } from "kysely";
import type { Db } from "#graphql/db/pool";
import type { DB } from "#graphql/db/types";
import { next } from "./next";

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
