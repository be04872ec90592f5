import { sql } from "kysely";

/** What visitors of the public site ask. They are told a number («C-1001») that the list finds a request by. */
export const contactRequests = sql`
  create table contact_requests (
    id uuid primary key default gen_random_uuid(),
    reference_number integer generated always as identity (start with 1001) unique,
    contact_date timestamptz(3) not null default now(),
    brand text,
    first_name text collate "und-x-icu",
    last_name text collate "und-x-icu",
    address text,
    address2 text,
    phone text,
    city text,
    region text,
    country text,
    zipcode text,
    email text,
    comments text,
    fulfilledby text collate "und-x-icu",
    fulfilledon timestamptz(3),
    search_text text not null generated always as (search_text(
      'c-' || reference_number::text, brand, first_name, last_name, phone, email, city, region, zipcode, comments,
      fulfilledby
    )) stored,
    check ((fulfilledby is null) = (fulfilledon is null))
  );

  create index on contact_requests using gin (search_text gin_trgm_ops);
  call index_sorts('contact_requests',
    array['contact_date', 'brand', 'first_name', 'last_name', 'fulfilledby', 'fulfilledon'], tie => 'id');
  call announce_changes('contact_requests');
`;
