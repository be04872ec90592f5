import { sql } from "kysely";

/** What can be taken back for a while: of a deed in the history what stood there before it. Deeds of one act go together. */
export const undoable = sql`
  create table undoable_deeds (
    history_id bigint primary key references history on delete cascade,
    act uuid not null,
    before jsonb not null,
    at timestamptz(3) not null default now()
  );

  create index on undoable_deeds (act);
  create index on undoable_deeds (at);
`;
