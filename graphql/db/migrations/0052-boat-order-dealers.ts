import { sql } from "kysely";

/** Orders are found by their dealer's name and e-mail, so each keeps a copy of them, as leads do of the name. */
export const boatOrderDealers = sql`
  alter table order_a_boat
    add column dealer_name text collate "und-x-icu",
    add column dealer_email text,
    drop column search_text;

  create function copy_order_dealer() returns trigger language plpgsql as $$
    begin
      select display_name, email into new.dealer_name, new.dealer_email
        from profiles where profile_id = new.dealer_id for share;
      return new;
    end $$;
  create trigger copy_order_dealer before insert or update of dealer_id, dealer_name on order_a_boat
    for each row execute function copy_order_dealer();

  create function spread_order_dealer() returns trigger language plpgsql as $$
    begin
      update order_a_boat set dealer_name = null where dealer_id = new.profile_id; -- the trigger above fills in both
      return null;
    end $$;
  create trigger spread_order_dealer after update of display_name, email on profiles
    for each row when (old.display_name is distinct from new.display_name or old.email is distinct from new.email)
    execute function spread_order_dealer();

  update order_a_boat set dealer_name = null;
  alter table order_a_boat
    add column search_text text not null generated always as (search_text(dealer_name, dealer_email, brand)) stored;
  create index on order_a_boat using gin (search_text gin_trgm_ops);
  create index on order_a_boat (dealer_name, id);
  create index on order_a_boat (dealer_id, dealer_name, id);
`;
