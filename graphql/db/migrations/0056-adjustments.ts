import { sql } from "kysely";

/** What an admin adds to a dealer's co-op account or takes from it. It is kept as it is: another one sets it right. */
export const adjustments = sql`
  create table co_op_adjustments (
    id uuid primary key default gen_random_uuid(),
    profile_id text not null references profiles on delete cascade,
    day date not null,
    amount numeric(12, 2) not null check (amount <> 0),
    reason text not null check (reason <> ''),
    by_name text not null,
    created_at timestamptz(3) not null default now()
  );

  create index on co_op_adjustments (profile_id, day);
  create index on co_op_adjustments (extract(year from day));
  call announce_changes('co_op_adjustments', 'profile_id');
`;
