import { sql } from "kysely";

/** Which columns were chosen for a head the last time that allowances of such a sheet were stored. */
export const allowanceMappings = sql`
  create table co_op_allowance_mappings (
    head text primary key,
    choices jsonb not null,
    used_by text references profiles,
    used_at timestamptz(3) not null default now()
  );

  create index on co_op_allowance_mappings (used_by);
`;
