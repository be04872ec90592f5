import { sql } from "kysely";

/**
 * The imported leads whose hash is an earlier release's, by what finds a row of a sheet among them. Without this PostgreSQL
 * may read all imported leads for each row: it takes them for few until it has counted them again. With
 * "is not null" in place of the length it could still read the hashes' index from end to end.
 */
export const earlierHashes = sql`
  create index leads_hashed_earlier on leads (lower(email), created_at)
    where not hashed_cells and octet_length(row_hash) > 0;
`;
