import { sql } from "kysely";

/** Boats that dealers order. */
export const boatOrders = sql`
  create table order_a_boat (
    id uuid primary key default gen_random_uuid(),
    dealer_id text not null references profiles,
    dealer_name text collate "und-x-icu",
    dealer_email text,
    brand text,
    total_qty integer not null default 0 check (total_qty >= 0),
    grand_total numeric(12, 2) not null default 0 check (grand_total >= 0),
    created_at timestamptz(3) not null default now(),
    search_text text not null generated always as (search_text(dealer_name, dealer_email, brand)) stored
  );

  create index on order_a_boat using gin (search_text gin_trgm_ops);
  call index_sorts('order_a_boat', array['created_at', 'brand', 'total_qty', 'grand_total'],
    tie => 'id', within => '{dealer_id}');
  create index on order_a_boat (dealer_name, id);
  create index on order_a_boat (dealer_id, dealer_name, id);
  call announce_changes('order_a_boat', 'dealer_id');

  -- Orders are found by their dealer's name and e-mail, so each keeps a copy of both, as leads do of the name.
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

  create table order_a_boat_details (
    id uuid primary key default gen_random_uuid(),
    order_a_boat_id uuid not null references order_a_boat on delete cascade,
    brand text,
    color text,
    model text,
    motor_package text,
    options text,
    specifications text,
    qty integer not null default 1 check (qty >= 0),
    total numeric(12, 2) not null default 0 check (total >= 0)
  );

  create index on order_a_boat_details (order_a_boat_id, id);
`;
