import { sql } from "kysely";

/**
 * Finds a row of a sheet among the leads whose hash an earlier release made. Without it PostgreSQL may read all imported
 * leads for each row, because it takes them for few until it has analyzed the table again. The condition is on the length:
 * for "is not null" PostgreSQL could still choose the index of the hashes, and read it from end to end.
 */
export const earlierHashes = sql`
  create index leads_hashed_earlier on leads (lower(email), created_at)
    where not hashed_cells and octet_length(row_hash) > 0;
`;
