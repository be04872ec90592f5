import { sql } from "kysely";
import { recordHistory } from "../../db/history/history";
import { type Db } from "../../db/pool";
import { maskedEmail } from "../../rules/masked-email.rules";
import { type Person, type Service } from "../../request/viewer";

/** Whether the viewer is mailed too, of what is mailed. */
export async function wantsMails(db: Db, { personId }: Person): Promise<boolean> {
  const { notify_by_email } = await db
    .selectFrom("profiles")
    .where("profile_id", "=", personId)
    .select("notify_by_email")
    .executeTakeFirstOrThrow();
  return notify_by_email;
}

/** The viewer's own choice, which the history has where it is another one than before. */
export async function chooseMails(db: Db, viewer: Person, byEmail: boolean): Promise<boolean> {
  const changed = await db
    .updateTable("profiles")
    .where("profile_id", "=", viewer.personId)
    .where("notify_by_email", "<>", byEmail)
    .set({ notify_by_email: byEmail })
    .executeTakeFirstOrThrow();
  if (changed.numUpdatedRows > 0n)
    await recordHistory(db, viewer, {
      table: "profiles",
      id: viewer.personId,
      action: byEmail ? "Notifications by email chosen" : "Notifications by email given up",
    });
  return byEmail;
}

/** The page of an unsubscribe link shows this without a sign-in, so the address is masked. */
export type MailChoice = { address: string; byEmail: boolean };

/** Returns null for an unknown profile. */
export async function readMailChoice(db: Db, _viewer: Service, profileId: string): Promise<MailChoice | null> {
  const found = await db
    .selectFrom("profiles")
    .where("profile_id", "=", profileId)
    .select(["email", "notify_by_email"])
    .executeTakeFirst();
  return found ? { address: maskedEmail(found.email), byEmail: found.notify_by_email } : null;
}

/**
 * Switches the mails of a profile off, and returns null for an unknown one. A repeated call is one statement and changes
 * nothing: mail programs press the button of their own accord, several times and at the same time.
 */
export async function stopMails(db: Db, viewer: Service, profileId: string): Promise<MailChoice | null> {
  const { rows } = await sql<{ email: string; stopped: boolean }>`
    with stopped as (
      update profiles set notify_by_email = false where profile_id = ${profileId} and notify_by_email returning profile_id
    )
    select email, exists (select from stopped) as stopped from profiles where profile_id = ${profileId}`.execute(db);
  const [found] = rows;
  if (!found) return null;
  if (found.stopped)
    await recordHistory(db, viewer, {
      table: "profiles",
      id: profileId,
      action: "Notifications by email given up by the link in a mail",
    });
  return { address: maskedEmail(found.email), byEmail: false };
}
