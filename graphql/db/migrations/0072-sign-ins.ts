import { sql } from "kysely";

/** Of which sign-in with a password a session is: its end ends every token that the provider gives out for the same. */
export const signIns = sql`
  alter table sessions add column sign_in_hash bytea;
`;
