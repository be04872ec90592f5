import { type RawBuilder, sql } from "kysely";

/** Is the profile that this column names archived? Of a profile that is gone nobody says so. */
export function isArchived(profileId: string): RawBuilder<boolean> {
  return sql<boolean>`coalesce(
    (select status = 'archived' from profiles where profiles.profile_id = ${sql.ref(profileId)}), false)`;
}
