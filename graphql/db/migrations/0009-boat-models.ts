import { sql } from "kysely";

/** What is built, or was. */
export const boatModels = sql`
  create table boat_models (
    id uuid primary key default gen_random_uuid(),
    brand text,
    model text collate "und-x-icu" not null,
    older_model boolean not null default false,
    search_text text not null generated always as (search_text(model, brand)) stored
  );

  call index_sorts('boat_models', array['model', 'brand', 'older_model'], tie => 'id');
  call announce_changes('boat_models');
`;
