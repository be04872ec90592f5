import { type Person } from "../request/viewer";
import { type Db } from "./pool";

/** Of two things that somebody keeps at once, of which there are only so many, the second counts the first. */
export async function lockOwner(db: Db, { profileId }: Person): Promise<void> {
  await db.selectFrom("profiles").where("profile_id", "=", profileId).select("profile_id").forNoKeyUpdate().execute();
}
