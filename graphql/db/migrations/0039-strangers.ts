import { sql } from "kysely";

/**
 * How much strangers have sent within a stretch of time, by a digest of what is counted and of the address. Not logged: a
 * crash may forget it, as the next stretch does.
 */
export const strangers = sql`
  create unlogged table strangers_sent (
    of_hash bytea primary key,
    used integer not null,
    until timestamptz(3) not null
  );
  create index on strangers_sent (until);
`;
