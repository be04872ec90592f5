import { sql } from "kysely";

/** Strangers are told a number that they can quote; the lists find a request by it. */
export const requestReferences = sql`
  alter table contact_requests
    add column reference_number integer generated always as identity (start with 1001) unique,
    drop column search_text;
  alter table contact_requests
    add column search_text text not null generated always as (search_text(
      'c-' || reference_number::text, brand, first_name, last_name, phone, email, city, region, zipcode, comments,
      fulfilledby
    )) stored;
  create index on contact_requests using gin (search_text gin_trgm_ops);

  alter table new_dealer_requests
    add column reference_number integer generated always as identity (start with 1001) unique,
    drop column search_text;
  alter table new_dealer_requests
    add column search_text text not null generated always as (search_text(
      'd-' || reference_number::text, dealer_name, legal_name, city, region, zipcode, business_phone1, business_email,
      contact_name_1, contact_name_2, fulfilledby
    )) stored;
  create index on new_dealer_requests using gin (search_text gin_trgm_ops);
`;
