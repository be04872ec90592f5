import { sql } from "kysely";
import { recordHistory } from "../../db/history/history";
import { type Db } from "../../db/pool";
import { type Service } from "../../request/viewer";
import { refusedDuplicate } from "../dealers/duplicates";
import { type NewAdmin } from "../dealers/profile-row";
import { type NewAdminUser } from "./details.rules";

/** The operator holds the database's address and needs no permission; the history says so. */
const operator: Service = { kind: "service", clientId: "the operator", scopes: [] };

/** An admin whom no admin has added. @throws BAD_INPUT, CONFLICT where the address or the login has a profile */
export async function addOperatorsAdmin(db: Db, profileId: string, admin: NewAdminUser): Promise<void> {
  await db.transaction().execute(async (db) => {
    await db
      .insertInto("profiles")
      .values({
        ...admin,
        profile_id: profileId,
        role: "Admin",
        status: "active",
        parent_admin: null,
      } satisfies NewAdmin)
      .execute()
      .catch(refusedDuplicate(admin.email));
    await recordHistory(db, operator, { table: "profiles", id: profileId, action: "Added" });
  });
}

/** Who has this address already, if anybody. */
export async function holderOf(db: Db, email: string) {
  return db
    .selectFrom("profiles")
    .where(sql<string>`lower(email collate "C")`, "=", email.toLowerCase())
    .select(["profile_id", "role", "status", "permissions"])
    .executeTakeFirst();
}
