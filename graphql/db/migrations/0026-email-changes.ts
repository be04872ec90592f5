import { sql } from "kysely";

/**
 * New addresses to sign in with. Only digests of the links are kept: one to the new address, which confirms it, and one to
 * the old address, which is the way back.
 */
export const emailChanges = sql`
  create table email_changes (
    id uuid primary key default gen_random_uuid(),
    profile_id text not null references profiles on delete cascade,
    old_email text not null,
    new_email text not null,
    confirm_hash bytea not null unique,
    back_hash bytea not null unique,
    created_at timestamptz(3) not null default now(),
    confirmed_at timestamptz(3),
    undone_at timestamptz(3)
  );
  create index on email_changes (profile_id, created_at);
`;
