import { sql } from "kysely";
import { type HistoryEntry, readHistory, recordHistory } from "../../../db/history/history";
import { type Db } from "../../../db/pool";
import { type Written } from "../../../db/column-values";
import { money } from "../../../rules/numbers/money.rules";
import { badInput, checked } from "../../../request/errors";
import { type Person } from "../../../request/viewer";
import { allowanceField, allowancesVersion, setAllowance } from "../../dealers/allowances";
import { lockDealer } from "../../dealers/store";
import { notify } from "../../notifications/notify";
import { adjustment } from "./adjustment.rules";
import { type CoOpAccount, readAccount } from "./ledger";

/** Adds to a dealer's account, or takes from it, in the year of its day; the dealer reads why. @throws NOT_FOUND, BAD_INPUT */
export async function adjustAccount(
  db: Db,
  viewer: Person,
  { profileId, adjustment: sent }: { profileId: string; adjustment: unknown },
): Promise<CoOpAccount> {
  const { day, direction, amount, reason } = checked(adjustment, sent);
  const dealer = await lockDealer(db, viewer, profileId);
  if (dealer.role !== "Dealer") throw badInput("Only dealers have a co-op account.");

  const signed = direction === "TAKE" ? `-${amount}` : amount;
  await db
    .insertInto("co_op_adjustments")
    .values({ profile_id: profileId, day, amount: signed, reason, by_name: viewer.name } satisfies NewAdjustment)
    .execute();

  const year = Number(day.slice(0, 4));
  const changes = { [adjustmentField(year)]: { from: null, to: signed }, reason: { from: null, to: reason } };
  await recordHistory(db, viewer, { table: "profiles", id: profileId, action: "Co-op account adjusted", changes });
  const done = direction === "TAKE" ? "taken from" : "added to";
  await notify(db, "dealer:DEALER_ALL", [
    {
      profileId,
      kind: "decision",
      text: `${money(amount)} ${done} your co-op account of ${year}. ${reason}`,
      href: `/co-op-ledger?year=${year}`,
    },
  ]);
  return readAccount(db, viewer, { profileId, year });
}

type NewAdjustment = Written<"co_op_adjustments">;

type Allowance = { profileId: string; version: string; year: number; amount?: string | null };

/** Sets the allowance of a year from the ledger; My Dealers does the same with {@link setAllowance} alone. @throws NOT_FOUND, BAD_INPUT, CONFLICT */
export async function setAccountAllowance(db: Db, viewer: Person, sent: Allowance): Promise<CoOpAccount> {
  await setAllowance(db, viewer, sent);
  return readAccount(db, viewer, sent);
}

/** Of all allowances of the account's dealer, which stand in one trace. */
export function accountVersion(db: Db, { profile_id, dealer_name }: CoOpAccount): Promise<string> {
  return allowancesVersion(db, { profile_id, display_name: dealer_name });
}

/** What was set and adjusted of an account that the viewer was given; newest first. */
export function readAccountHistory(db: Db, { profile_id, year }: CoOpAccount): Promise<HistoryEntry[]> {
  const fields = [allowanceField(year), adjustmentField(year)];
  return readHistory(db, "profiles", profile_id, sql<boolean>`changes ?| ${fields}::text[]`);
}

function adjustmentField(year: number): string {
  return `co_op_adjustment_${year}`;
}
