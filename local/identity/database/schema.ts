/**
 * The provider's tables, in a schema that belongs to its own database role. Every statement may run again at each
 * start. The schema itself is made only where it is missing, because `create schema` asks for a right on the database
 * that the role does not need otherwise.
 */
export const schema = `
do $$ begin
  if to_regnamespace('identity') is null then create schema identity; end if;
end $$;

create table if not exists identity.users (
  user_id text primary key,
  email text not null,
  name text not null,
  nickname text not null,
  picture text not null default '',
  password_hash text not null,
  email_verified boolean not null default false,
  blocked boolean not null default false,
  user_metadata jsonb not null default '{}',
  app_metadata jsonb not null default '{}',
  logins_count integer not null default 0,
  last_login timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index if not exists users_email on identity.users (lower(email));

drop table if exists identity.sign_in_tries;
create table if not exists identity.tries (
  of_hash bytea primary key,
  tries integer not null,
  last_at timestamptz not null
);

create table if not exists identity.known_browsers (
  browser_hash bytea not null,
  user_id text not null references identity.users on delete cascade,
  last_at timestamptz not null default now(),
  primary key (user_id, browser_hash)
);
create index if not exists known_browsers_last on identity.known_browsers (last_at);

create table if not exists identity.logouts (
  id uuid primary key default gen_random_uuid(),
  user_id text not null,
  ended_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now()
);

create table if not exists identity.tickets (
  token_hash bytea primary key,
  user_id text not null references identity.users on delete cascade,
  kind text not null check (kind in ('reset', 'verify')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index if not exists tickets_user on identity.tickets (user_id, kind, created_at);

create table if not exists identity.mail_jobs (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references identity.users on delete cascade,
  kind text not null check (kind in ('reset', 'verify')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (user_id, kind)
);

create table if not exists identity.oidc (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (model, id)
);
create index if not exists oidc_grant on identity.oidc (grant_id);
create unique index if not exists oidc_uid on identity.oidc (model, uid);
create index if not exists oidc_account on identity.oidc ((payload ->> 'accountId'));
create index if not exists oidc_expiry on identity.oidc (expires_at);

create table if not exists identity.keys (
  kid text primary key,
  jwk jsonb not null,
  created_at timestamptz not null default now()
);
`;
