import { sql } from "kysely";

/**
 * Finds values that earlier releases stored and that can be read in two ways, so that admins decide them
 * (graphql/areas/doubtful-values). Each function returns the doubt, or null. Each table has an index of its doubtful rows
 * alone, because almost all rows are free of doubt. An admin's confirmation holds for one value: a new one is checked again.
 */
export const doubtfulValues = sql`
  create function is_domestic(country text) returns boolean
    language sql immutable parallel safe
    return coalesce(lower(regexp_replace(country, '[. ]', '', 'g')), '') in (
      '', 'us', 'usa', 'unitedstates', 'unitedstatesofamerica', 'america', 'estadosunidos', 'pr', 'puertorico', 'gu', 'guam',
      'vi', 'virginislands', 'usvirginislands', 'as', 'americansamoa', 'mp', 'northernmarianaislands');

  create function phone_doubt(phone text, country text) returns text
    language sql immutable parallel safe
    return case
      when phone is null then null
      when phone ~* '^[[:space:]]*[+-]?[0-9]+([.,][0-9]*)? ?e ?[+-]?[0-9]+[[:space:]]*$' then 'SHORTENED'
      when phone ~* '([0-9][^0-9,;/|&]{0,3}){6}[0-9] *([,;/|&]| (or|and|y|o) ) *[+(]?([0-9][^0-9,;/|&]{0,3}){6}[0-9]'
        or phone ~ '^(1?[2-9][0-9]{2}[2-9][0-9]{6}){2}$' then 'SEVERAL'
      when phone ~ '^1?[2-9][0-9]{2}[2-9][0-9]{6}[0-9]{1,7}$'
        and (public.is_domestic(country) or lower(country) in ('ca', 'canada')) then 'EXTENSION'
    end;

  create function email_doubt(email text) returns text
    language sql immutable parallel safe
    return case
      when email is null or email !~ '@' then null
      when email ~ '@.*@' then 'SEVERAL'
      when email !~* '^[a-z0-9_.!#$%&''*+/=?^\`{|}~-]+@[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?([.][a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$'
        then 'UNREADABLE'
    end;

  create function zip_doubt(zip text, country text) returns text
    language sql immutable parallel safe
    return case when zip ~ '^[[:space:]]*[0-9]{3,4}(-[0-9]{4})?[[:space:]]*$' and public.is_domestic(country) then 'SHORT' end;

  create function address_doubt(address text, zip text, country text) returns text
    language sql immutable parallel safe
    return case
      when address is null or zip is null or zip !~ '^[0-9]{5}' or not public.is_domestic(country) then null
      when substr(zip, 1, 5) <> (regexp_match(address,
          '[, ](?:A[KLPRZ]|C[AOT]|D[CE]|FL|G[AU]|HI|I[ADLN]|K[SY]|LA|M[ADEINOPST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AIT]|W[AIVY])[., ]+([0-9]{5})(?![0-9])', 'i'))[1] then 'OTHER_ZIP'
    end;

  create function hull_doubt(hull text) returns text
    language sql immutable parallel safe
    return case when hull <> '' and public.hin_key(hull) !~ '^([A-Z]{2})?[A-Z]{3}[A-HJ-NPR-Z0-9]{5}[A-Z0-9]{4}$' then 'NO_HIN' end;

  create index leads_doubtful on leads (lead_id) where phone_doubt(phone, country) in ('EXTENSION', 'SEVERAL', 'SHORTENED')
    or email_doubt(email) in ('SEVERAL', 'UNREADABLE') or zip_doubt(postal_code, country) in ('SHORT')
    or address_doubt(address, postal_code, country) in ('OTHER_ZIP');
  create index registrations_doubtful on warranty_registration (warranty_id) where phone_doubt(phone, country) in ('EXTENSION', 'SEVERAL', 'SHORTENED')
    or email_doubt(email) in ('SEVERAL', 'UNREADABLE') or zip_doubt(zipcode, country) in ('SHORT')
    or hull_doubt(hull_identification_number) in ('NO_HIN');
  create index claims_doubtful on warranty_claims (warranty_claims_id) where phone_doubt(phone, country) in ('EXTENSION', 'SEVERAL', 'SHORTENED')
    or email_doubt(email) in ('SEVERAL', 'UNREADABLE') or zip_doubt(zipcode, country) in ('SHORT')
    or hull_doubt(hull_identification_number) in ('NO_HIN');
  create index inquiries_doubtful on warranty_inquiries (warranty_inquiry_id) where phone_doubt(phone, country) in ('EXTENSION', 'SEVERAL', 'SHORTENED')
    or email_doubt(email) in ('SEVERAL', 'UNREADABLE') or zip_doubt(zipcode, country) in ('SHORT')
    or hull_doubt(hull_identification_number) in ('NO_HIN');
  create index contact_requests_doubtful on contact_requests (reference_number)
    where phone_doubt(phone, country) in ('EXTENSION', 'SEVERAL', 'SHORTENED') or email_doubt(email) in ('SEVERAL', 'UNREADABLE') or zip_doubt(zipcode, country) in ('SHORT');

  create table confirmed_values (
    table_name text not null,
    row_id text not null,
    field text not null,
    value text not null,
    confirmed_by text not null,
    confirmed_at timestamptz not null default now(),
    primary key (table_name, row_id, field)
  );
`;
