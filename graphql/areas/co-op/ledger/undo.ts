import * as z from "zod";
import { takeBack } from "../../../db/history/undo";
import { type Db } from "../../../db/pool";
import { number } from "../../../rules/numbers/number.rules";
import { type Person } from "../../../request/viewer";
import { type ApprovedAmount, storeAllowances } from "../../dealers/allowances";
import { type Dealer, lockDealers } from "../../dealers/store";

/** As `writeAllowances` writes it down of each dealer. */
const before = z.object({ amounts: z.array(z.object({ year: z.int(), amount: z.string().nullable() })) });

/**
 * Takes back what an import or a carry-over of the viewer's has set: each of the allowances, or none where somebody has
 * changed one of them since.
 */
export async function undoAllowances(db: Db, viewer: Person, act: string) {
  let dealers: readonly Dealer[] = [];
  let restored: ApprovedAmount[] = [];
  const { undone, left } = await takeBack(db, viewer, act, {
    table: "profiles",
    isKind: (action) => before.safeParse(action).success,
    lock: async (ids) => {
      dealers = await lockDealers(db, viewer, ids);
      return new Set(dealers.map(({ profile_id }) => profile_id));
    },
    restore: async (entries) => {
      restored = entries.flatMap(({ rowId, ...entry }) =>
        before.parse(entry.before).amounts.map((one) => ({ profile_id: rowId, ...one })),
      );
      await storeAllowances(db, restored);
      return [];
    },
  });

  const nameOf = (id: string) => dealers.find(({ profile_id }) => profile_id === id)?.display_name;
  const about = restored.length === 1 ? "1 allowance" : `${number(restored.length)} allowances`;
  return {
    done: undone.length,
    about,
    outcome: undone.length > 0 ? `${about} ${restored.length === 1 ? "is as it was." : "are as they were."}` : null,
    reasons: left.map(({ rowId, by, reason }) =>
      by ? `Nothing was undone: ${by} has changed the allowance of ${nameOf(rowId)} since.` : reason,
    ),
  };
}
