import { type RawBuilder, sql } from "kysely";
import { type Db, plannedOnce } from "../../db/pool";
import { allowsAny, type Permission } from "../../permissions";
import { type Person } from "../../request/viewer";
import { manufacturersYear } from "../../rules/manufacturer.rules";
import { ownAccount, type OwnCoOpAccount } from "../co-op/ledger/ledger";
import { visibleTo as isOwnRequest, waitsForItsDealer } from "../co-op/requests";
import { visibleTo } from "../leads/store";

/** `oldestLead`: when the oldest open lead came in. What a viewer may not open is null. */
export type DealerWork = {
  openLeads: number | null;
  oldestLead: Date | null;
  toChange: number | null;
  account: OwnCoOpAccount | null;
};

/** What waits for a dealer, in one statement. */
export async function readDealerWork(db: Db, viewer: Person): Promise<DealerWork> {
  const isOpen = sql`${visibleTo(viewer)} and fulfilledby is null`;
  const { rows } = await sql<DealerWork>`
    select
      ${ifAllowed(viewer, "dealer:DEALER_LEADS", sql`select count(*)::int from leads where ${isOpen}`)} as "openLeads",
      ${ifAllowed(viewer, "dealer:DEALER_LEADS", sql`select min(created_at) from leads where ${isOpen}`)} as "oldestLead",
      ${ifAllowed(
        viewer,
        "dealer:DEALER_ALL",
        sql`select count(*)::int from co_op_requests where ${isOwnRequest(viewer)} and ${waitsForItsDealer}`,
      )} as "toChange",
      ${ifAllowed(viewer, "dealer:DEALER_ALL", sql`${ownAccount(db, viewer, manufacturersYear())}`)} as account`.execute(
    plannedOnce(db),
  );
  const [work] = rows;
  if (!work) throw new Error("The work of a dealer has no row.");
  return work;
}

function ifAllowed(viewer: Person, permission: Permission, read: RawBuilder<unknown>): RawBuilder<unknown> {
  return allowsAny(viewer, [permission]) ? sql`(${read})` : sql`null`;
}
