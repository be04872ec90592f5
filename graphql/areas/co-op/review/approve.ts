import { type Changes } from "../../../db/history/history";
import { type Db } from "../../../db/pool";
import { difference } from "../../../rules/numbers/cents.rules";
import { money } from "../../../rules/numbers/money.rules";
import { badInput, checked, conflict } from "../../../request/errors";
import { type Person } from "../../../request/viewer";
import { amountOf, type Asking, reasonNeeded } from "./approval.rules";
import { type CoOpMoney, readAccount, readMoney } from "../ledger/ledger";
import { type CoOpRequest } from "../requests";
import { approval, type Approval } from "./review.rules";

/** What an approval gave, of a form that asks for money. */
export type ApprovedAmount = { asked: string; amount: string; reason: string | null };

/**
 * What the dealer's allowance leaves, and until the transaction ends nobody else spends of it or sets it: of two decisions
 * about one dealer's money the second knows of the first. To be held before the request, since a dealer's new name goes
 * from its profile to its requests.
 */
export async function holdLeft(db: Db, viewer: Person, request: CoOpRequest): Promise<string | null> {
  await db
    .selectFrom("profiles")
    .where("profile_id", "=", request.profile_id)
    .forNoKeyUpdate()
    .select("profile_id")
    .execute();
  const asks = await readMoney(db, request);
  return asks && (await readAccount(db, viewer, { profileId: asks.profile_id, year: asks.year })).remaining;
}

/**
 * Stores what the approval of a request gives, which is all that it asks for unless something else was `sent`; nothing of a
 * form that asks for no money.
 * @throws BAD_INPUT, also where a reason is missing; CONFLICT where the allowance leaves something else than was shown
 */
export async function giveMoney(
  db: Db,
  request: CoOpRequest,
  { left, sent }: { left: string | null; sent: unknown },
): Promise<ApprovedAmount | null> {
  const asks = await readMoney(db, request);
  if (!asks) return null;

  const given = judged(asks, left, checked(approval, sent ?? { way: "FULL" }));
  await db
    .updateTable("co_op_requests")
    .where("id", "=", request.id)
    .set({ approved_amount: given.amount, approval_reason: given.reason })
    .execute();
  return given;
}

function judged({ asked }: CoOpMoney, left: string | null, { way, amount: typed, reason }: Approval): ApprovedAmount {
  const asking: Asking = { asked, left };
  const amount = amountOf(way, typed ?? "", asking);
  if (way === "CAPPED" && (amount === null || difference(amount, typed ?? "0") !== "0.00"))
    throw conflict(leavesOther(left));
  if (amount === null) throw badInput(wrongReduction(asked), { amount: wrongReduction(asked) });
  const needed = reason === null && reasonNeeded(amount, asking);
  if (needed) throw badInput(needed, { reason: needed });
  return { asked, amount, reason };
}

function leavesOther(left: string | null): string {
  const now = left === null ? "No allowance is set now" : `The allowance leaves ${money(left)} now`;
  return `${now}, which is not what you were shown. Look at it again, and decide then.`;
}

function wrongReduction(asked: string): string {
  return `Reduce it to an amount above $0.00 and below the ${money(asked)} that were asked for.`;
}

/** As the trace shows it. */
export function changesOf({ amount, reason }: ApprovedAmount): Changes {
  return {
    approved_amount: { from: null, to: amount },
    ...(reason !== null && { approval_reason: { from: null, to: reason } }),
  };
}

/** Says what the dealer reads beside the decision; nothing where all was given, and there is no reason. */
export function inWords({ asked, amount, reason }: ApprovedAmount): string {
  return `${amount === asked ? "" : `, ${money(amount)} of ${money(asked)}`}${reason === null ? "" : `. ${reason}`}`;
}
