import { expect, test } from "vitest";
import { viewer } from "../../../../tests/factories/viewers";
import { testDatabase } from "../../../../tests/support/database/test-database";
import { decideClaim } from "./decide";
import { type ClaimDecision } from "./rules";
import { claimedAmount, listClaims, readClaim, readClaimHistory } from "./store";

const { db, create } = await testDatabase();

/** A claim of $400.50. */
async function setUp(amounts: object = { labor_total: "380", parts_used: "$20.5" }) {
  const dealer = await create.dealer();
  const admin = viewer(await create.admin());
  const { id, warranty_claims_id: number } = await create.claim({ dealer, ...amounts });
  const decide = (sent: { approvedAmount?: string; comments?: string }, decision: ClaimDecision = "APPROVE") =>
    db.transaction().execute((inTurn) => decideClaim(inTurn, admin, { id, seen: "new", decision, ...sent }));
  const notices = async () =>
    (await db.selectFrom("notifications").where("profile_id", "=", dealer.profile_id).select("text").execute()).map(
      ({ text }) => text,
    );
  return { dealer, admin, id, number, decide, notices };
}

test("an approval gives what was claimed, unless it says otherwise", async () => {
  const { dealer, decide, number, notices } = await setUp();
  const approved = await decide({});
  expect(approved).toMatchObject({ status: "approved", approved_amount: "400.50", comments: null });
  expect(claimedAmount(approved)).toBe("400.50");
  expect(await notices()).toEqual([`Warranty claim # ${number} was approved`]);
  expect(await readClaimHistory(db, await readClaim(db, viewer(dealer), approved.id))).toMatchObject([
    { changes: { status: { to: "approved" }, approved_amount: { from: null, to: "400.50" } } },
  ]);
});

test("another amount needs a comment, which its dealer reads", async () => {
  const { decide, number, notices } = await setUp();
  await expect(decide({ approvedAmount: "300" })).rejects.toThrow(
    "$300.00 is not the $400.50 that were claimed. Please write a comment.",
  );
  await expect(decide({ approvedAmount: "$500", comments: " " })).rejects.toThrow("$500.00 is not the $400.50");
  await expect(decide({ approvedAmount: "half", comments: "x" })).rejects.toThrow("Amount given must be a number");
  const approved = await decide({ approvedAmount: "$300", comments: "The sticker is not covered." });
  expect(approved).toMatchObject({ approved_amount: "300.00", comments: "The sticker is not covered." });
  expect(await notices()).toEqual([
    `Warranty claim # ${number} was approved, $300.00 of $400.50. The sticker is not covered.`,
  ]);
});

test("where nothing that was claimed is an amount, an admin may name one, and need not", async () => {
  const words = { labor_total: "see invoice" };
  const named = await setUp(words);
  expect(await named.decide({ approvedAmount: "120" })).toMatchObject({ approved_amount: "120.00" });
  expect(await named.notices()).toEqual([`Warranty claim # ${named.number} was approved, $120.00`]);
  const unnamed = await setUp(words);
  expect(await unnamed.decide({})).toMatchObject({ status: "approved", approved_amount: null });
});

test("what is denied or looked at gives nothing, whatever was typed beside it", async () => {
  for (const decision of ["DENY", "REVIEW"] as const) {
    const { decide } = await setUp();
    const comments = "Out of warranty.";
    expect(await decide({ approvedAmount: "300", comments }, decision)).toMatchObject({ approved_amount: null });
  }
});

test("claims that were ticked are read whatever their status, and no other dealer's", async () => {
  const { admin, id } = await setUp();
  const other = await setUp();
  await other.decide({});
  const list = { page: 1, pageSize: 10 };
  const ids = [id, other.id];
  const seenBy = async (who: typeof admin) =>
    (await listClaims(db, who, list, null, ids)).rows.map((claim) => claim.id).sort();
  expect(await seenBy(admin)).toEqual([...ids].sort());
  expect(await seenBy(viewer(other.dealer))).toEqual([other.id]);
  const many = Array.from({ length: 1_001 }, () => id);
  await expect(listClaims(db, admin, list, null, many)).rejects.toThrow("At most 1000 claims can be chosen at once.");
});
