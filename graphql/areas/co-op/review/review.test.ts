import { expect, test } from "vitest";
import { viewer } from "../../../../tests/factories/viewers";
import { testDatabase } from "../../../../tests/support/database/test-database";
import { block, decide, documents, sale, seenBy } from "../../../../tests/support/records/co-op-forms";
import { countRequests, listRequests, readRequest } from "../requests";
import { commentOnRequest, decideRequest, readComments, roomForComments } from "./review";
import { stampOf } from "./stamp";
import { formLabels, formTypes } from "../rules";
import { createSalesCreditClaim, updateSalesCreditClaim } from "../sales-credit/store";

const { db, create } = await testDatabase();

test("admins see every dealer's requests, filtered by status and form, counted, searched and sorted", async () => {
  const dealer = await create.dealer();
  const admin = viewer(await create.admin());
  const search = { search: dealer.email };
  const first = await create.coOpRequest({ dealer, date_submitted: new Date("2026-01-02") });
  const second = await create.coOpRequest({
    dealer,
    status: "pending",
    form_type: "boat-show-credit",
    date_submitted: new Date("2026-01-03"),
  });

  expect(await seenBy(db, admin, {}, search)).toEqual([second.id, first.id]);
  expect(await seenBy(db, admin, {}, { ...search, sort: "date_submitted" })).toEqual([first.id, second.id]);
  expect(await seenBy(db, admin, { status: "pending" }, search)).toEqual([second.id]);
  expect(await seenBy(db, admin, { formType: "media-pre-approval" }, search)).toEqual([first.id]);
  expect(await countRequests(db, viewer(dealer))).toEqual({ new: 1, pending: 1, approved: 0, denied: 0, withdrawn: 0 });
  expect(await countRequests(db, viewer(dealer), { formType: "boat-show-credit" })).toMatchObject({
    new: 0,
    pending: 1,
  });
  expect(await countRequests(db, viewer(dealer), { search: "no such dealer" })).toMatchObject({ new: 0, pending: 0 });
  expect(() => listRequests(db, admin, {}, { status: "deny" })).toThrow("There is no such status.");
  expect(() => listRequests(db, admin, {}, { formType: "x" })).toThrow("There is no such form.");
});

test.each(formTypes)("a request is found by what its form is called on the screen: %s", async (form_type) => {
  const { id, dealer } = await create.coOpRequest({ form_type });
  expect(await seenBy(db, viewer(dealer), {}, { search: formLabels[form_type] })).toEqual([id]);
});

test("of two decisions at once one wins, and the other learns what was done", async () => {
  const { id } = await create.coOpRequest();
  const one = viewer(await create.admin({ name: "Sam Reed" }));

  const answers = await Promise.allSettled([decide(db, one, id, "APPROVE"), decide(db, one, id, "DENY")]);
  expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const { status } = await readRequest(db, one, id);
  await expect(decide(db, one, id, "APPROVE")).rejects.toThrow(`This request is ${status} already, by Sam Reed.`);
  expect(await readComments(db, await readRequest(db, one, id))).toHaveLength(1);
});

test("a decision is among the comments, a denial as «deny», and is notified", async () => {
  const request = await create.coOpRequest();
  const me = viewer(request.dealer);
  const admin = viewer(await create.admin({ name: "Sam Reed" }));

  await decide(db, admin, request.id, "PENDING", "<p>The <b>invoice</b>?</p><script>x</script>");
  await commentOnRequest(db, me, { id: request.id, comment: "Here it is.\nSorry <3" });
  for (const blank of ["", "  ", "<p><br></p>"])
    await expect(decide(db, admin, request.id, "DENY", blank)).rejects.toThrow("Please write a comment.");
  await decide(db, admin, request.id, "DENY", "Too late.");

  expect(await readComments(db, request)).toMatchObject([
    { profile_name: "Sam Reed", comment: "<p>The <strong>invoice</strong>?</p>", status: "pending" },
    { profile_name: me.name, comment: "<p>Here it is.<br />Sorry &lt;3</p>", status: "pending" },
    { profile_name: "Sam Reed", comment: "<p>Too late.</p>", status: "deny" },
  ]);
  const bell = await db
    .selectFrom("notifications")
    .where("profile_id", "=", me.profileId)
    .orderBy("created_at")
    .select(["kind", "text", "href"])
    .execute();
  expect(bell).toEqual([
    {
      kind: "decision",
      text: "Media Pre-Approval: Pending",
      href: `/co-op-requests/${request.id}`,
    },
    {
      kind: "decision",
      text: "Media Pre-Approval: Denied",
      href: `/co-op-requests/${request.id}`,
    },
  ]);
  const notices = await db
    .selectFrom("notifications")
    .where("profile_id", "=", admin.profileId)
    .where("kind", "=", "comment")
    .select("text")
    .execute();
  expect(notices).toEqual([{ text: `${me.name} commented on Media Pre-Approval` }]);
});

