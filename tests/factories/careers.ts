import type { Insertable, Selectable } from "kysely";
import type { Db } from "#graphql/db/pool";
import type { DB } from "#graphql/db/types";
import { next } from "./next";

/** A pending job listing. */
export async function createCareer(
  db: Db,
  values: Partial<Insertable<DB["careers"]>> = {},
): Promise<Selectable<DB["careers"]>> {
  return db
    .insertInto("careers")
    .values({
      title: `Rigger ${next()}`,
      description: "Rigs motors and electronics on new boats.",
      store_location: "Duluth, MN",
      salary_range: "$20 to $25 an hour",
      date_needed: "2031-12-01",
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
