import { sql } from "kysely";
import { isWithin } from "../../db/lists/filters";
import { type Db } from "../../db/pool";
import { type Person } from "../../request/viewer";
import { undecided } from "../warranty/claims/rules";
import { manufacturerZone } from "../../rules/manufacturer.rules";

export type ClaimCounts = { needingReview: number; oldest: Date | null; accepted: number; denied: number };
export type RequestCounts = { last30Days: number; open: number; oldest: Date | null };
export type CoOpCounts = {
  submitted: number;
  new: number;
  oldest: Date | null;
  pending: number;
  denied: number;
  approved: number;
};
export type CoOpBalance = {
  year: number;
  spent: string;
  allowance: string | null;
  remaining: string | null;
  spentPercent: number | null;
};

/** Admins see every dealer's rows: these figures are theirs alone. */
export function countClaims(db: Db, _viewer: Person): Promise<ClaimCounts> {
  return db
    .selectFrom("warranty_claims")
    .select([
      countedWhere(sql`status = any(${[...undecided]}::text[])`).as("needingReview"),
      oldestWhere("submittedon", sql`status = any(${[...undecided]}::text[])`).as("oldest"),
      countedWhere(sql`status = 'approved'`).as("accepted"),
      countedWhere(sql`status = 'denied'`).as("denied"),
    ])
    .executeTakeFirstOrThrow();
}

export function countContactRequests(db: Db, _viewer: Person): Promise<RequestCounts> {
  return db
    .selectFrom("contact_requests")
    .select([
      countedWhere(isWithin(sql`contact_date`, "30 days")).as("last30Days"),
      countedWhere(sql`fulfilledby is null`).as("open"),
      oldestWhere("contact_date", sql`fulfilledby is null`).as("oldest"),
    ])
    .executeTakeFirstOrThrow();
}

export function countNewDealerRequests(db: Db, _viewer: Person): Promise<RequestCounts> {
  return db
    .selectFrom("new_dealer_requests")
    .select([
      countedWhere(isWithin(sql`request_date`, "30 days")).as("last30Days"),
      countedWhere(sql`fulfilledby is null`).as("open"),
      oldestWhere("request_date", sql`fulfilledby is null`).as("oldest"),
    ])
    .executeTakeFirstOrThrow();
}

export function countCoOpRequests(db: Db, _viewer: Person): Promise<CoOpCounts> {
  return db
    .selectFrom("co_op_requests")
    .select([
      countedWhere(sql`status <> 'withdrawn'`).as("submitted"),
      countedWhere(sql`status = 'new'`).as("new"),
      oldestWhere("date_submitted", sql`status = 'new'`).as("oldest"),
      countedWhere(sql`status = 'pending'`).as("pending"),
      countedWhere(sql`status = 'denied'`).as("denied"),
      countedWhere(sql`status = 'approved'`).as("approved"),
    ])
    .executeTakeFirstOrThrow();
}

/** What a request counts as is the ledger's rule: see the view `co_op_amounts`. */
export async function readCoOpBalance(db: Db, _viewer: Person): Promise<CoOpBalance> {
  const { rows } = await sql<CoOpBalance>`
    with this_year as (
      select date_trunc('year', now() at time zone ${manufacturerZone}) as begins
    ), spent as (
      select coalesce(sum(amount), 0)::numeric(14, 2) as amount from co_op_amounts, this_year
      where status = 'approved' and date_submitted >= begins at time zone ${manufacturerZone}
    ), allowed as (
      select sum(amount) as amount from co_op_allowances, this_year where year = extract(year from begins)
    ), adjusted as (
      select coalesce(sum(amount), 0)::numeric(14, 2) as amount from co_op_adjustments, this_year
      where extract(year from day) = extract(year from begins)
    )
    select extract(year from begins)::int as year, spent.amount as spent, allowed.amount as allowance, adjusted.amount as adjusted,
      allowed.amount + adjusted.amount - spent.amount as remaining,
      round(100 * spent.amount / nullif(allowed.amount, 0))::int as "spentPercent"
    from this_year, spent, allowed, adjusted`.execute(db);
  const [balance] = rows;
  if (!balance) throw new Error("The co-op balance has no row.");
  return balance;
}

function oldestWhere(column: string, condition: ReturnType<typeof sql>) {
  return sql<Date | null>`min(${sql.ref(column)}) filter (where ${condition})`;
}

function countedWhere(condition: ReturnType<typeof sql>) {
  return sql<number>`(count(*) filter (where ${condition}))::int`;
}
