import { type Selectable } from "kysely";
import { type Db } from "../../db/pool";
import { type DB } from "../../db/types";

export type Colleague = Pick<
  Selectable<DB["profiles"]>,
  "profile_id" | "name" | "email" | "phone" | "permissions" | "created_at"
> & { status: "active" | "archived"; dealership_id: string };

export function selectColleagues(db: Db) {
  return db
    .selectFrom("profiles")
    .where("role", "=", "Colleague")
    .select(["profile_id", "name", "email", "phone", "permissions", "created_at", "status", "dealership_id"])
    .$castTo<Colleague>();
}

/** Of a dealer that the viewer was given, by name; those who were removed come last. */
export function readColleagues(db: Db, dealer: { profile_id: string }): Promise<Colleague[]> {
  return selectColleagues(db)
    .where("dealership_id", "=", dealer.profile_id)
    .orderBy("status")
    .orderBy("name")
    .orderBy("profile_id")
    .execute();
}