test.each(["", "   ", "<p></p>", "<p>&nbsp;</p>"])("a comment on its own must not be blank: %j", async (comment) => {
  const request = await create.coOpRequest();
  await expect(commentOnRequest(db, viewer(request.dealer), { id: request.id, comment })).rejects.toThrow(
    "Please write a comment.",
  );
});

test("what a dealer changed after it was opened is not decided on unseen", async () => {
  const me = viewer(await create.dealer());
  const admin = viewer(await create.admin());
  const claim = await createSalesCreditClaim(db, me, { block, ...documents, lines: [sale] });
  const id = claim.co_op_requests_id;
  const seen = await stampOf(db, admin, await readRequest(db, admin, id));
  const [line] = claim.lines;
  const lines = [{ ...sale, id: line?.id, dealerCost: "90000" }];
  await updateSalesCreditClaim(db, me, { id: claim.id, input: { block, lines } });

  await expect(
    db.transaction().execute((deciding) => decideRequest(deciding, admin, { id, decision: "APPROVE", seen })),
  ).rejects.toThrow("The dealer has changed this form since you opened it.");
  expect(await readRequest(db, me, id)).toMatchObject({ status: "new" });
  expect(await decide(db, admin, id, "APPROVE")).toMatchObject({ status: "approved" });
});

test("a stale decision does not reopen what a colleague has just decided", async () => {
  const request = await create.coOpRequest();
  const { id } = request;
  const [walt, kim] = [viewer(await create.admin({ name: "Walt Kessler" })), viewer(await create.admin())];
  const seen = await stampOf(db, kim, request);
  await decide(db, walt, id, "APPROVE");

  const reopen = (as: string) =>
    db.transaction().execute((deciding) => decideRequest(deciding, kim, { id, decision: "PENDING", seen: as }));
  await expect(reopen(seen)).rejects.toThrow("This request is approved already, by Walt Kessler.");
  expect(await reopen(await stampOf(db, kim, await readRequest(db, kim, id)))).toMatchObject({ status: "pending" });
});

/** Puts as many comments on a request as if they had been written a day ago. */
const commented = (request: { id: string; dealer: { profile_id: string } }, times: number, comment = "Hello") =>
  db
    .insertInto("co_op_comments")
    .values(
      Array.from({ length: times }, () => ({
        co_op_id: request.id,
        profile_id: request.dealer.profile_id,
        comment,
        created_at: new Date(Date.now() - 24 * 60 * 60_000),
      })),
    )
    .execute();

test("a request takes 300 comments, and decisions after them", async () => {
  const request = await create.coOpRequest();
  const me = viewer(request.dealer);
  const write = () => commentOnRequest(db, me, { id: request.id, comment: "One more" });
  await commented(request, roomForComments.texts - 1);
  await write();
  await expect(write()).rejects.toThrow("This request has 300 comments, and takes no more.");
  await decide(db, viewer(await create.admin()), request.id, "DENY", "Too much talk");
  expect(await readComments(db, request)).toHaveLength(301);
});

test("the comments of a request have 300,000 letters", async () => {
  const request = await create.coOpRequest();
  await commented(request, 15, "a".repeat(roomForComments.letters / 15));
  await expect(commentOnRequest(db, viewer(request.dealer), { id: request.id, comment: "One more" })).rejects.toThrow(
    "The comments of this request are too long together.",
  );
});
