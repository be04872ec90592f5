import { sql } from "kysely";
import { undoOf } from "../../../db/history/decided";
import { recordHistory } from "../../../db/history/history";
import { type Db } from "../../../db/pool";
import { difference } from "../../../rules/numbers/cents.rules";
import { money } from "../../../rules/numbers/money.rules";
import { badInput, checked, conflict } from "../../../request/errors";
import { type Person } from "../../../request/viewer";
import { notify, rowAddress } from "../../notifications/notify";
import { commentNeeded } from "./amounts.rules";
import { decisionRules } from "./form.rules";
import { claimDecisions, type ClaimDecision, decisionsFor } from "./rules";
import { claimedAmount, lockClaim, readClaim, readClaimHistory, type WarrantyClaim } from "./store";

/** `seen`: the status that the claim had when it was decided. */
type Decision = {
  id: string;
  seen: string;
  decision: ClaimDecision;
  comments?: string | null;
  approvedAmount?: string | null;
};

/**
 * Decides a claim as it was seen: of two admins deciding together, the second gets a conflict. An approval gives what
 * was claimed, unless it says otherwise, and then says why.
 * @throws NOT_FOUND, BAD_INPUT; CONFLICT says who was first, and what they did
 */
export async function decideClaim(db: Db, viewer: Person, { id, seen, ...sent }: Decision): Promise<WarrantyClaim> {
  const { decision, comments, approvedAmount } = checked(decisionRules, sent);
  const { status } = claimDecisions[decision];

  const before = await lockClaim(db, viewer, id);
  if (before.status !== seen || !decisionsFor(seen).includes(decision)) throw await alreadyDecided(db, before);
  const claimed = claimedAmount(before);
  const amount = decision === "APPROVE" ? (approvedAmount === null ? claimed : difference(approvedAmount, "0")) : null;
  const needed = comments === null && commentNeeded(amount, claimed);
  if (needed) throw badInput(needed, { comments: needed });
  await db
    .updateTable("warranty_claims")
    .set({ status, comments, fulfilledon: sql`now()`, approved_amount: amount })
    .where("id", "=", id)
    .execute();

  const changes = {
    status: { from: before.status, to: status },
    ...(amount !== null && { approved_amount: { from: null, to: amount } }),
    ...(comments !== before.comments && { comments: { from: before.comments, to: comments } }),
  };
  const href = rowAddress("/warranty-claims", [before.warranty_claims_id, before.hull_identification_number], id);
  const undo = undoOf({
    about: `Warranty claim # ${before.warranty_claims_id}`,
    was: {
      status: before.status,
      comments: before.comments,
      fulfilledon: before.fulfilledon?.toISOString() ?? null,
      approved_amount: before.approved_amount,
    },
    notified: { permission: "dealer:DEALER_WARRANTY", profileId: before.profile_id, href },
  });
  await recordHistory(db, viewer, { table: "warranty_claims", id, action: wordFor(status), changes, undo });
  await notify(db, "dealer:DEALER_WARRANTY", [
    {
      profileId: before.profile_id,
      kind: "decision",
      text: `Warranty claim # ${before.warranty_claims_id} ${sentenceFor(status)}${amountInWords(amount, claimed, comments)}`,
      href,
    },
  ]);
  return readClaim(db, viewer, id);
}

/** Nothing where all was given that was claimed. */
function amountInWords(amount: string | null, claimed: string | null, comments: string | null): string {
  if (amount === null || amount === claimed) return "";
  return `, ${money(amount)}${claimed === null ? "" : ` of ${money(claimed)}`}${comments === null ? "" : `. ${comments}`}`;
}

/** What became of it meanwhile, and by whom. */
export async function alreadyDecided(db: Db, claim: WarrantyClaim): Promise<Error> {
  const [first] = (await readClaimHistory(db, claim)).filter(({ action }) => action === wordFor(claim.status));
  return conflict(
    `Warranty claim # ${claim.warranty_claims_id} ${sentenceFor(claim.status)} already${first ? `, by ${first.by_name}` : ""}.`,
  );
}

/** As the trace says it: «Approved», «Under review». */
function wordFor(status: string): string {
  return status.charAt(0).toUpperCase() + status.slice(1);
}

function sentenceFor(status: string): string {
  return status === "under review" ? "is under review" : `was ${status}`;
}
