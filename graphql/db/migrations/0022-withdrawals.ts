import { type RawBuilder, sql } from "kysely";

const coOp = ["new", "approved", "pending", "denied", "withdrawn"];

/** A form has its request's status, a comment that which the request had, or a decision's. */
const statuses = {
  warranty_claims: ["new", "under review", "approved", "denied", "withdrawn"],
  co_op_requests: coOp,
  co_op_comments: [...coOp, "deny"],
  media_pre_approval_forms: coOp,
  special_project_forms: coOp,
  advertising_claim_forms: coOp,
  government_commerical_sales_credit_claims: coOp,
  boat_show_credits: coOp,
};

/** What a dealer filed by mistake is withdrawn, and kept. */
export const withdrawals = sql.join(
  Object.entries(statuses).map(([table, allowed]) => limited(table, allowed)),
  sql` `,
);

function limited(table: string, allowed: readonly string[]): RawBuilder<unknown> {
  const check = sql.ref(`${table}_status_check`);
  return sql`alter table ${sql.table(table)} drop constraint ${check}, add constraint ${check}
    check (status in (${sql.join(allowed.map((status) => sql.lit(status)))}));`;
}
