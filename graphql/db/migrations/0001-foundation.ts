import { sql } from "kysely";

/**
 * What the tables share: places on the earth, search text, and one-line procedures that give a table its sort indexes,
 * its updated_at, its copies of a profile's name and its live notifications.
 */
export const foundation = sql`
  create extension if not exists pg_trgm;
  create extension if not exists cube;

  -- A point is (longitude, latitude) in degrees. On the unit sphere the straight distance orders places exactly as the
  -- great circle does, and a gist index finds the nearest ones: order by on_sphere(location) <-> on_sphere(from).
  create function on_sphere(place point) returns cube
    language sql immutable strict parallel safe
    return cube(array[
      cos(radians(place[1])) * cos(radians(place[0])),
      cos(radians(place[1])) * sin(radians(place[0])),
      sin(radians(place[1]))
    ]);

  -- Great-circle miles, with the earth's mean radius.
  create function miles_between(a point, b point) returns double precision
    language sql immutable strict parallel safe
    return 2 * 3958.7613 * asin(least(1, (on_sphere(a) <-> on_sphere(b)) / 2));

  -- The text that a list's search looks in. Line breaks keep a hit from reaching over two fields.
  create function search_text(variadic fields text[]) returns text
    language sql immutable parallel safe
    return lower(array_to_string(fields, E'\n') collate "und-x-icu");

  -- Sorts by each of these columns, over all rows and within the rows that share an owner, a status, or both. The
  -- tie-break comes last and turns with the column, so that one index serves both directions.
  create procedure index_sorts(target regclass, columns text[], tie text, within text[] default '{}')
    language plpgsql as $$
    declare
      col text;
      prefix text;
    begin
      foreach prefix in array array[''] || within loop
        foreach col in array columns || tie loop
          continue when prefix = '' and col = tie; -- unique, so indexed already
          execute format('create index on %s (%s)', target, concat_ws(', ',
            nullif(prefix, ''), nullif(quote_ident(col), quote_ident(tie)), quote_ident(tie)));
        end loop;
      end loop;
    end $$;

  create function touch_updated_at() returns trigger language plpgsql as $$
    begin
      if new.updated_at is not distinct from old.updated_at then new.updated_at = now(); end if;
      return new;
    end $$;

  create procedure keep_updated_at(target regclass) language plpgsql as $$
    begin
      execute format('create trigger touch_updated_at before update on %s for each row execute function touch_updated_at()', target);
    end $$;

  -- Tells channel «live» which table changed and whose rows: {"t": table, "k": [profile ids]}. The arguments are the
  -- columns that hold those ids. Null stands for «many»: a table with no such column, or more ids than a note can hold.
  create function live_notify() returns trigger language plpgsql as $$
    declare
      sources text[] := case tg_op
        when 'INSERT' then array['new_rows']
        when 'DELETE' then array['old_rows']
        else array['new_rows', 'old_rows'] end;
      owner_columns text := (select string_agg(quote_ident(name), ', ') from unnest(tg_argv) name);
      touched boolean;
      ids jsonb;
    begin
      execute format('select exists (table %I)', sources[1]) into touched;
      if not touched then return null; end if;

      if tg_nargs > 0 then
        execute format(
          'select coalesce(jsonb_agg(owner), ''[]'')
           from (select distinct owner from (%s) changed where owner is not null limit 101) owners',
          (select string_agg(format('select unnest(array[%s]) as owner from %I', owner_columns, source), ' union all ')
           from unnest(sources) source)
        ) into ids;
        if jsonb_array_length(ids) > 100 or octet_length(ids::text) > 7000 then ids := null; end if;
      end if;

      perform pg_notify('live', jsonb_build_object('t', tg_table_name, 'k', ids)::text);
      return null;
    end $$;

  create procedure announce_changes(target regclass, variadic owners text[] default '{}') language plpgsql as $$
    declare
      arguments text := (select coalesce(string_agg(quote_literal(owner), ', '), '') from unnest(owners) owner);
    begin
      execute format('create trigger live_insert after insert on %s referencing new table as new_rows
        for each statement execute function live_notify(%s)', target, arguments);
      execute format('create trigger live_update after update on %s referencing old table as old_rows new table as new_rows
        for each statement execute function live_notify(%s)', target, arguments);
      execute format('create trigger live_delete after delete on %s referencing old table as old_rows
        for each statement execute function live_notify(%s)', target, arguments);
    end $$;

  -- A list can only sort by an index on its own table, so a row keeps a copy of its profile's name or e-mail. The lock on
  -- the profile makes a row written during a rename wait for it, instead of keeping the old name.
  create procedure keep_copy(target regclass, target_column text, source_column text) language plpgsql as $$
    declare
      copying text := format('copy_%s_%s', target, target_column);
      spreading text := format('spread_%s_%s', target, target_column);
    begin
      execute format('create function %I() returns trigger language plpgsql as $copy$
        begin
          new.%I := (select %I from profiles where profile_id = new.profile_id for share);
          return new;
        end $copy$', copying, target_column, source_column);
      execute format('create trigger %1$I before insert or update of profile_id, %2$I on %3$s
        for each row when (new.profile_id is not null or new.%2$I is not null) execute function %1$I()',
        copying, target_column, target);

      execute format('create function %I() returns trigger language plpgsql as $spread$
        begin
          update %s set %I = null where profile_id = new.profile_id; -- the trigger above fills in the new value
          return null;
        end $spread$', spreading, target, target_column);
      execute format('create trigger %1$I after update of %2$I on profiles
        for each row when (old.%2$I is distinct from new.%2$I) execute function %1$I()', spreading, source_column);
    end $$;
`;
