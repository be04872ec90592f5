import { sql } from "kysely";
import { type Db } from "../../db/pool";
import { badInput } from "../../request/errors";
import { type Person } from "../../request/viewer";

/** A file that came with a form of somebody's lies at this path of the media server now. */
export async function noteStored(db: Db, { viewerId, path }: { viewerId: string; path: string }): Promise<boolean> {
  await db
    .insertInto("placed_files")
    .values({ profile_id: viewerId, path })
    .onConflict((again) => again.columns(["profile_id", "path"]).doUpdateSet({ placed_at: sql`now()` }))
    .execute();
  return true;
}

/**
 * A form names no file but those that came with its author's own: the portal fetches and removes what is named.
 * `paths`: by the fields that hold them, or in a list. @throws BAD_INPUT
 */
export async function demandStored(db: Db, { profileId }: Person, paths: Paths): Promise<void> {
  const named = Object.entries(paths).flatMap(([field, path]) =>
    typeof path === "string" && path ? [{ field, path }] : [],
  );
  if (named.length === 0) return;

  const stored = await db
    .selectFrom("placed_files")
    .where("profile_id", "=", profileId)
    .where(
      "path",
      "in",
      named.map(({ path }) => path),
    )
    .select("path")
    .execute();
  const missing = named.find(({ path }) => !stored.some((file) => file.path === path));
  if (missing) {
    const file = Array.isArray(paths) ? "A file" : `A file of ${missing.field}`;
    throw badInput(`${file} has not arrived. Please choose it again.`);
  }
}

type Paths = Readonly<Record<string, unknown>> | readonly unknown[];
