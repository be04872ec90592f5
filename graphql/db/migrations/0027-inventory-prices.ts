import { sql } from "kysely";

/** A boat's price is found as it is shown («$18,400.00»), as it was typed, and by its digits. */
export const inventoryPrices = sql`
  -- As graphql/rules/numbers/money.rules.ts shows a price that was typed: a sum as sums are written, all else as it is.
  create function money_typed(typed text) returns text
    language plpgsql immutable strict parallel safe as $$
    begin
      if btrim(typed) !~ '^[$]? ?([0-9]+|[0-9]{1,3}(,[0-9]{3})+)([.][0-9]{1,2})?$' then
        return typed;
      end if;
      return to_char(regexp_replace(typed, '[^0-9.]', '', 'g')::numeric, 'FM$' || repeat('999,', 12) || '990.00');
    end $$;

  alter table inventory drop column search_text;
  alter table inventory add column search_text text not null generated always as (search_text(
    boat_name, boat_price, money_typed(boat_price), regexp_replace(boat_price, '[^0-9.]', '', 'g'), year::text, description,
    site, hull_identification_number, hin_key(hull_identification_number)
  )) stored;
  create index on inventory using gin (search_text gin_trgm_ops);
`;
