import { sql } from "kysely";
import { daysAgo } from "../../db/days-ago";
import { type Db } from "../../db/pool";
import { notify } from "../notifications/notify";
import { draftAddress, draftForms, draftLifetime, warnedBefore } from "./form.rules";

/**
 * Notifies the authors of drafts that nobody has saved for long, and deletes the drafts whose authors were notified
 * long enough ago. One transaction marks what it notified of: of services that sweep at once, one notifies.
 */
export async function sweepDrafts(db: Db): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const expiring = await transaction
      .updateTable("drafts")
      .where("told_at", "is", null)
      .where("saved_at", "<", daysAgo(draftLifetime - warnedBefore))
      .set({ told_at: sql<Date>`now()` })
      .returning(["id", "profile_id", "path", "title"])
      .execute();
    for (const { id, profile_id: profileId, path, title } of expiring) {
      const form = draftForms[path];
      if (!form) continue;
      const about = [form.label, title].filter(Boolean).join(", ");
      const text = `Your draft expires in ${warnedBefore} days: ${about}`;
      await notify(transaction, form.needs, [{ profileId, kind: "request", text, href: draftAddress(path, id) }]);
    }
  });
  await db
    .deleteFrom("drafts")
    .where("told_at", "<", daysAgo(warnedBefore))
    .where("saved_at", "<", daysAgo(draftLifetime))
    .execute();
}
