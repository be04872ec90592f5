import { sql } from "kysely";

/** Whatever names a hull is found by it, however it is typed; registrations are already. */
export const hulls = sql`
  create index on warranty_claims (hin_key(hull_identification_number));
  create index on warranty_inquiries (hin_key(hull_identification_number));
  create index on inventory (hin_key(hull_identification_number));
`;
