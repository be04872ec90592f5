import { sql } from "kysely";
import { daysAgo } from "../../db/days-ago";
import { type Db } from "../../db/pool";
import { notify } from "../notifications/notify";
import { draftAddress, draftForms, draftKept, toldBefore } from "./form.rules";

/**
 * Tells the authors of drafts that nobody has saved for long that they go, and throws away those of which it was told long
 * enough ago. In one transaction that marks what was told: of services that do it at once, one tells it.
 */
export async function sweepDrafts(db: Db): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const told = await transaction
      .updateTable("drafts")
      .where("told_at", "is", null)
      .where("saved_at", "<", daysAgo(draftKept - toldBefore))
      .set({ told_at: sql<Date>`now()` })
      .returning(["id", "profile_id", "path", "title"])
      .execute();
    for (const { id, profile_id: profileId, path, title } of told) {
      const form = draftForms[path];
      if (!form) continue;
      const about = [form.label, title].filter(Boolean).join(", ");
      const text = `Your draft expires in ${toldBefore} days: ${about}`;
      await notify(transaction, form.needs, [{ profileId, kind: "request", text, href: draftAddress(path, id) }]);
    }
  });
  await db
    .deleteFrom("drafts")
    .where("told_at", "<", daysAgo(toldBefore))
    .where("saved_at", "<", daysAgo(draftKept))
    .execute();
}
