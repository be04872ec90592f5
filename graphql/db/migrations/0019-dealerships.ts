import { sql } from "kysely";

/**
 * Lists name the dealership, are sorted by it and searched by it: what registrations and claims keep a copy of is no longer
 * the contact's name, co-op requests have such a copy at all, and dealers come by their dealership within a status.
 */
export const dealerships = sql`
  create procedure keep_dealership(target regclass) language plpgsql as $$
    begin
      execute format('drop trigger %1$I on profiles; drop function %1$I()', 'spread_' || target || '_dealer_name');
      execute format('drop trigger %1$I on %2$s; drop function %1$I()', 'copy_' || target || '_dealer_name', target);
      call keep_copy(target, 'dealer_name', 'display_name');
      execute format('update %s set dealer_name = null', target); -- the trigger fills it in
    end $$;

  call keep_dealership('warranty_registration');
  call keep_dealership('warranty_claims');
  drop procedure keep_dealership;
  create index on warranty_registration using gin (dealer_name gin_trgm_ops);

  alter table co_op_requests add column dealer_name text collate "und-x-icu";
  call keep_copy('co_op_requests', 'dealer_name', 'display_name');
  alter table co_op_requests drop column search_text;
  alter table co_op_requests add column search_text text not null
    generated always as (search_text(form_type, dealer_name, submitted_by, status)) stored;
  create index on co_op_requests using gin (search_text gin_trgm_ops);
  create index on co_op_requests (dealer_name, id);
  create index on co_op_requests (status, dealer_name, id);
  create index on co_op_requests (form_type, status, dealer_name, id);
  create index on co_op_requests (profile_id, status, dealer_name, id);
  update co_op_requests set dealer_name = null;

  alter table profiles drop column status_then_name;
  alter table profiles add column status_then_name text collate "und-x-icu" not null
    generated always as (status || ' ' || coalesce(nullif(company, ''), name)) stored;
  create index on profiles (role, status_then_name, profile_id);
`;
