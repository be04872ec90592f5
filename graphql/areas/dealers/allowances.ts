import { type Selectable, sql } from "kysely";
import { type NewEntry, recordHistory } from "../../db/history/history";
import { type Db } from "../../db/pool";
import { type DB } from "../../db/types";
import { versionsOf } from "../../db/history/version";
import { type Written } from "../../db/column-values";
import { badInput, checked } from "../../request/errors";
import { type Person } from "../../request/viewer";
import { number as inDigits } from "../../rules/numbers/number.rules";
import { allowance } from "./details.rules";
import { type Dealer, lockDealer } from "./store";

export type CoOpAllowance = Pick<Selectable<DB["co_op_allowances"]>, "year" | "amount">;

export function readAllowances(db: Db, { profile_id }: Pick<Dealer, "profile_id">): Promise<CoOpAllowance[]> {
  return db
    .selectFrom("co_op_allowances")
    .where("profile_id", "=", profile_id)
    .orderBy("year", "desc")
    .select(["year", "amount"])
    .execute();
}

type Change = { profileId: string; version?: string; year: number; amount?: string | null };

/**
 * Co-op money of a dealer for a year; without an amount it has none.
 * @throws NOT_FOUND, BAD_INPUT; CONFLICT where allowances were changed since this version of them was seen
 */
export async function setAllowance(db: Db, viewer: Person, { profileId, version, ...sent }: Change): Promise<Dealer> {
  const dealer = await lockDealer(db, viewer, profileId);
  const { year, amount } = checked(allowance, sent);
  if (dealer.role !== "Dealer") throw badInput("Only dealers have a co-op allowance.");

  const allowances = await readAllowances(db, dealer);
  await versions.demand(db, { ...dealer, allowances }, version);
  await writeAllowances(db, viewer, [{ profile_id: profileId, year, amount }]);
  return dealer;
}

export type ApprovedAmount = { profile_id: string; year: number; amount: string | null };

/** What sets many allowances, which are undone together; `about` names them in the list of what can be undone. */
export type AllowancesAction = { act: string; action: string; about: string };

/** Of dealers whose rows the transaction has locked, each year once; answers how many had another amount before. */
export async function writeAllowances(
  db: Db,
  viewer: Person,
  given: readonly ApprovedAmount[],
  together?: AllowancesAction,
): Promise<number> {
  const changed = (await compareAllowances(db, given)).filter(({ isChanged }) => isChanged);
  await storeAllowances(
    db,
    changed.map(({ profile_id, year, to }) => ({ profile_id, year, amount: to })),
  );
  const byDealer = new Map<string, ComparedAllowance[]>();
  for (const one of changed) byDealer.set(one.profile_id, [...(byDealer.get(one.profile_id) ?? []), one]);
  const entries = [...byDealer].map(([id, years]): NewEntry => {
    const changes = Object.fromEntries(years.map(({ year, from, to }) => [allowanceField(year), { from, to }]));
    if (!together) return { table: "profiles", id, action: "Allowance set", changes };
    const { act, ...named } = together;
    const action = `${named.action} (${inDigits(years.length)} of ${inDigits(changed.length)})`;
    const amounts = years.map(({ year, from }) => ({ year, amount: from }));
    return { table: "profiles", id, action, changes, undo: { act, before: { ...named, amounts } } };
  });
  await recordHistory(db, viewer, entries);
  return changed.length;
}

/** Writes amounts as they are, with no history entry. */
export async function storeAllowances(db: Db, amounts: readonly ApprovedAmount[]): Promise<void> {
  const gone = amounts.filter(({ amount }) => amount === null);
  const set = amounts.flatMap(({ amount, ...of }) => (amount === null ? [] : [{ ...of, amount }]));
  if (gone.length > 0)
    await db
      .deleteFrom("co_op_allowances")
      .where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple("profile_id", "year"),
          "in",
          gone.map(({ profile_id, year }) => tuple(profile_id, year)),
        ),
      )
      .execute();
  if (set.length > 0)
    await db
      .insertInto("co_op_allowances")
      .values(set satisfies Written<"co_op_allowances">[])
      .onConflict((conflict) =>
        conflict.columns(["profile_id", "year"]).doUpdateSet(({ ref }) => ({ amount: ref("excluded.amount") })),
      )
      .execute();
}

export type ComparedAllowance = Pick<ApprovedAmount, "profile_id" | "year"> & {
  from: string | null;
  to: string | null;
  isChanged: boolean;
};

/** What stands of allowances and what each would be, in their order; amounts as they are stored. */
export async function compareAllowances(db: Db, given: readonly ApprovedAmount[]): Promise<ComparedAllowance[]> {
  const { rows } = await sql<ComparedAllowance>`
    select profile_id, year, co_op_allowances.amount as "from", given.amount as "to",
      co_op_allowances.amount is distinct from given.amount as "isChanged"
    from unnest(
      ${given.map(({ profile_id }) => profile_id)}::text[],
      ${given.map(({ year }) => year)}::int[],
      ${given.map(({ amount }) => amount)}::numeric(12, 2)[]
    ) with ordinality as given (profile_id, year, amount, nth)
    left join co_op_allowances using (profile_id, year)
    order by nth`.execute(db);
  return rows;
}

type Holder = Pick<Dealer, "profile_id" | "display_name">;

/** All years together: they are shown together, beside the form that sets one of them. */
const versions = versionsOf<Holder & { allowances: readonly CoOpAllowance[] }>({
  table: "profiles",
  idOf: ({ profile_id }) => profile_id,
  nameOf: ({ display_name }) => `The co-op allowance of ${display_name}`,
  shown: ({ allowances }) => Object.fromEntries(allowances.map(({ year, amount }) => [allowanceField(year), amount])),
});

export async function allowancesVersion(db: Db, dealer: Holder): Promise<string> {
  return versions.of({ ...dealer, allowances: await readAllowances(db, dealer) });
}

/** As the trace names it. */
export function allowanceField(year: number): string {
  return `co_op_allowance_${year}`;
}
