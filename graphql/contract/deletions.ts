import { sql } from "kysely";
import * as z from "zod";
import { type Context } from "../service/context";
import { type Deletion, isNotFound, notFound } from "../service/errors";
import { type Resolver } from "./resolving";

/** Whoever asks for a record that was deleted is told by whom, and when, if it was one that they could see. */
export function tellingWhoDeleted(resolve: Resolver): Resolver {
  return async (source, args, context, info) => {
    try {
      return (await resolve(source, args, context, info)) as unknown;
    } catch (error) {
      const named = z.object({ id: z.string() }).safeParse(args);
      throw isNotFound(error) && named.success ? notFound(await deletionOf(context, named.data.id)) : error;
    }
  };
}

/** Admins saw every record; of the others, those that have a part in its trace, or work for one who has. */
async function deletionOf({ db, viewer }: Context, id: string): Promise<Deletion | undefined> {
  if (viewer.kind !== "person") return undefined;
  const { rows } = await sql<{ by_name: string; at: Date }>`
    select by_name, at from history deletion
    where row_id = ${id} and action in ('Deleted', 'Deleted for good', 'Album deleted')
      and not exists (
        select from history where table_name = deletion.table_name and row_id = deletion.row_id and id > deletion.id
      )
      and (${viewer.role === "admin"} or exists (
        select from history where table_name = deletion.table_name and row_id = deletion.row_id
          and by_profile_id = any(${[viewer.profileId, ...viewer.dealerIds]})
      ))
    order by id desc limit 1`.execute(db);
  return rows.map(({ by_name, at }) => ({ by: by_name, at: at.toISOString() }))[0];
}
