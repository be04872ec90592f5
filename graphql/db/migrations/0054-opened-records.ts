import { sql } from "kysely";

/** Which records somebody has opened: the root field that reads one, and its id there. No change of it is announced. */
export const openedRecords = sql`
  create table opened_records (
    profile_id text not null references profiles on delete cascade,
    field text not null,
    record_id text not null,
    opened_at timestamptz not null,
    primary key (profile_id, field, record_id)
  );
  create index on opened_records (profile_id, opened_at);
`;
