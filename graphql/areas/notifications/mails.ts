import { recordHistory } from "../../db/history/history";
import { type Db } from "../../db/pool";
import { type Person } from "../../request/viewer";

/** Whether the viewer is mailed too, of what is mailed. */
export async function wantsMails(db: Db, { profileId }: Person): Promise<boolean> {
  const { notify_by_email } = await db
    .selectFrom("profiles")
    .where("profile_id", "=", profileId)
    .select("notify_by_email")
    .executeTakeFirstOrThrow();
  return notify_by_email;
}

/** The viewer's own choice, which the history has where it is another one than before. */
export async function chooseMails(db: Db, viewer: Person, byEmail: boolean): Promise<boolean> {
  const changed = await db
    .updateTable("profiles")
    .where("profile_id", "=", viewer.profileId)
    .where("notify_by_email", "<>", byEmail)
    .set({ notify_by_email: byEmail })
    .executeTakeFirstOrThrow();
  if (changed.numUpdatedRows > 0n)
    await recordHistory(db, viewer, {
      table: "profiles",
      id: viewer.profileId,
      action: byEmail ? "Notifications by email chosen" : "Notifications by email given up",
    });
  return byEmail;
}
