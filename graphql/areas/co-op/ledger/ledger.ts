import { sql } from "kysely";
import { type ListInput, type ListRules, type Page, readPage } from "../../../db/lists/list";
import { type FilterInput, filtered } from "../../../db/lists/filters";
import { type Db } from "../../../db/pool";
import { type DB } from "../../../db/types";
import { notFound } from "../../../request/errors";
import { type Person } from "../../../request/viewer";
import { manufacturerZone } from "../../../rules/manufacturer.rules";
import { type SettledColumns, settlementOf } from "../../settlement/settled-columns";
import { type CoOpRequest, visibleTo } from "../requests";
import { type AccountFilterName, type AccountSort } from "../rules";

/**
 * A dealer's year: what it may spend, what was added to that or taken from it, what was approved of it, and what was asked
 * for and is not decided. Without an allowance nobody knows what is left. Each amount is one of the view `co_op_amounts`, which the dashboard sums up too.
 */
export type CoOpAccount = {
  profile_id: string;
  dealer_name: string;
  dealer_archived: boolean;
  year: number;
  allowance: string | null;
  adjusted: string;
  approved: string;
  /** Of what is approved: without a credit memo or payment number. */
  uncredited: string;
  open: string;
  remaining: string | null;
};

export type CoOpLedgerPage = Page<CoOpAccount>;

export type CoOpLedgerTotals = Pick<
  CoOpAccount,
  "allowance" | "adjusted" | "approved" | "uncredited" | "open" | "remaining"
>;

export type CoOpEntry = {
  co_op_requests_id: string;
  form_type: string;
  status: string;
  date_submitted: Date;
  amount: string;
} & SettledColumns;

/** A request belongs to the manufacturer's year in which it was submitted. */
const year = sql<number>`extract(year from date_submitted at time zone ${sql.lit(manufacturerZone)})::int`;

/** `balance`: of a dealer without an allowance, counted from zero, as its statement is. */
type Sums = CoOpAccount & { balance: string; search_text: string };

/** A query for one dealer or one year adds up no more than that: both filters reach below the sums. */
const accounts = sql<Sums>`(
  select profile_id, profiles.display_name as dealer_name, profiles.status = 'archived' as dealer_archived,
    profiles.search_text, year,
    allowance, adjusted, approved, uncredited, open, allowance + adjusted - approved as remaining,
    coalesce(allowance, 0) + adjusted - approved as balance
  from (
    select profile_id, year,
      sum(amount) filter (where kind = 'allowance') as allowance,
      coalesce(sum(amount) filter (where kind = 'adjustment'), 0)::numeric(14, 2) as adjusted,
      coalesce(sum(amount) filter (where kind in ('approved', 'credited')), 0)::numeric(14, 2) as approved,
      coalesce(sum(amount) filter (where kind = 'approved'), 0)::numeric(14, 2) as uncredited,
      coalesce(sum(amount) filter (where kind in ('new', 'pending')), 0)::numeric(14, 2) as open
    from (
      select profile_id, year, 'allowance' as kind, amount from co_op_allowances
      union all
      select profile_id, extract(year from day)::int, 'adjustment', amount from co_op_adjustments
      union all
      select profile_id, ${year}, case when settled_on is null then status else 'credited' end, amount from co_op_amounts
    ) amounts
    group by profile_id, year
  ) sums
    join profiles using (profile_id)
)`.as("account");

type Accounts = DB & { account: Sums };

const listRules: ListRules<Accounts, "account", AccountSort, AccountFilterName> = {
  sorts: {
    dealer_name: "account.dealer_name",
    allowance: "account.allowance",
    adjusted: "account.adjusted",
    approved: "account.approved",
    uncredited: "account.uncredited",
    open: "account.open",
    remaining: "account.balance",
  },
  defaultSort: { by: "dealer_name", descending: false },
  key: "account.profile_id",
  search: "account.search_text",
  dealer: "account.profile_id",
};

/** The dealers that have an allowance for a year, or an adjustment, or asked for money in it. */
export function listAccounts(db: Db, viewer: Person, list: ListInput, ofYear: number): Promise<CoOpLedgerPage> {
  return readPage(selectAccounts(db, viewer).where("year", "=", ofYear), listRules, list);
}

