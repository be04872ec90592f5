import { sql } from "kysely";

/** A boat's images keep the order in which they came; the first stands for it in lists. */
export const inventoryImageOrder = sql`
  alter table inventory_images add column position integer generated always as identity;
  create index on inventory_images (inventory_id, position);
`;
