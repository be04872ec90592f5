import { sql } from "kysely";

/**
 * Where somebody is signed in, for them to see and to end; and from when on their sign-ins count: whatever began before is
 * signed out, wherever it is and whatever its token says.
 */
export const sessions = sql`
  alter table profiles add column sessions_not_before timestamptz(3);

  create table sessions (
    id uuid primary key default gen_random_uuid(),
    profile_id text not null references profiles on delete cascade,
    token_hash bytea not null unique,
    device text not null,
    began_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null
  );
  create index on sessions (profile_id, began_at);
  create index on sessions (expires_at);
`;
