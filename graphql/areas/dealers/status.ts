import { recordHistory } from "../../db/history";
import { type Db } from "../../db/pool";
import { type Person } from "../../service/viewer";
import { type Dealer, lockDealer, readDealer } from "./store";

/** Archives a dealer or a sales person, or takes them back. Done twice it does nothing more. @throws NOT_FOUND */
export async function setDealerStatus(
  db: Db,
  viewer: Person,
  { profileId, status }: { profileId: string; status: Dealer["status"] },
): Promise<Dealer> {
  const before = await lockDealer(db, viewer, profileId);
  if (before.status === status) return before;

  await db.updateTable("profiles").where("profile_id", "=", profileId).set({ status }).execute();
  await recordHistory(db, viewer, {
    table: "profiles",
    id: profileId,
    action: status === "archived" ? "Archived" : "Unarchived",
    changes: { status: { from: before.status, to: status } },
  });
  return readDealer(db, viewer, profileId);
}

/** A link to choose a new password was mailed. @throws NOT_FOUND */
export async function notePasswordReset(db: Db, viewer: Person, profileId: string): Promise<boolean> {
  const { profile_id: id } = await readDealer(db, viewer, profileId);
  await recordHistory(db, viewer, { table: "profiles", id, action: "Password reset link sent" });
  return true;
}
