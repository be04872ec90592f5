import { expect, test } from "vitest";
import { viewer } from "../../../../tests/factories/viewers";
import { testDatabase } from "../../../../tests/support/database/test-database";
import { decide } from "../../../../tests/support/records/co-op-forms";
import { manufacturersYear } from "../../../rules/manufacturer.rules";
import { setAllowance } from "../../dealers/allowances";
import { readAccount, readMoney } from "../ledger/ledger";
import { readRequest, readRequestHistory } from "../requests";

const { db, create } = await testDatabase();
const year = manufacturersYear();

/** A project that asks for $617.28, of a dealer who may have an allowance. */
async function setUp(allowance?: string) {
  const dealer = await create.dealer();
  const admin = viewer(await create.admin({ name: "Sam Reed" }));
  if (allowance) await setAllowance(db, admin, { profileId: dealer.profile_id, year, amount: allowance });
  const file = (credit = "617.28") =>
    create.coOpRequest({ dealer, form_type: "special-project-request", form: { total_credit: credit } });
  const { id } = await file();
  const approve = (approval?: object, of = id) => decide(db, admin, of, "APPROVE", "", approval);
  const given = async (of = id) => readMoney(db, await readRequest(db, admin, of));
  const account = () => readAccount(db, admin, { profileId: dealer.profile_id, year });
  return { dealer, me: viewer(dealer), admin, id, file, approve, given, account };
}

async function noticesOf(profileId: string) {
  const notes = await db.selectFrom("notifications").where("profile_id", "=", profileId).select("text").execute();
  return notes.map(({ text }) => text);
}

test("an approval that says nothing of an amount gives all that was asked for", async () => {
  const { dealer, approve, given, account } = await setUp("1000");
  await approve();
  expect(await given()).toMatchObject({ asked: "617.28", approved: "617.28", reason: null });
  expect(await account()).toMatchObject({ approved: "617.28", open: "0.00", remaining: "382.72" });
  expect(await noticesOf(dealer.profile_id)).toEqual(["Special Project Request: Approved"]);
});

test("what is reduced counts as it was given, and its dealer reads why", async () => {
  const { dealer, me, id, approve, given, account } = await setUp("1000");
  await expect(approve({ way: "REDUCED", amount: "$400" })).rejects.toThrow(
    "$400.00 is less than the $617.28 that were asked for. Please give a reason.",
  );
  await expect(approve({ way: "REDUCED", amount: "400", reason: " " })).rejects.toThrow("Please give a reason.");
  expect(await given(), "nothing was decided").toMatchObject({ approved: null });

  await approve({ way: "REDUCED", amount: "$400", reason: "Half of the pier." });
  expect(await given()).toMatchObject({ asked: "617.28", approved: "400.00", reason: "Half of the pier." });
  expect(await account()).toMatchObject({ approved: "400.00", remaining: "600.00" });
  expect(await noticesOf(dealer.profile_id)).toEqual([
    "Special Project Request: Approved, $400.00 of $617.28. Half of the pier.",
  ]);
  const [approved] = await readRequestHistory(db, await readRequest(db, me, id));
  expect(approved).toMatchObject({
    action: "Approved",
    changes: {
      status: { from: "new", to: "approved" },
      approved_amount: { from: null, to: "400.00" },
      approval_reason: { from: null, to: "Half of the pier." },
    },
  });
});

test.each(["", "0", "0.00", "617.28", "617.29", "99999"])("it cannot be reduced to «%s»", async (amount) => {
  const { approve, given } = await setUp();
  const reduced = approve({ way: "REDUCED", amount, reason: "No." });
  await expect(reduced).rejects.toThrow("Reduce it to an amount above $0.00 and below the $617.28");
  expect(await given()).toMatchObject({ approved: null });
});

test.each(["-1", "many", "1.234", "1e3"])("nor to what is no amount: %s", async (amount) => {
  const { approve } = await setUp();
  await expect(approve({ way: "REDUCED", amount, reason: "No." })).rejects.toThrow("Amount must be a number");
});

