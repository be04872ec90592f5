import { sql } from "kysely";

/**
 * What somebody has typed into a long form and not sent yet. `id`: the form's key, by which its files are staged; `fields`:
 * names and texts, as they were sent; `told_at`: since when its author knows that it goes.
 */
export const drafts = sql`
  create table drafts (
    id text not null,
    profile_id text not null references profiles on delete cascade,
    path text not null,
    title text not null,
    fields jsonb not null,
    files jsonb not null,
    saved_at timestamptz(3) not null default now(),
    told_at timestamptz(3),
    primary key (profile_id, id)
  );

  create index on drafts (saved_at) where told_at is null;
  create index on drafts (told_at) where told_at is not null;
  call announce_changes('drafts', 'profile_id');
`;
