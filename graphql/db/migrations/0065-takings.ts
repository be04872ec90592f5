import { sql } from "kysely";

/**
 * Who works on a row of an admins' desk, and since when. What becomes of the row ends it, whichever release decides; the
 * release before knows nothing of it.
 */
export const takings = sql`
  create function end_taking() returns trigger language plpgsql as $$
    begin
      new.taken_by := null;
      new.taken_at := null;
      return new;
    end
  $$;

  create procedure can_be_taken(target regclass) language plpgsql as $$
    begin
      execute format('alter table %s
        add column taken_by text references profiles,
        add column taken_at timestamptz(3),
        add check ((taken_by is null) = (taken_at is null))', target);
      execute format('create index on %s (taken_by) where taken_by is not null', target);
      execute format('create trigger end_taking before update of status on %s
        for each row when (old.status is distinct from new.status) execute function end_taking()', target);
    end $$;

  call can_be_taken('warranty_claims');
  call can_be_taken('co_op_requests');
`;
