import { sql } from "kysely";
import { type Db } from "../../db/pool";
import { badInput } from "../../request/errors";
import { type Service } from "../../request/viewer";

/**
 * Notes files that a record no longer names, in the same transaction, so that none is forgotten on the media server,
 * whatever fails in between. To be called when the change is stored: a file that any record names stays.
 */
export async function queueRemovals(db: Db, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  await sql`
    insert into media_removals (path) select path from unnest(${[...new Set(paths)]}::text[]) as left_over (path)
    where not exists (select from (${named}) as named where named.path = left_over.path)
    on conflict do nothing`.execute(db);
}

/** Everything that the media server keeps for somebody. */
const named = sql`
  select download_link as path from media_items
  union all select preview_link from media_items
  union all select image_path from inventory_images
  union all select unnest(array[paid_invoice_url, tear_sheet_url, claim_form_url, affidavit_url, photo_of_sign_url])
    from advertising_claim_forms
  union all select unnest(array[file1, file2, file3, file4]) from government_commerical_sales_credit_claims
  union all select unnest(array[booth_space_url, booth_space_url_tool]) from boat_show_credits
  union all select unnest(files) from record_messages`;

const mostPaths = 1_000;

export async function listRemovals(db: Db, _viewer: Service, limit: number): Promise<string[]> {
  if (limit < 1 || limit > mostPaths) throw badInput(`Ask for between 1 and ${mostPaths} paths.`);
  const rows = await db
    .selectFrom("media_removals")
    .orderBy("at")
    .orderBy("path")
    .limit(limit)
    .select("path")
    .execute();
  return rows.map(({ path }) => path);
}

export async function markRemoved(db: Db, _viewer: Service, paths: readonly string[]): Promise<boolean> {
  await db
    .deleteFrom("media_removals")
    .where(sql<boolean>`path = any(${[...paths]}::text[])`)
    .execute();
  return true;
}
