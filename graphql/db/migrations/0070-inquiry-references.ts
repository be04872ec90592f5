import { sql } from "kysely";

/** Boat owners are told the number of their inquiry; the list finds it by that. */
export const inquiryReferences = sql`
  alter table warranty_inquiries drop column search_text;
  alter table warranty_inquiries
    add column search_text text not null generated always as (search_text(
      'w-' || warranty_inquiry_id::text, model, hull_identification_number, first_name, last_name, phone, email, city,
      region, zipcode, comments, fulfilledby
    )) stored;
  create index on warranty_inquiries using gin (search_text gin_trgm_ops);
`;
