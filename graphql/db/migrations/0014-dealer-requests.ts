import { sql } from "kysely";

function tradeReference(number: 1 | 2) {
  const fields = ["name", "phone", "address", "city", "region", "zipcode", "contact", "account"];
  return sql.join(fields.map((field) => sql`${sql.ref(`supplier_${field}_${number}`)} text`));
}

/** Applications to become a dealer. Applicants are told a number («D-1001») that the list finds an application by. */
export const dealerRequests = sql`
  create table new_dealer_requests (
    id uuid primary key default gen_random_uuid(),
    reference_number integer generated always as identity (start with 1001) unique,
    request_date timestamptz(3) not null default now(),
    dealer_name text collate "und-x-icu",
    legal_name text collate "und-x-icu",
    skiff boolean not null default false,
    seachaser boolean not null default false,
    address text,
    address2 text,
    city text,
    region text,
    country text,
    zipcode text,
    delivery_address text,
    delivery_address2 text,
    delivery_city text,
    delivery_region text,
    delivery_country text,
    delivery_zipcode text,
    mailing_address text,
    mailing_address2 text,
    mailing_city text,
    mailing_region text,
    mailing_country text,
    mailing_zipcode text,
    business_phone1 text,
    business_phone2 text,
    business_fax text,
    business_cell text,
    business_other text,
    business_email text,
    business_sales_email text,
    business_website text,
    contact_name_1 text,
    contact_title_1 text,
    contact_name_2 text,
    contact_title_2 text,
    boat_brands_sold text,
    outboard_brands text,
    bank_name text,
    bank_account text,
    bank_contact text,
    bank_business_type text,
    bank_state text,
    bank_taxid text,
    bank_resale_taxid text,
    ${tradeReference(1)},
    ${tradeReference(2)},
    dealer_signature text,
    fulfilledby text collate "und-x-icu",
    fulfilledon timestamptz(3),
    search_text text not null generated always as (search_text(
      'd-' || reference_number::text, dealer_name, legal_name, city, region, zipcode, business_phone1, business_email,
      contact_name_1, contact_name_2, fulfilledby
    )) stored,
    check ((fulfilledby is null) = (fulfilledon is null))
  );

  create index on new_dealer_requests using gin (search_text gin_trgm_ops);
  call index_sorts('new_dealer_requests',
    array['request_date', 'legal_name', 'dealer_name', 'fulfilledby', 'fulfilledon'], tie => 'id');
  call announce_changes('new_dealer_requests');
`;
