import { sql } from "kysely";

/**
 * A hull's key (graphql/rules/identity.rules.ts has the same) leaves out a label, reads letters that look like Latin ones as
 * those, and I, O and Q as 1, 0 and 0 where a HIN has none of them. Hulls that are one boat by that are brought into order:
 * of several owners, and of several boats of a seller, the newest stays.
 */
export const hullKeys = sql`
  drop index one_current_owner;
  drop index one_hull_of_a_seller;

  create or replace function hin_key(typed text) returns text language plpgsql immutable strict parallel safe as $$
    declare
      key text;
      signs text[];
    begin
      typed := translate(upper(normalize(typed, NFKC) collate "und-x-icu"),
        'АВЕКМНОРСТУХІЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧØ', 'ABEKMHOPCTYXIJSABEZHIKMNOPTYX0');
      typed := regexp_replace(typed,
        '^[^a-z0-9]{0,5}(?:hull|hin|serial)(?: ?(?:identification|id|serial))?(?: ?(?:number|no|nr))?[^a-z0-9]{0,5}(?=(?:[^a-z0-9]{0,5}[a-z0-9]){12})',
        '', 'i');
      key := upper(public.code_key(regexp_replace(typed, '^[[:space:]]*us[-[:space:]]+', '', 'i')) collate "und-x-icu");
      key := regexp_replace(key, '^US(?=.{12}$)', '');
      signs := regexp_match(key, '^([A-Z]{2}(?=.{12}$))?([A-Z0]{3})([A-Z0-9]{5})([A-Z0-9])([A-Z0-9]{2})([A-Z0-9])$');
      if signs is null then return key; end if;
      return coalesce(signs[1], '') || translate(signs[2], '0', 'O') || translate(signs[3], 'IOQ', '100')
        || translate(signs[4], 'OQ', '00') || translate(signs[5], 'IOQ', '100')
        || case when signs[4] = 'M' then signs[6] else translate(signs[6], 'IOQ', '100') end;
    end $$;

  create temporary table former_owners on commit drop as
    select id, hull_identification_number as hin, newest from (
      select id, hull_identification_number, first_value(warranty_id) over of_hull as newest,
        row_number() over of_hull as nth
      from warranty_registration
      where status = 'New' and is_deleted = 0
      window of_hull as (partition by hin_key(hull_identification_number) order by submittedon desc, warranty_id desc)
    ) owners
    where nth > 1;
  create temporary table boats_twice on commit drop as
    select id, seller, boat_name, hin from (
      select id, boat_name, coalesce(assign_dealer, profile_id) as seller, hull_identification_number as hin,
        row_number() over (
          partition by coalesce(assign_dealer, profile_id), hin_key(hull_identification_number)
          order by updated_at desc, id) as nth
      from inventory
      where is_deleted = 0 and hin_key(hull_identification_number) <> ''
    ) boats
    where nth > 1;

  alter table inventory disable trigger touch_updated_at;
  -- As forms store them from now on, where the twelve signs stand without blanks and dashes between them.
  create temporary table misread_hulls on commit drop as
    select source, id, hull, coalesce((regexp_match(hull, '^US-', 'i'))[1], '') || hin_key(hull) as read from (
      select 'warranty_registration' as source, id::text, hull_identification_number as hull from warranty_registration
      union all select 'warranty_claims', id::text, hull_identification_number from warranty_claims
      union all select 'warranty_inquiries', id::text, hull_identification_number from warranty_inquiries
      union all select 'inventory', id::text, hull_identification_number from inventory
    ) hulls
    where hull ~* '^(US-)?[^[:space:]./-]{12}$' and hin_key(hull) ~ '^[A-Z0-9]{12}$'
      and upper(hull) <> coalesce((regexp_match(upper(hull), '^US-'))[1], '') || hin_key(hull);
  update warranty_registration set hull_identification_number = read from misread_hulls
    where source = 'warranty_registration' and warranty_registration.id::text = misread_hulls.id;
  update warranty_claims set hull_identification_number = read from misread_hulls
    where source = 'warranty_claims' and warranty_claims.id::text = misread_hulls.id;
  update warranty_inquiries set hull_identification_number = read from misread_hulls
    where source = 'warranty_inquiries' and warranty_inquiries.id::text = misread_hulls.id;
  update inventory set hull_identification_number = read from misread_hulls
    where source = 'inventory' and inventory.id::text = misread_hulls.id;
  insert into history (table_name, row_id, by_name, action, changes)
    select source, id, 'Slipway', 'Hull number read as it is written', jsonb_build_object(
      'hull_identification_number', jsonb_build_object('from', hull, 'to', read))
    from misread_hulls;

  -- What is generated of the key is written anew.
  update warranty_registration set hull_identification_number = hull_identification_number
    where hull_identification_number ~* '[ioq0]|hull|serial|[^ -~]';
  update warranty_claims set hull_identification_number = hull_identification_number
    where hull_identification_number ~* '[ioq0]|hull|serial|[^ -~]';
  update warranty_inquiries set hull_identification_number = hull_identification_number
    where hull_identification_number ~* '[ioq0]|hull|serial|[^ -~]';
  update inventory set hull_identification_number = hull_identification_number
    where hull_identification_number ~* '[ioq0]|hull|serial|[^ -~]';

  update warranty_registration set status = 'Archived' where id in (select id from former_owners);
  insert into history (table_name, row_id, by_name, action, changes)
    select 'warranty_registration', id::text, 'Slipway', 'The same hull as # ' || newest || ', which is newer',
      '{"status": {"from": "New", "to": "Archived"}}'
    from former_owners;
  insert into notifications (profile_id, kind, text, href)
    select profiles.profile_id, 'request', format(
        '%s of boats that were registered twice became previous owners, the first of %s. Please check who owns them.',
        case when owners.count = 1 then '1 registration' else owners.count || ' registrations' end, owners.hin),
      '/admin-warranty-registrations?q=' || hin_key(owners.hin)
    from (select count(*) as count, min(hin) as hin from former_owners having count(*) > 0) owners, profiles
    where profiles.role = 'Admin' and profiles.status = 'active'
      and profiles.permissions && '{admin:ADMIN_ALL,admin:ADMIN_WARRANTY_LOOKUP}';
  create unique index one_current_owner on warranty_registration (hin_key(hull_identification_number))
    where status = 'New' and is_deleted = 0;

  update inventory set is_deleted = 1 where id in (select id from boats_twice);
  insert into history (table_name, row_id, by_name, action, changes)
    select 'inventory', id::text, 'Slipway', 'Deleted: the same hull stands in another boat', '{}' from boats_twice;
  insert into notifications (profile_id, kind, text, href)
    select seller, 'request', format('%s (%s) stood in your inventory twice. The older one is among the deleted boats now.',
      boat_name, hin), '/inventory?show=deleted'
    from boats_twice;
  create unique index one_hull_of_a_seller on inventory (coalesce(assign_dealer, profile_id), hin_key(hull_identification_number))
    where is_deleted = 0 and hin_key(hull_identification_number) <> '';

  alter table inventory enable trigger touch_updated_at;
  reindex table warranty_registration;
  reindex table warranty_claims;
  reindex table warranty_inquiries;
  reindex table inventory;
`;
