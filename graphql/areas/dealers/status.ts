import { recordHistory } from "../../db/history/history";
import { type Db } from "../../db/pool";
import { readColleagues } from "../colleagues/rows";
import { endSessions } from "../session/sessions";
import { type Person } from "../../request/viewer";
import { type Dealer, lockDealer, readDealer } from "./store";

/** Archives a dealer or a sales person, or takes them back. Done twice it does nothing more. @throws NOT_FOUND */
export async function setDealerStatus(
  db: Db,
  viewer: Person,
  { profileId, status }: { profileId: string; status: Dealer["status"] },
): Promise<Dealer> {
  const before = await lockDealer(db, viewer, profileId);
  if (before.status === status) return before;
  await storeStatus(db, viewer, before, status);
  return readDealer(db, viewer, profileId);
}

type Standing = { profile_id: string; status: string };

/** Of a dealer, a sales person or an admin whose row is locked. */
export async function storeStatus(
  db: Db,
  viewer: Person,
  { profile_id: id, status: from }: Standing,
  status: Dealer["status"],
): Promise<void> {
  await db.updateTable("profiles").where("profile_id", "=", id).set({ status }).execute();
  // Taken back, they sign in anew, and a dealership's colleagues with it.
  if (status === "archived") {
    await endSessions(db, id);
    for (const colleague of await readColleagues(db, { profile_id: id })) await endSessions(db, colleague.profile_id);
  }
  const action = status === "archived" ? "Archived" : "Unarchived";
  await recordHistory(db, viewer, { table: "profiles", id, action, changes: { status: { from, to: status } } });
}

export const resetNoted = "Password reset link sent";

/** A link to choose a new password was mailed. @throws NOT_FOUND */
export async function notePasswordReset(db: Db, viewer: Person, profileId: string): Promise<boolean> {
  const { profile_id: id } = await readDealer(db, viewer, profileId);
  await recordHistory(db, viewer, { table: "profiles", id, action: resetNoted });
  return true;
}
