import type { Insertable, Selectable } from "kysely";
import type { Db } from "#graphql/db/pool";
import type { DB } from "#graphql/db/types";
import { next } from "./next";

/** An open contact request of a stranger. */
export function createContactRequest(
  db: Db,
  values: Partial<Insertable<DB["contact_requests"]>> = {},
): Promise<Selectable<DB["contact_requests"]>> {
  const number = next();
  return db
    .insertInto("contact_requests")
    .values({
      first_name: "Ada",
      last_name: `Stranger ${number}`,
      email: `stranger${number}@example.com`,
      phone: "2185550102",
      brand: "Sea Chaser",
      comments: "Where can I see the 22 Bay Runner?",
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
