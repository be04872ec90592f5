import { sql } from "kysely";

/**
 * A lead's `row_hash` is of the cells of its row as they were sent. Earlier releases hashed what they read in the cells:
 * rows of theirs are known by their columns (graphql/areas/leads/import/leads.ts).
 */
export const hashedCells = sql`
  alter table leads add column hashed_cells boolean not null default false;
`;
