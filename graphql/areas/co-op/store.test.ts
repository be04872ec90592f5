import { expect, test } from "vitest";
import { viewer } from "../../../tests/factories/viewers";
import { testDatabase } from "../../../tests/support/database/test-database";
import {
  advertisement,
  block,
  decide,
  forms,
  type Input,
  sale,
  seenBy,
  submit,
} from "../../../tests/support/records/co-op-forms";
import { manufacturersYear } from "../../rules/manufacturer.rules";
import { readCoOpDealer } from "./block/block";
import { readForm } from "./form/forms";
import { countRequests, listRequests, readRequest, readRequestHistory } from "./requests";
import { commentOnRequest } from "./review/review";
import { formTypes } from "./rules";
import { readSoldBoats } from "./sales-credit/sold-boats";

const { db, create } = await testDatabase();
const gone = "This record was not found.";
const absent = "00000000-0000-4000-8000-000000000000";

for (const type of formTypes) {
  test(`${type}: a submission stores the form, its history and a notification`, async () => {
    const dealer = await create.dealer();
    const admin = await create.admin({ permissions: ["admin:ADMIN_CO_OP_REQ"] });
    const other = await create.admin({ permissions: ["admin:ADMIN_LEADS"] });
    const me = viewer(dealer);
    const form = await submit(db, me, type);

    const request = await readRequest(db, me, form.co_op_requests_id);
    expect(request).toMatchObject({
      form_type: type,
      status: "new",
      profile_id: dealer.profile_id,
      submitted_by: dealer.email,
    });
    expect(form).toMatchObject({
      status: "new",
      dealer_name: "Gulf Coast Marine",
      date_submitted: request.date_submitted,
    });
    expect(await readForm(db, me, request)).toEqual(form);
    expect(await readRequestHistory(db, request)).toMatchObject([{ by_name: dealer.name, action: "Submitted" }]);

    const bells = await db
      .selectFrom("notifications")
      .where("profile_id", "in", [admin.profile_id, other.profile_id])
      .selectAll()
      .execute();
    expect(bells).toMatchObject([{ profile_id: admin.profile_id, href: `/co-op-requests/${request.id}` }]);
  });

  test(`${type}: another dealer's is not found, and cannot be changed; nor by sales people who serve that dealer`, async () => {
    const [mine, theirs] = [await create.dealer(), await create.dealer()];
    const form = await submit(db, viewer(theirs), type);
    const sales = await create.sales();

    for (const who of [viewer(mine), viewer(sales, { serves: [theirs] })]) {
      await expect(readRequest(db, who, form.co_op_requests_id)).rejects.toThrow(gone);
      for (const key of [{ id: form.id }, { requestId: form.co_op_requests_id }, { id: absent }])
        await expect(forms[type].read(db, who, key)).rejects.toThrow(gone);
      for (const id of [form.id, absent]) {
        const input = { block, ...forms[type].input };
        await expect(forms[type].update(db, who, { id, input })).rejects.toThrow(gone);
      }
      await expect(commentOnRequest(db, who, { id: form.co_op_requests_id, comment: "Mine?" })).rejects.toThrow(gone);
      expect(await seenBy(db, who)).toEqual([]);
      expect(await seenBy(db, who, {}, { search: theirs.email })).toEqual([]);
      expect(await countRequests(db, who)).toEqual({ new: 0, pending: 0, approved: 0, denied: 0, withdrawn: 0 });
    }
    expect(await forms[type].read(db, viewer(theirs), { id: form.id })).toEqual(form);
  });

  test(`${type}: a form that is not sound leaves no request behind`, async () => {
    const me = viewer(await create.dealer());
    await expect(submit(db, me, type, { block: { ...block, fax: "" } })).rejects.toThrow("Fax is required");
    expect(await seenBy(db, me)).toEqual([]);
  });

  test(`${type}: its dealer changes it until it is decided; the change is traced and never sets a status`, async () => {
    const me = viewer(await create.dealer());
    const admin = viewer(await create.admin());
    const { id, co_op_requests_id: requestId, ...form } = await submit(db, me, type);
    const [line] = "lines" in form ? form.lines : [];
    const lines = [{ ...advertisement, ...sale, id: line?.id }];
    const changed = { ...forms[type].input, block: { ...block, city: "Largo" }, lines };
    const change = (input: Input = {}) =>
      db
        .transaction()
        .execute((transaction) => forms[type].update(transaction, me, { id, input: { ...changed, ...input } }));

    await change({ status: "approved", date_submitted: "2001-01-01" });
    expect(await readRequest(db, me, requestId)).toMatchObject({ status: "new", revised_at: null });
    expect((await readRequestHistory(db, await readRequest(db, me, requestId)))[0]).toMatchObject({
      action: "Changed",
      changes: { city: { from: "Tampa", to: "Largo" } },
    });

    const listed = async (revised: boolean) =>
      (await listRequests(db, me, { page: 1, pageSize: 10, revised })).rows.map((row) => row.id);
    expect(await Promise.all([listed(false), listed(true)])).toEqual([[], []]);
    await decide(db, admin, requestId, "PENDING");
    expect(await Promise.all([listed(false), listed(true)])).toEqual([[requestId], []]);
    await change();
    expect(await readRequest(db, me, requestId)).toMatchObject({ status: "pending", revised_at: null });
    await change({ block: { ...block, city: "Venice" } });
    const revised = await readRequest(db, me, requestId);
    expect(revised.status).toBe("pending");
    expect(revised.revised_at).not.toBeNull();
    expect(await Promise.all([listed(false), listed(true)])).toEqual([[], [requestId]]);

    await decide(db, admin, requestId, "APPROVE");
    await expect(change()).rejects.toThrow("This request has been approved in the meantime");
    expect(await forms[type].read(db, me, { id })).toMatchObject({ status: "approved" });
    expect(await readRequest(db, me, requestId)).toMatchObject({ revised_at: null });
  });

  test(`${type}: request and form share every status`, async () => {
    const me = viewer(await create.dealer());
    const admin = viewer(await create.admin());
    const { id, co_op_requests_id: requestId } = await submit(db, me, type);

    for (const [decision, status] of [
      ["PENDING", "pending"],
      ["APPROVE", "approved"],
      ["PENDING", "pending"],
      ["DENY", "denied"],
    ] as const) {
      await decide(db, admin, requestId, decision);
      expect(await readRequest(db, me, requestId)).toMatchObject({ status });
      expect(await forms[type].read(db, me, { id })).toMatchObject({ status });
    }
  });
}