/** Of the accounts that match the filters of a list. */
export async function readTotals(
  db: Db,
  viewer: Person,
  ofYear: number,
  list: FilterInput = {},
): Promise<CoOpLedgerTotals> {
  const found = filtered(selectAccounts(db, viewer), listRules, list);
  return db
    .selectFrom(found.where("year", "=", ofYear).as("account"))
    .select([
      sql<string | null>`sum(allowance)`.as("allowance"),
      sql<string>`coalesce(sum(adjusted), 0)::numeric(14, 2)`.as("adjusted"),
      sql<string>`coalesce(sum(approved), 0)::numeric(14, 2)`.as("approved"),
      sql<string>`coalesce(sum(uncredited), 0)::numeric(14, 2)`.as("uncredited"),
      sql<string>`coalesce(sum(open), 0)::numeric(14, 2)`.as("open"),
      sql<string | null>`sum(allowance) + sum(adjusted) - sum(approved)`.as("remaining"),
    ])
    .executeTakeFirstOrThrow();
}

/** The current year, and all that have something, newest first. */
export async function readYears(db: Db, viewer: Person): Promise<number[]> {
  const { now } = await db
    .selectNoFrom(sql<number>`extract(year from now() at time zone ${manufacturerZone})::int`.as("now"))
    .executeTakeFirstOrThrow();
  const rows = await selectAccounts(db, viewer).clearSelect().select("year").distinct().execute();
  return [...new Set([now, ...rows.map((row) => row.year)])].sort((one, other) => other - one);
}

/** One dealer's year; of a year without anything, nothing. @throws NOT_FOUND */
export async function readAccount(
  db: Db,
  viewer: Person,
  { profileId, year: ofYear }: { profileId: string; year: number },
): Promise<CoOpAccount> {
  const account = await selectAccounts(db, viewer)
    .where("profile_id", "=", profileId)
    .where("year", "=", ofYear)
    .executeTakeFirst();
  if (account) return account;

  const profile = await db
    .selectFrom("profiles")
    .where(visibleTo(viewer, "profiles"))
    .where("profile_id", "=", profileId)
    .select(["display_name", "status"])
    .executeTakeFirst();
  if (!profile) throw notFound();
  const nothing = {
    allowance: null,
    adjusted: "0.00",
    approved: "0.00",
    uncredited: "0.00",
    open: "0.00",
    remaining: null,
  };
  const dealer = { dealer_name: profile.display_name, dealer_archived: profile.status === "archived" };
  return { profile_id: profileId, ...dealer, year: ofYear, ...nothing };
}

export type OwnCoOpAccount = Pick<CoOpAccount, "allowance" | "adjusted" | "approved" | "open" | "remaining">;

/**
 * For a statement that reads something else of the viewer: their own account of a year as one value; null where the year has
 * nothing. Amounts are texts: numbers would lose their cents.
 */
export function ownAccount(db: Db, viewer: Person, ofYear: number) {
  return selectAccounts(db, viewer)
    .clearSelect()
    .where("profile_id", "=", viewer.profileId)
    .where("year", "=", ofYear)
    .select(
      sql<OwnCoOpAccount>`json_build_object('allowance', allowance::text, 'adjusted', adjusted::text,
        'approved', approved::text, 'open', open::text, 'remaining', remaining::text)`.as("account"),
    );
}

/** What a request asks for, what it was given, and whose year it counts in. */
export type CoOpMoney = {
  profile_id: string;
  year: number;
  asked: string;
  approved: string | null;
  reason: string | null;
  settlement: ReturnType<typeof settlementOf>;
};

/** Of a request that the viewer was given; null of one that asks for no money. */
export async function readMoney(db: Db, request: CoOpRequest): Promise<CoOpMoney | null> {
  const { id, approval_reason } = request;
  const found = await db
    .selectFrom("co_op_amounts")
    .where("co_op_requests_id", "=", id)
    .select([
      sql<string>`profile_id`.as("profile_id"),
      year.as("year"),
      sql<string>`asked`.as("asked"),
      sql<string | null>`case when status = 'approved' then amount end`.as("approved"),
    ])
    .executeTakeFirst();
  return found ? { ...found, reason: approval_reason, settlement: settlementOf(request) } : null;
}

/** What an account is made of, newest first: of an account that the viewer was given. */
export function readEntries(db: Db, account: CoOpAccount): Promise<CoOpEntry[]> {
  return db
    .selectFrom("co_op_amounts")
    .where("profile_id", "=", account.profile_id)
    .where(year, "=", account.year)
    .orderBy("date_submitted", "desc")
    .orderBy("co_op_requests_id")
    .select(["co_op_requests_id", "form_type", "status", "date_submitted", "amount", "settled_on", "settlement_number"])
    .$castTo<CoOpEntry>()
    .execute();
}

/** Accounts of dealers that the viewer may see. */
export function selectAccounts(db: Db, viewer: Person) {
  return db
    .selectFrom(accounts)
    .where(visibleTo(viewer, "account"))
    .select(["profile_id", "dealer_name", "dealer_archived", "year"])
    .select(["allowance", "adjusted", "approved", "uncredited", "open", "remaining"]);
}
