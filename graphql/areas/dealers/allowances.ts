import { type Selectable } from "kysely";
import { recordHistory } from "../../db/history";
import { type Db } from "../../db/pool";
import { type DB } from "../../db/types";
import { versionsOf } from "../../db/version";
import { type Written } from "../../db/written";
import { badInput, checked } from "../../service/errors";
import { type Person } from "../../service/viewer";
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
  const before = allowances.find((one) => one.year === year)?.amount ?? null;
  const row = { profile_id: profileId, year };
  if (amount === null) {
    await db
      .deleteFrom("co_op_allowances")
      .where((column) => column.and(row))
      .execute();
  } else {
    await db
      .insertInto("co_op_allowances")
      .values({ ...row, amount } satisfies Written<"co_op_allowances">)
      .onConflict((conflict) => conflict.columns(["profile_id", "year"]).doUpdateSet({ amount }))
      .execute();
  }

  const after = (await readAllowances(db, dealer)).find((one) => one.year === year)?.amount ?? null;
  if (before !== after) {
    const changes = { [allowanceField(year)]: { from: before, to: after } };
    await recordHistory(db, viewer, { table: "profiles", id: profileId, action: "Allowance set", changes });
  }
  return dealer;
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