test("what is capped gives what the allowance leaves, as it was shown", async () => {
  const { approve, given, account, file } = await setUp("1000");
  const { id: first } = await file("700.00");
  await approve({ way: "FULL" }, first);

  const reason = "The allowance of the year is used up.";
  await expect(approve({ way: "CAPPED", amount: "1000.00", reason })).rejects.toThrow(
    "The allowance leaves $300.00 now, which is not what you were shown.",
  );
  await expect(approve({ way: "CAPPED", reason })).rejects.toThrow("which is not what you were shown");
  await expect(approve({ way: "CAPPED", amount: "300.00" })).rejects.toThrow("Please give a reason.");
  await approve({ way: "CAPPED", amount: "300.00", reason });
  expect(await given()).toMatchObject({ asked: "617.28", approved: "300.00", reason });
  expect(await account()).toMatchObject({ approved: "1000.00", remaining: "0.00" });
});

test("nothing is capped where there is no allowance, or where it leaves enough or nothing", async () => {
  const sent = { way: "CAPPED", amount: "617.28", reason: "Capped." };
  const without = await setUp();
  await expect(without.approve(sent)).rejects.toThrow("No allowance is set now");
  const enough = await setUp("700");
  await expect(enough.approve({ ...sent, amount: "700.00" })).rejects.toThrow("The allowance leaves $700.00 now");
  const nothing = await setUp("700");
  await nothing.approve({ way: "FULL" }, (await nothing.file("700.00")).id);
  await expect(nothing.approve({ ...sent, amount: "0.00" })).rejects.toThrow("The allowance leaves $0.00 now");
});

test("an allowance is overdrawn with a reason alone, in full or reduced", async () => {
  const { dealer, approve, account } = await setUp("100");
  const more = "is more than the allowance leaves, which is $100.00. Please give a reason.";
  await expect(approve()).rejects.toThrow(`$617.28 ${more}`);
  await expect(approve({ way: "FULL" })).rejects.toThrow(`$617.28 ${more}`);
  await expect(approve({ way: "REDUCED", amount: "200" })).rejects.toThrow(`$200.00 ${more}`);
  await approve({ way: "FULL", reason: "Of next year's." });
  expect(await account()).toMatchObject({ approved: "617.28", remaining: "-517.28" });
  expect(await noticesOf(dealer.profile_id)).toEqual(["Special Project Request: Approved. Of next year's."]);
});

test("of two approvals at once of one dealer's money the second knows of the first", async () => {
  const { approve, file, account, id } = await setUp("700");
  const { id: other } = await file();
  const answers = await Promise.allSettled([approve({ way: "FULL" }, id), approve({ way: "FULL" }, other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(answers.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { message: expect.stringContaining("is more than the allowance leaves, which is $82.72.") },
  });
  expect(await account()).toMatchObject({ approved: "617.28", open: "617.28" });
});

test("an amount goes with its approval when the request is opened again", async () => {
  const { admin, approve, given, account, id } = await setUp();
  await approve({ way: "REDUCED", amount: "400", reason: "Half." });
  await decide(db, admin, id, "PENDING", "Once more, please.");
  expect(await given()).toMatchObject({ approved: null, reason: null });
  expect(await account()).toMatchObject({ approved: "0.00", open: "617.28" });
  const [reopened] = await readRequestHistory(db, await readRequest(db, admin, id));
  expect(reopened).toMatchObject({ changes: { approved_amount: { from: "400.00", to: null } } });

  await approve({ way: "REDUCED", amount: "400", reason: "Half." });
  // As the release before does it, which knows of no amounts.
  await db.updateTable("co_op_requests").where("id", "=", id).set({ status: "pending" }).execute();
  await db.updateTable("co_op_requests").where("id", "=", id).set({ status: "approved" }).execute();
  expect(await given()).toMatchObject({ approved: "617.28", reason: null });
});

test("leave to advertise is no money: what is sent of an amount is passed over", async () => {
  const { dealer, approve } = await setUp("100");
  const { id } = await create.coOpRequest({ dealer });
  await approve({ way: "REDUCED", amount: "5", reason: "x" }, id);
  const request = await readRequest(db, viewer(dealer), id);
  expect(request).toMatchObject({ status: "approved", approved_amount: null, approval_reason: null });
  expect(await readMoney(db, request)).toBeNull();
});
