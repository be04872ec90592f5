import { sql } from "kysely";

type HinColumn =
  | "hull_identification_number"
  | `${"warranty_registration" | "warranty_claims" | "warranty_inquiries" | "inventory"}.hull_identification_number`;

/** However either of them is typed. */
export function sameHull(column: HinColumn, hin: string) {
  return sql<boolean>`hin_key(${sql.ref(column)}) = hin_key(${hin})`;
}
