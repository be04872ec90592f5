import { sql } from "kysely";

/**
 * A seller has a hull once, however its number is typed. Of several the one that was changed last stays; the others are
 * among the deleted boats, where their seller finds them.
 */
export const inventoryHulls = sql`
  create temporary table same_hulls on commit drop as
    select id, seller, boat_name, hin from (
      select id, boat_name, coalesce(assign_dealer, profile_id) as seller, hull_identification_number as hin,
        row_number() over (
          partition by coalesce(assign_dealer, profile_id), hin_key(hull_identification_number)
          order by updated_at desc, id) as nth
      from inventory
      where is_deleted = 0 and hin_key(hull_identification_number) <> ''
    ) boats
    where nth > 1;
  update inventory set is_deleted = 1 where id in (select id from same_hulls);
  insert into history (table_name, row_id, by_name, action, changes)
    select 'inventory', id::text, 'Slipway', 'Deleted: the same hull stands in another boat', '{}' from same_hulls;
  insert into notifications (profile_id, kind, text, href)
    select seller, 'request', format('%s (%s) stood in your inventory twice. The older one is among the deleted boats now.',
      boat_name, hin), '/inventory?show=deleted'
    from same_hulls;
  create unique index one_hull_of_a_seller on inventory (coalesce(assign_dealer, profile_id), hin_key(hull_identification_number))
    where is_deleted = 0 and hin_key(hull_identification_number) <> '';
`;
