import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { type Db } from "../../../db/pool";
import { badInput, conflict } from "../../../request/errors";
import { sha256 } from "../../../request/sha256";
import { number } from "../../../rules/numbers/number.rules";
import { type Person } from "../../../request/viewer";
import { writeAllowances } from "../../dealers/allowances";
import { lockDealers } from "../../dealers/store";
import { type AllowancesSet } from "./allowance-sheet";
import { type CarryOverWay, lastCarriedYear } from "./carry-over.rules";
import { type CoOpAccount, selectAccounts } from "./ledger";

/** A dealer's account of the year, and the allowance that it gets for the next one. */
export type CoOpCarriedAllowance = Pick<CoOpAccount, "profile_id" | "dealer_name" | "allowance" | "remaining"> & {
  amount: string;
};

/**
 * What carrying a year over would set. `present`: dealers that have an allowance for the next year already, which stays;
 * `archived`: those that get none. `version` is another one as soon as any of the new allowances is.
 */
export type CoOpCarryOver = {
  year: number;
  allowances: CoOpCarriedAllowance[];
  present: number;
  archived: number;
  version: string;
};

type Carried = { year: number; way: CarryOverWay };

/** What a year's allowances make the next year's. @throws BAD_INPUT for a year that has no next one */
export async function readCarryOver(db: Db, viewer: Person, { year, way }: Carried): Promise<CoOpCarryOver> {
  if (year < 2000 || year > lastCarriedYear) throw badInput(`Choose a year from 2000 to ${lastCarriedYear}.`);
  const hasNext = sql<boolean>`exists (
    select from co_op_allowances following
    where following.profile_id = account.profile_id and following.year = ${year + 1}
  )`;
  const rows = await selectAccounts(db, viewer)
    .where("year", "=", year)
    .where("allowance", "is not", null)
    .select([hasNext.as("has_next"), amountOf(way).as("amount")])
    .orderBy("dealer_name")
    .orderBy("profile_id")
    .execute();

  const allowances = rows.filter(({ has_next, dealer_archived }) => !has_next && !dealer_archived);
  const present = rows.filter(({ has_next }) => has_next).length;
  const shown = allowances.map(({ profile_id, amount }) => [profile_id, amount]);
  return {
    year,
    allowances,
    present,
    archived: rows.length - allowances.length - present,
    version: sha256(JSON.stringify([year, way, shown]))
      .toString("base64url")
      .slice(0, 22),
  };
}

/** An account that is overdrawn makes the next allowance smaller, and never less than nothing. */
function amountOf(way: CarryOverWay) {
  return way === "SAME"
    ? sql<string>`account.allowance`
    : sql<string>`greatest(account.allowance + account.remaining, 0)::numeric(12, 2)`;
}

/**
 * Sets the next year's allowances as they were shown; they are undone together.
 * @throws BAD_INPUT; CONFLICT where any of them would be another amount by now
 */
export async function carryOver(
  db: Db,
  viewer: Person,
  { seen, act, ...carried }: Carried & { seen: string; act?: string | null },
): Promise<AllowancesSet> {
  const before = await readCarryOver(db, viewer, carried);
  await lockDealers(
    db,
    viewer,
    before.allowances.map(({ profile_id }) => profile_id),
  );
  const { allowances, ...now } = await readCarryOver(db, viewer, carried);
  if (now.version !== seen)
    throw conflict(
      "The accounts have changed since this was shown. Nothing was stored. Please check the amounts again.",
    );

  const year = carried.year + 1;
  const about = `${allowances.length === 1 ? "1 allowance" : `${number(allowances.length)} allowances`} of ${year}`;
  const set = await writeAllowances(
    db,
    viewer,
    allowances.map(({ profile_id, amount }) => ({ profile_id, year, amount })),
    { act: act ?? randomUUID(), action: "Allowance carried over", about },
  );
  return { set, unchanged: allowances.length - set, failed: 0 };
}
