import { daysAgo } from "../../db/days-ago";
import { type Db } from "../../db/pool";
import { rejectedRowsRetention } from "./import/rules";

/** Deletes sheets that nobody finished importing, and the cells of rejected rows that nobody corrected. */
export async function sweepImports(db: Db): Promise<void> {
  await db.deleteFrom("lead_import_rows").where("created_at", "<", daysAgo(1)).execute();
  await db.deleteFrom("lead_import_checks").where("created_at", "<", daysAgo(1)).execute();
  await db
    .updateTable("lead_import_fail")
    .where("cells", "is not", null)
    .where("created_at", "<", daysAgo(rejectedRowsRetention))
    .set({ cells: null })
    .execute();
}
