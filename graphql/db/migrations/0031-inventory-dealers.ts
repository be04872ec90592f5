import { sql } from "kysely";

/** Boats are sorted by the dealership that sells them, and found by its name. */
export const inventoryDealers = sql`
  alter table inventory add column dealer_name text collate "und-x-icu";

  create function copy_boat_seller() returns trigger language plpgsql as $$
    begin
      select display_name into new.dealer_name
        from profiles where profile_id = coalesce(new.assign_dealer, new.profile_id) for share;
      return new;
    end $$;
  create trigger copy_boat_seller before insert or update of profile_id, assign_dealer, dealer_name on inventory
    for each row execute function copy_boat_seller();

  create function spread_boat_seller() returns trigger language plpgsql as $$
    begin
      update inventory set dealer_name = null -- the trigger above fills in the new one
        where coalesce(assign_dealer, profile_id) = new.profile_id;
      return null;
    end $$;
  create trigger spread_boat_seller after update of display_name on profiles
    for each row when (old.display_name is distinct from new.display_name) execute function spread_boat_seller();

  -- A boat whose seller is called otherwise has not been changed.
  drop trigger touch_updated_at on inventory;
  update inventory set dealer_name = null;
  create trigger touch_updated_at before update on inventory
    for each row when (pg_trigger_depth() = 0) execute function touch_updated_at();

  create index on inventory (dealer_name, id);
  create index on inventory (profile_id, dealer_name, id);
  create index on inventory (assign_dealer, dealer_name, id);
  create index on inventory (coalesce(assign_dealer, profile_id), updated_at, id);

  alter table inventory drop column search_text;
  alter table inventory add column search_text text not null generated always as (search_text(
    boat_name, boat_price, money_typed(boat_price), regexp_replace(boat_price, '[^0-9.]', '', 'g'), year::text, description,
    site, hull_identification_number, hin_key(hull_identification_number), dealer_name
  )) stored;
  create index on inventory using gin (search_text gin_trgm_ops);
`;
