import { sql } from "kysely";
import { type Db } from "../../db/pool";

/**
 * Notes the documents that an edit has replaced, in the edit's own transaction, so that none is forgotten on the media
 * server. To be called when the form is stored: a file that any record names stays.
 */
export async function removeReplaced<Form extends object>(
  db: Db,
  before: Form,
  after: Form,
  documents: readonly (keyof Form & string)[],
): Promise<void> {
  const paths = documents
    .filter((column) => before[column] !== after[column])
    .map((column) => before[column])
    .filter((path) => typeof path === "string");
  if (paths.length === 0) return;

  await sql`
    insert into media_removals (path) select path from unnest(${paths}::text[]) as replaced (path)
    where not exists (select from (${named}) as named where named.path = replaced.path)
    on conflict do nothing`.execute(db);
}

/** Everything that the media server keeps for somebody. */
const named = sql`
  select unnest(array[paid_invoice_url, tear_sheet_url, claim_form_url, affidavit_url, photo_of_sign_url]) as path
    from advertising_claim_forms
  union all select unnest(array[file1, file2, file3, file4]) from government_commerical_sales_credit_claims
  union all select unnest(array[booth_space_url, booth_space_url_tool]) from boat_show_credits
  union all select download_link from media_items
  union all select preview_link from media_items
  union all select image_path from inventory_images`;
