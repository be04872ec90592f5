import { type Selectable } from "kysely";
import { recordHistory } from "../../db/history";
import { type Db } from "../../db/pool";
import { type DB } from "../../db/types";
import { type Written } from "../../db/written";
import { badInput, checked } from "../../service/errors";
import { type Person } from "../../service/viewer";
import { allowance } from "./details.rules";
import { type Dealer, lockDealer } from "./store";

export type CoOpAllowance = Pick<Selectable<DB["co_op_allowances"]>, "year" | "amount">;

export function readAllowances(db: Db, { profile_id }: Dealer): Promise<CoOpAllowance[]> {
  return db
    .selectFrom("co_op_allowances")
    .where("profile_id", "=", profile_id)
    .orderBy("year", "desc")
    .select(["year", "amount"])
    .execute();
}

/** Co-op money of a dealer for a year; without an amount it has none. @throws NOT_FOUND, BAD_INPUT */
export async function setAllowance(
  db: Db,
  viewer: Person,
  { profileId, ...sent }: { profileId: string; year: number; amount?: string | null },
): Promise<Dealer> {
  const dealer = await lockDealer(db, viewer, profileId);
  const { year, amount } = checked(allowance, sent);
  if (dealer.role !== "Dealer") throw badInput("Only dealers have a co-op allowance.");

  const before = (await readAllowances(db, dealer)).find((one) => one.year === year)?.amount ?? null;
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
    const changes = { [`co_op_allowance_${year}`]: { from: before, to: after } };
    await recordHistory(db, viewer, { table: "profiles", id: profileId, action: "Allowance set", changes });
  }
  return dealer;
}
