import { sql } from "kysely";

/** What the service keeps for itself: the trace of changes, answers already given, dead tokens, keys, mail. */
export const service = sql`
  -- Without foreign keys: a trace outlives what it tells of.
  create table history (
    id bigint generated always as identity primary key,
    table_name text not null,
    row_id text not null,
    at timestamptz(3) not null default now(),
    by_profile_id text,
    by_name text not null,
    action text not null,
    changes jsonb not null default '{}'
  );

  create index on history (table_name, row_id, id);

  create table idempotency_keys (
    viewer_id text not null,
    key text not null,
    content_hash text not null,
    operation text not null,
    result jsonb,
    created_at timestamptz(3) not null default now(),
    primary key (viewer_id, key, content_hash)
  );

  create index on idempotency_keys (created_at);

  create table revoked_tokens (
    token_hash bytea primary key,
    expires_at timestamptz(3) not null
  );

  create index on revoked_tokens (expires_at);
  call announce_changes('revoked_tokens');

  create table keys (
    id uuid primary key default gen_random_uuid(),
    name text not null unique,
    value text not null
  );

  -- The object store's credentials. Storage in a folder needs none; for S3 an administrator sets the value.
  insert into keys (id, name, value) values ('5b1c7e0a-6f0e-4d43-9a55-0c2f6a3d9e10', 'photo storage', '{}');

  create table outbox_mails (
    id uuid primary key default gen_random_uuid(),
    kind text not null,
    to_email text not null,
    subject text not null,
    body text not null,
    payload jsonb not null default '{}',
    dedupe_key text unique,
    attempts integer not null default 0 check (attempts >= 0),
    next_attempt_at timestamptz(3) not null default now(),
    claimed_until timestamptz(3),
    sent_at timestamptz(3),
    last_error text,
    created_at timestamptz(3) not null default now()
  );

  create index outbox_mails_due on outbox_mails (next_attempt_at) where sent_at is null;
`;
