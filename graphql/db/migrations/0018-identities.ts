import { sql } from "kysely";

/**
 * A thing has one identity, however it is typed: keys (graphql/rules/identity.rules.ts has the same), uniqueness by them,
 * and search texts that hold them. Rows that are the same thing twice are brought into order; what only people can decide
 * is told to the admins whose it is.
 */
export const identities = sql`
  create extension if not exists unaccent;

  -- As text is searched: without accents and capitals, and whatever width its letters have. ASCII, which most text is, has
  -- capitals at most, and normalizing takes longer than all else. What these two call has its schema with it: a dump is
  -- restored without a search path, and generated columns are filled in then. In plpgsql, whose calls are cheaper.
  create function folded(typed text) returns text language plpgsql immutable strict parallel safe as $$
    begin
      if octet_length(typed) > char_length(typed) then
        typed := public.unaccent('public.unaccent'::regdictionary, normalize(typed, NFKC));
      end if;
      return lower(typed collate "und-x-icu");
    end $$;

  create or replace function search_text(variadic fields text[]) returns text
    language plpgsql immutable parallel safe as $$
    begin
      return public.folded(array_to_string(fields, E'\\n'));
    end $$;

  -- The pattern of a word that is looked for in a search text.
  create function sought(word text) returns text
    language sql immutable strict parallel safe
    return '%' || regexp_replace(folded(word), '([\\\\%_])', '\\\\\\1', 'g') || '%';

  -- Codes and references: blanks, signs and capitals do not count.
  create function code_key(typed text) returns text
    language sql immutable strict parallel safe
    return regexp_replace(lower(normalize(typed, NFKC) collate "und-x-icu"), '[^[:alnum:]]', '', 'g');

  create function hin_key(typed text) returns text
    language sql immutable strict parallel safe
    return regexp_replace(
      upper(code_key(regexp_replace(normalize(typed, NFKC), '^[[:space:]]*us[-[:space:]]+', '', 'i')) collate "und-x-icu"), '^US(?=.{12}$)', '');

  -- Digits, without the 1 before the ten of North America.
  create function phone_key(typed text) returns text
    language sql immutable strict parallel safe
    return regexp_replace(regexp_replace(normalize(typed, NFKC), '[^0-9]', '', 'g'), '^1(?=[0-9]{10}$)', '');

  -- Names of models and albums: blanks and capitals do not count.
  create function name_key(typed text) returns text
    language sql immutable strict parallel safe
    return regexp_replace(lower(normalize(typed, NFKC) collate "und-x-icu"), '[[:space:]]', '', 'g');

  -- Of several current owners of a hull the newest stays; the others become previous owners, as a transfer would have it.
  create temporary table previous_owners on commit drop as
    select id, hull_identification_number as hin, newest from (
      select id, hull_identification_number, first_value(warranty_id) over of_hull as newest,
        row_number() over of_hull as nth
      from warranty_registration
      where status = 'New' and is_deleted = 0
      window of_hull as (partition by hin_key(hull_identification_number) order by submittedon desc, warranty_id desc)
    ) owners
    where nth > 1;
  drop index one_current_owner;
  update warranty_registration set status = 'Archived' where id in (select id from previous_owners);
  insert into history (table_name, row_id, by_name, action, changes)
    select 'warranty_registration', id::text, 'Slipway', 'The same hull as # ' || newest || ', which is newer',
      '{"status": {"from": "New", "to": "Archived"}}'
    from previous_owners;
  insert into notifications (profile_id, kind, text, href)
    select profiles.profile_id, 'request', format(
        '%s of boats that were registered twice became previous owners, the first of %s. Please check who owns them.',
        case when owners.count = 1 then '1 registration' else owners.count || ' registrations' end, owners.hin),
      '/admin-warranty-registrations?q=' || hin_key(owners.hin)
    from (select count(*) as count, min(hin) as hin from previous_owners having count(*) > 0) owners, profiles
    where profiles.role = 'Admin' and profiles.status = 'active'
      and profiles.permissions && '{admin:ADMIN_ALL,admin:ADMIN_WARRANTY_LOOKUP}';
  create unique index one_current_owner on warranty_registration (hin_key(hull_identification_number))
    where status = 'New' and is_deleted = 0;
  create index on warranty_registration (hin_key(hull_identification_number));
  create index on warranty_registration using gin (hin_key(hull_identification_number) gin_trgm_ops);

  -- Of dealers with one code the first keeps it; which of them it belongs to people must say.
  create temporary table shared_codes on commit drop as
    select profile_id, dealer_code as from_code, dealer_code || ' duplicate ' || nth as to_code from (
      select profile_id, dealer_code,
        row_number() over (partition by code_key(dealer_code) order by status, created_at, profile_id) as nth
      from profiles
      where dealer_code is not null
    ) codes
    where nth > 1;
  alter table profiles drop constraint profiles_dealer_code_key;
  update profiles set dealer_code = to_code from shared_codes where profiles.profile_id = shared_codes.profile_id;
  insert into history (table_name, row_id, by_name, action, changes)
    select 'profiles', profile_id, 'Slipway', 'Another dealer has this code', jsonb_build_object(
      'dealer_code', jsonb_build_object('from', from_code, 'to', to_code))
    from shared_codes;
  insert into notifications (profile_id, kind, text, href)
    select profiles.profile_id, 'request', format('Dealer code %s was given twice. Please correct “%s”.', from_code, to_code),
      '/admin-my-dealers?q=duplicate'
    from (select * from shared_codes limit 100) shared, profiles
    where profiles.role = 'Admin' and profiles.status = 'active'
      and profiles.permissions && '{admin:ADMIN_ALL,admin:ADMIN_MY_DEALERS}';
  create unique index profiles_dealer_code_key on profiles (code_key(dealer_code));

  -- A model that stands there twice becomes one: that with most boats. It is an older one if all of them are.
  create temporary table same_models on commit drop as
    select id, model, first_value(id) over of_name as kept, bool_and(older_model) over (
        partition by name_key(coalesce(brand, '')), name_key(model)) as older_model,
      row_number() over of_name as nth
    from boat_models
    window of_name as (
      partition by name_key(coalesce(brand, '')), name_key(model)
      order by (select count(*) from warranty_registration where model_id = boat_models.id) desc, older_model, id
    );
  update warranty_registration set model_id = kept from same_models where nth > 1 and model_id = same_models.id;
  update warranty_claims set model_id = kept from same_models where nth > 1 and model_id = same_models.id;
  update boat_models set older_model = same_models.older_model from same_models
    where boat_models.id = same_models.id and nth = 1 and boat_models.older_model <> same_models.older_model;
  delete from boat_models using same_models where boat_models.id = same_models.id and nth > 1;
  insert into history (table_name, row_id, by_name, action, changes)
    select 'boat_models', kept::text, 'Slipway', 'Joined with the same model',
      jsonb_build_object('model', jsonb_build_object('from', model, 'to', null))
    from same_models where nth > 1;
  create unique index one_model on boat_models (name_key(coalesce(brand, '')), name_key(model));

  -- An album that stands there twice becomes one: the oldest, with the media of all.
  create temporary table same_albums on commit drop as
    select id, album_name, first_value(id) over of_name as kept, row_number() over of_name as nth
    from media_albums
    window of_name as (partition by name_key(brand), name_key(album_name) order by created, id);
  update media_items set media_id = kept, position = position + 1000 * nth::int from same_albums
    where nth > 1 and media_id = same_albums.id;
  delete from media_albums using same_albums where media_albums.id = same_albums.id and nth > 1;
  insert into history (table_name, row_id, by_name, action, changes)
    select 'media_albums', kept::text, 'Slipway', 'Joined with the same album',
      jsonb_build_object('album_name', jsonb_build_object('from', album_name, 'to', null))
    from same_albums where nth > 1;
  create unique index one_album on media_albums (name_key(brand), name_key(album_name));

  -- What the search of a table looks in; its indexes stay as they are.
  create procedure search_in(target regclass, fields text) language plpgsql as $$
    declare
      indexes text[] := array(
        select pg_get_indexdef(indexrelid) from pg_index join pg_attribute on attrelid = indrelid
        where indrelid = target and attname = 'search_text' and attnum = any(indkey));
      definition text;
    begin
      execute format('alter table %s drop column search_text', target);
      execute format('alter table %s add column search_text text not null
        generated always as (search_text(%s)) stored', target, fields);
      foreach definition in array indexes loop execute definition; end loop;
    end $$;

  call search_in('profiles', 'name, company, email, business_email, phone_key(phone), address, address2, city, region,
    zipcode, dealer_code, code_key(dealer_code), status');
  call search_in('leads', 'lead_id::text, lead_type, dealer_name, brand, name, email, phone, phone_key(phone), address, city,
    state, postal_code, fulfilledby');
  call search_in('warranty_registration', 'warranty_id::text, hull_identification_number,
    hin_key(hull_identification_number), brand, model, dealer_name, admin_name, admin_email, first_name, last_name,
    phone_key(phone), email, address, city, zipcode, status');
  call search_in('warranty_claims', 'warranty_claims_id::text, hull_identification_number,
    hin_key(hull_identification_number), brand, model, dealer_name, associate_name, associate_email, first_name, last_name,
    phone_key(phone), email, city, zipcode, status');
  call search_in('warranty_inquiries', '''w-'' || warranty_inquiry_id::text, ''w'' || warranty_inquiry_id::text, model,
    hull_identification_number, hin_key(hull_identification_number), first_name, last_name, phone_key(phone), email, city,
    region, zipcode, comments, fulfilledby');
  call search_in('contact_requests', '''c-'' || reference_number::text, ''c'' || reference_number::text, brand, first_name,
    last_name, phone_key(phone), email, city, region, zipcode, comments, fulfilledby');
  call search_in('new_dealer_requests', '''d-'' || reference_number::text, ''d'' || reference_number::text, dealer_name,
    legal_name, city, region, zipcode, phone_key(business_phone1), phone_key(business_phone2), phone_key(business_cell),
    business_email, contact_name_1, contact_name_2, fulfilledby');
  call search_in('inventory', 'boat_name, boat_price, year::text, description, site, hull_identification_number,
    hin_key(hull_identification_number)');
  call search_in('boat_models', 'model, brand');
  call search_in('media_albums', 'album_name, brand');
  call search_in('careers', 'title, store_location, salary_range');
  call search_in('survey', 'dealer_name, first_name, last_name');
  call search_in('order_a_boat', 'dealer_name, dealer_email, brand');
  call search_in('co_op_requests', 'form_type, submitted_by, status');
  drop procedure search_in;
`;
