import { sql } from "kysely";
import * as z from "zod";
import { type Context } from "../request/context";
import { type Deletion, isNotFound, notFound } from "../request/errors";
import { type Viewer } from "../request/viewer";
import { type LiveField } from "../live/freshness";
import { permits } from "./requires";
import { type Resolver } from "./resolving";

type LiveFields = ReadonlyMap<string, LiveField>;

/** Says in the error who deleted a record, and when, if the caller could see it before. */
export function tellingWhoDeleted(resolve: Resolver, liveFields: LiveFields): Resolver {
  return async (source, args, context, info) => {
    try {
      return (await resolve(source, args, context, info)) as unknown;
    } catch (error) {
      const named = z.object({ id: z.string() }).safeParse(args);
      throw isNotFound(error) && named.success ? notFound(await deletionOf(context, named.data.id, liveFields)) : error;
    }
  };
}

/** Admins of its area saw every record; of the others, those that have a part in its trace, or work for one who has. */
async function deletionOf({ db, viewer }: Context, id: string, liveFields: LiveFields): Promise<Deletion | undefined> {
  if (viewer.kind !== "person") return undefined;
  const tables = followedBy(viewer, [...liveFields.values()]);
  const whose = [viewer.profileId, ...viewer.dealerIds];
  const { rows } = await sql<{ by_name: string; at: Date }>`
    select by_name, at from history deletion
    where row_id = ${id} and table_name = any(${tables}) and action in ('Deleted', 'Deleted for good', 'Album deleted')
      and not exists (
        select from history where table_name = deletion.table_name and row_id = deletion.row_id and id > deletion.id
      )
      and (${viewer.role === "admin"} or exists (
        select from history where table_name = deletion.table_name and row_id = deletion.row_id
          and by_profile_id in (
            select profile_id from profiles
            where profile_id = any(${whose}::text[]) or dealership_id = any(${whose}::text[])
          )
      ))
    order by id desc limit 1`.execute(db);
  return rows.map(({ by_name, at }) => ({ by: by_name, at: at.toISOString() }))[0];
}

/** The tables whose changes a viewer may follow. A figure that counts rows (@live) tells less than a list of them (@changes). */
function followedBy(viewer: Viewer, fields: readonly LiveField[]): string[] {
  const listed = new Set(
    fields.filter(({ freshness }) => freshness.onlyTells).flatMap(({ freshness }) => freshness.tables),
  );
  return fields
    .filter(({ requirement }) => permits(viewer, requirement))
    .flatMap(({ freshness: { tables, onlyTells } }) => tables.filter((table) => onlyTells || !listed.has(table)));
}
