import { type RawBuilder, sql } from "kysely";
import { type Db } from "../../../db/pool";
import { manufacturerZone } from "../../../rules/manufacturer.rules";
import { badInput } from "../../../request/errors";
import { type CoOpAccount } from "./ledger";

/** What changes the balance of a dealer's year; `amount` is below zero where it takes away. */
export type CoOpBooking = {
  id: string;
  /** YYYY-MM-DD, in the manufacturer's zone. */
  day: string;
  kind: "ALLOWANCE" | "APPROVAL" | "ADJUSTMENT";
  co_op_requests_id: string | null;
  form_type: string | null;
  asked: string | null;
  reason: string | null;
  by_name: string | null;
  settlement_number: string | null;
  settled_on: string | null;
  amount: string;
  /** Of the account, once this is booked. */
  balance: string;
};

/** A year, or one of its quarters: what it began with, what was booked, and what that comes to. */
export type CoOpStatement = { opening: string; closing: string; bookings: CoOpBooking[] };

/**
 * Of an account that the viewer was given. A year begins with nothing: its allowance is booked on its first day, an approval
 * on the day on which its form was submitted, since that tells the year that it counts in.
 * @throws BAD_INPUT for a quarter that there is not
 */
export async function readStatement(db: Db, account: CoOpAccount, quarter?: number | null): Promise<CoOpStatement> {
  if (quarter && ![1, 2, 3, 4].includes(quarter)) throw badInput("There is no such quarter.");
  const booked = bookingsOf(account);
  const { rows } = await sql<CoOpBooking>`
    select * from (${booked}) booked
    where ${quarter ? sql`extract(quarter from day) = ${quarter}` : sql`true`}
    order by day, turn, id`.execute(db);
  const {
    rows: [sums],
  } = await sql<Pick<CoOpStatement, "opening" | "closing">>`
    select coalesce(sum(amount) filter (where extract(quarter from day) < ${quarter ?? 1}), 0)::numeric(14, 2) as opening,
      coalesce(sum(amount) filter (where extract(quarter from day) <= ${quarter ?? 4}), 0)::numeric(14, 2) as closing
    from (${booked}) booked`.execute(db);
  if (!sums) throw new Error("A statement has no sums.");
  return { ...sums, bookings: rows };
}

function bookingsOf({ profile_id, year }: CoOpAccount): RawBuilder<unknown> {
  return sql`
    select id, day, kind, co_op_requests_id, form_type, asked, reason, by_name, settlement_number, settled_on, turn, amount::numeric(14, 2),
      (sum(amount) over (order by day, turn, id))::numeric(14, 2) as balance
    from (
      select 'allowance' as id, make_date(year, 1, 1) as day, 'ALLOWANCE' as kind, null::uuid as co_op_requests_id,
        null as form_type, null::numeric as asked, null as reason, null as by_name,
        null as settlement_number, null::date as settled_on, timestamptz '-infinity' as turn, amount
      from co_op_allowances
      where profile_id = ${profile_id} and year = ${year}
      union all
      select co_op_requests_id::text, (amounts.date_submitted at time zone ${sql.lit(manufacturerZone)})::date, 'APPROVAL',
        co_op_requests_id, amounts.form_type, asked, request.approval_reason, null,
        request.settlement_number, request.settled_on, amounts.date_submitted, -amount
      from co_op_amounts amounts
        join co_op_requests request on request.id = co_op_requests_id
      where amounts.profile_id = ${profile_id} and amounts.status = 'approved'
        and extract(year from amounts.date_submitted at time zone ${sql.lit(manufacturerZone)}) = ${year}
      union all
      select id::text, day, 'ADJUSTMENT', null, null, null, reason, by_name, null, null, created_at, amount
      from co_op_adjustments
      where profile_id = ${profile_id} and extract(year from day) = ${year}
    ) bookings`;
}
