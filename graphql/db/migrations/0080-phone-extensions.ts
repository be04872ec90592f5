import { sql } from "kysely";

/**
 * A telephone's key (graphql/rules/identity.rules.ts has the same) leaves out the extension, and keeps the + of a foreign
 * number: +65 6123 4567 is not 656-123-4567. Numbers of leads whose extension stands apart are stored as new ones are.
 */
export const phoneExtensions = sql`
  create or replace function phone_key(typed text) returns text
    language sql immutable strict parallel safe
    return regexp_replace(regexp_replace(regexp_replace(regexp_replace(normalize(typed, NFKC),
      '(ext(ension|n)?|x|#)[[:space:].:=#]{0,5}[0-9]{1,7}[[:space:]]*$', '', 'i'),
      '^[[:space:](]+', ''),
      '[^0-9+]|(?!^)[+]', '', 'g'),
      '^[+]?1(?=[0-9]{10}$)', '');

  update leads set phone = split.number || ' ext. ' || split.extension
    from (
      select id, regexp_replace(parts[1], '[^0-9]', '', 'g') as number, parts[2] as extension
      from leads, regexp_match(phone, '^[[:space:]]*([+]?[0-9 ().-]+?)[ ,;]*(?:ext(?:ension|n)?|x|#)[ .:=#]{0,5}([0-9]{1,7})[[:space:]]*$', 'i') parts
      where parts is not null
    ) split
    where leads.id = split.id and split.number ~ '^1?[0-9]{10}$';
  -- What is generated of the key is written anew.
  update leads set phone = phone where phone ~* '[+x#]';
  reindex index leads_by_phone;
  reindex index registrations_by_phone;
`;
