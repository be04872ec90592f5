import { sql } from "kysely";
import { type Db } from "../../db/pool";
import { badInput } from "../../errors";
import { type Service } from "../../viewer";

type Links = { download_link: string; preview_link: string | null };

/**
 * Notes the files of deleted items in the same transaction, so that none is forgotten on the media server, whatever
 * fails in between. A file that another item names stays.
 */
export async function queueRemovals(db: Db, items: readonly Links[]): Promise<void> {
  const paths = [
    ...new Set(items.flatMap(({ download_link, preview_link }) => [download_link, preview_link ?? []].flat())),
  ];
  await sql`
    insert into media_removals (path) select path from unnest(${paths}::text[]) as path
    where not exists (select from media_items where download_link = path)
      and not exists (select from media_items where preview_link = path)
    on conflict do nothing`.execute(db);
}

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
