import { sql } from "kysely";
import { recordHistory } from "../../db/history";
import { type Db } from "../../db/pool";
import { checked, conflict } from "../../errors";
import { type Person } from "../../viewer";
import { notify, rowAddress } from "../notifications/notify";
import { decisionRules } from "./form.rules";
import { claimDecisions, type ClaimDecision } from "./rules";
import { readClaim, readClaimHistory, visibleTo, type WarrantyClaim } from "./store";

type Decision = { id: string; decision: ClaimDecision; comments?: string | null };

/**
 * A claim is decided once: of two admins deciding together, the second is told what the first did.
 * @throws NOT_FOUND, BAD_INPUT; CONFLICT says who was first, and what they did
 */
export async function decideClaim(db: Db, viewer: Person, { id, ...sent }: Decision): Promise<WarrantyClaim> {
  const { decision, comments } = checked(decisionRules, sent);
  const { status, from } = claimDecisions[decision];

  const before = await readClaim(db, viewer, id);
  const decided = await db
    .updateTable("warranty_claims")
    .set({ status, comments, fulfilledon: sql`now()` })
    .where("id", "=", id)
    .where("status", "in", from)
    .where(visibleTo(viewer))
    .returning(["warranty_claims_id", "profile_id"])
    .executeTakeFirst();
  if (!decided) throw await alreadyDecided(db, viewer, id);

  const changes = {
    status: { from: before.status, to: status },
    ...(comments !== before.comments && { comments: { from: before.comments, to: comments } }),
  };
  await recordHistory(db, viewer, { table: "warranty_claims", id, action: wordFor(status), changes });
  await notify(db, "dealer:DEALER_WARRANTY", [
    {
      profileId: decided.profile_id,
      kind: "decision",
      text: `Warranty claim # ${decided.warranty_claims_id} ${sentenceFor(status)}`,
      href: rowAddress("/warranty-claims", [decided.warranty_claims_id, before.hull_identification_number], id),
    },
  ]);
  return readClaim(db, viewer, id);
}

async function alreadyDecided(db: Db, viewer: Person, id: string): Promise<Error> {
  const claim = await readClaim(db, viewer, id);
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