const thisYear = manufacturersYear();

test("a new form begins with the dealer's profile", async () => {
  const dealer = await create.dealer({ company: "Gulf Coast Marine", name: "Curtis Bell", has_skiff: false });
  expect(await readCoOpDealer(db, viewer(dealer))).toEqual({
    dealerName: "Gulf Coast Marine",
    contactName: "Curtis Bell",
    phone: "2185550100",
    fax: null,
    address: "1 Harbor Rd",
    address2: null,
    city: "Duluth",
    state: "MN",
    zipcode: "55802",
    brandLines: 2,
    allowanceLeft: null,
    account: null,
  });
});

test("a form shows what its year's own allowance leaves, no other dealer's", async () => {
  const [dealer, other] = [await create.dealer(), await create.dealer()];
  for (const [year, amount] of [
    [thisYear, "900.00"],
    [thisYear - 1, "50.00"],
  ] as const)
    await create.allowance({ dealer, year, amount });
  await create.coOpRequest({ dealer, form_type: "special-project-request", status: "approved" });
  await create.coOpRequest({ dealer, form_type: "special-project-request" });

  expect(await readCoOpDealer(db, viewer(dealer))).toMatchObject({
    allowanceLeft: "400.00",
    account: { allowance: "900.00", adjusted: "0.00", approved: "500.00", open: "500.00", remaining: "400.00" },
  });
  expect(await readCoOpDealer(db, viewer(dealer), thisYear - 1)).toMatchObject({ allowanceLeft: "50.00" });
  expect(await readCoOpDealer(db, viewer(other))).toMatchObject({ allowanceLeft: null, account: null });
});

test("a new form has the fax of the dealer's last one, whatever its kind, and never another dealer's", async () => {
  const [dealer, other] = [await create.dealer(), await create.dealer()];
  for (const [index, form_type] of formTypes.entries()) {
    const form = { fax: `218555020${index}`, created_at: new Date(Date.UTC(2026, 0, 1 + index)) };
    await create.coOpRequest({ dealer, form_type, form });
    await create.coOpRequest({ dealer: other, form_type, form: { fax: "2185550999" } });
    expect(await readCoOpDealer(db, viewer(dealer))).toMatchObject({ fax: form.fax });
  }
});

test("a claim's boats are found among its dealer's own sales, however their numbers are typed", async () => {
  const [dealer, other] = [await create.dealer(), await create.dealer()];
  const sold = await create.registration({ dealer, purchase_date: "2026-03-02" });
  const transferred = await create.registration({ dealer, is_transfer: true });
  const foreign = await create.registration({ dealer: other });
  const typed = sold.hull_identification_number.toLowerCase();
  const { formId: id } = await create.coOpRequest({
    dealer,
    form_type: "govt-com-sales-credit-claim",
    lines: [typed, transferred.hull_identification_number, foreign.hull_identification_number, "--"].map(
      (serial_no) => ({ serial_no }),
    ),
  });
  expect(await readSoldBoats(db, { id, profile_id: dealer.profile_id })).toEqual([
    { serial_no: typed, warranty_id: sold.warranty_id, purchase_date: "2026-03-02" },
  ]);
});
