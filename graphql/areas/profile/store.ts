import { recordHistory } from "../../db/history";
import { type Db } from "../../db/pool";
import { type Person } from "../../service/viewer";
import { type Dealer, lockDealer, readDealer } from "../dealers/store";

/** Whether what stands at the viewer's bell is mailed too. */
export async function setNotificationChoices(db: Db, viewer: Person, byEmail: boolean): Promise<Dealer> {
  const before = await lockDealer(db, viewer, viewer.profileId);
  if (before.notify_by_email === byEmail) return before;

  await db
    .updateTable("profiles")
    .where("profile_id", "=", viewer.profileId)
    .set({ notify_by_email: byEmail })
    .execute();
  await recordHistory(db, viewer, {
    table: "profiles",
    id: viewer.profileId,
    action: byEmail ? "Notifications by email chosen" : "Notifications by email given up",
  });
  return readDealer(db, viewer, viewer.profileId);
}
