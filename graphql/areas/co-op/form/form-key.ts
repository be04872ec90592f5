import { type Expression, sql, type SqlBool } from "kysely";

/** A form is known by its own id, or by that of the request that it belongs to. */
export type FormKey = { id: string } | { requestId: string };

export function whichForm(key: FormKey): Expression<SqlBool> {
  return "id" in key ? sql<boolean>`id = ${key.id}` : sql<boolean>`co_op_requests_id = ${key.requestId}`;
}
