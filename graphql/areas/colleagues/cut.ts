import { recordHistory } from "../../db/history/history";
import { type Db } from "../../db/pool";
import { type Person } from "../../request/viewer";
import { readColleagues } from "./rows";
import { leftOf } from "./rules";

type Dealership = { profile_id: string; permissions: readonly string[] };

/** A colleague may do what the dealership may, and no more. Call it where a dealership's permissions were stored. */
export async function cutColleagues(db: Db, viewer: Person, dealership: Dealership): Promise<void> {
  for (const { profile_id: id, permissions: from } of await readColleagues(db, dealership)) {
    const to = leftOf(from, dealership.permissions);
    if (to.join() === from.join()) continue;
    await db.updateTable("profiles").where("profile_id", "=", id).set({ permissions: to }).execute();
    const changes = { permissions: { from, to } };
    await recordHistory(db, viewer, { table: "profiles", id, action: "Changed", changes });
  }
}
