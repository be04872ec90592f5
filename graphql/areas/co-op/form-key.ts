/** A form is known by its own id, or by that of the request that it belongs to. */
export type FormKey = { id: string } | { requestId: string };

/** For the `where` of a form's table. */
export function whichForm(key: FormKey): ["id" | "co_op_requests_id", "=", string] {
  return "id" in key ? ["id", "=", key.id] : ["co_op_requests_id", "=", key.requestId];
}
