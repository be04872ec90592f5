import { sql } from "kysely";

/** Who and what is found by its name, whichever letter of it was typed wrong; and lists that had no search of their own. */
export const names = sql`
  -- The words of a name, folded as all that is searched. It costs little; it says so much, so that a table is never read
  -- as a whole for what its index has: of words that nobody has the planner believes that many have them.
  create function name_words(variadic fields text[]) returns text[]
    language plpgsql immutable parallel safe cost 10000 as $$
    begin
      return string_to_array(btrim(regexp_replace(
        public.folded(array_to_string(fields, ' ')) collate "und-x-icu", '[^[:alnum:]]+', ' ', 'g')), ' ');
    end $$;

  create index on leads using gin (name_words(name));
  create index on profiles using gin (name_words(name, company));
  create index on warranty_registration using gin (name_words(first_name, last_name));
  create index on warranty_claims using gin (name_words(first_name, last_name));
  create index on warranty_inquiries using gin (name_words(first_name, last_name));
  create index on contact_requests using gin (name_words(first_name, last_name));
  create index on new_dealer_requests using gin (name_words(dealer_name, legal_name, contact_name_1, contact_name_2));
  create index on inventory using gin (name_words(boat_name));
  create index on media_albums using gin (name_words(album_name));
  create index on boat_shows using gin (name_words(name));

  create index on boat_shows using gin (search_text(name, dealer, city, region, site) gin_trgm_ops);
  create index on admin_messages using gin (search_text(regexp_replace(message, '<[^>]*>', ' ', 'g')) gin_trgm_ops);
`;
