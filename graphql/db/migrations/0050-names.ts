import { sql } from "kysely";

/**
 * What people and things are called, for whoever types it with one letter wrong: folded as all search is, with a blank
 * before and behind each word, so that an index knows where words begin and end. Customers, who are many, have it stored.
 */
export const names = sql`
  create function names_text(variadic fields text[]) returns text language plpgsql immutable parallel safe as $$
    begin
      return ' ' || regexp_replace(public.folded(array_to_string(fields, ' ')) collate "und-x-icu", '[^[:alnum:]]+', ' ', 'g') || ' ';
    end $$;

  alter table leads add column names_text text generated always as (names_text(name)) stored;
  alter table warranty_registration add column names_text text generated always as (names_text(first_name, last_name)) stored;
  alter table warranty_claims add column names_text text generated always as (names_text(first_name, last_name)) stored;
  alter table warranty_inquiries add column names_text text generated always as (names_text(first_name, last_name)) stored;
  alter table contact_requests add column names_text text generated always as (names_text(first_name, last_name)) stored;
  create index on leads using gin (names_text gin_trgm_ops);
  create index on warranty_registration using gin (names_text gin_trgm_ops);
  create index on warranty_claims using gin (names_text gin_trgm_ops);
  create index on warranty_inquiries using gin (names_text gin_trgm_ops);
  create index on contact_requests using gin (names_text gin_trgm_ops);
  create index on profiles using gin (names_text(name, company) gin_trgm_ops);
  create index on new_dealer_requests using gin (names_text(dealer_name, legal_name, contact_name_1, contact_name_2) gin_trgm_ops);
  create index on inventory using gin (names_text(boat_name) gin_trgm_ops);
  create index on media_albums using gin (names_text(album_name) gin_trgm_ops);

  -- Boat shows and messages have no list that is searched.
  create index on boat_shows using gin (search_text(name, dealer, city, region, site) gin_trgm_ops);
  create index on boat_shows using gin (names_text(name) gin_trgm_ops);
  create index on admin_messages using gin (search_text(regexp_replace(message, '<[^>]*>', ' ', 'g')) gin_trgm_ops);
`;
