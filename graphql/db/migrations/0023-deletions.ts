import { sql } from "kysely";

/** Who looks for a record that is gone is told who deleted it; of its kind nothing else is left to ask. */
export const deletions = sql`
  create index history_deletions on history (row_id, id) where action in ('Deleted', 'Deleted for good', 'Album deleted');
`;
