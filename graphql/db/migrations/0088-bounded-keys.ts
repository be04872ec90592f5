import { sql } from "kysely";

/**
 * Keys are made of a text's first 1,000 characters (graphql/rules/identity.rules.ts has the same): no value with a key is
 * longer, but a request may ask for one that is, and normalizing writes up to 18 letters for one.
 */
export const boundedKeys = sql`
  create or replace function code_key(typed text) returns text
    language sql immutable strict parallel safe
    return regexp_replace(lower(normalize(left(typed, 1000), NFKC) collate "und-x-icu"), '[^[:alnum:]]', '', 'g');

  create or replace function name_key(typed text) returns text
    language sql immutable strict parallel safe
    return regexp_replace(lower(normalize(left(typed, 1000), NFKC) collate "und-x-icu"), '[[:space:]]', '', 'g');

  create or replace function phone_key(typed text) returns text
    language sql immutable strict parallel safe
    return regexp_replace(regexp_replace(regexp_replace(regexp_replace(normalize(left(typed, 1000), NFKC),
      '(ext(ension|n)?|x|#)[[:space:].:=#]{0,5}[0-9]{1,7}[[:space:]]*$', '', 'i'),
      '^[[:space:](]+', ''),
      '[^0-9+]|(?!^)[+]', '', 'g'),
      '^[+]?1(?=[0-9]{10}$)', '');

  create or replace function hin_key(typed text) returns text language plpgsql immutable strict parallel safe as $$
    declare
      key text;
      signs text[];
    begin
      typed := translate(upper(normalize(left(typed, 1000), NFKC) collate "und-x-icu"),
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
`;
