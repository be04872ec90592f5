import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { viewer } from "../../../tests/factories/viewers";
import { testDatabase } from "../../../tests/support/database/test-database";
import { somebodyWaits } from "../../../tests/support/database/locks";
import { type Db } from "../../db/pool";
import { type Person } from "../../service/viewer";
import { createAdvertisingClaim, readAdvertisingClaim, updateAdvertisingClaim } from "./advertising-claim";
import { readCoOpDealer } from "./block";
import { createBoatShowCredit, readBoatShowCredit, updateBoatShowCredit } from "./boat-show-credit";
import { type FormKey } from "./form-key";
import { type CoOpForm, readForm } from "./forms";
import { createMediaPreApproval, readMediaPreApproval, updateMediaPreApproval } from "./media-pre-approval";
import { countRequests, listRequests, readRequest, readRequestHistory } from "./requests";
import { commentOnRequest, decideRequest, readComments, stampOf } from "./review";
import { type DecisionName, formLabels, type FormType, formTypes } from "./rules";
import { createSalesCreditClaim, readSalesCreditClaim, updateSalesCreditClaim } from "./sales-credit";
import { createSpecialProject, readSpecialProject, updateSpecialProject } from "./special-project";
import { advertisingCredits, salesCredits } from "./typed-lines.rules";

const database = await testDatabase();
const { create } = database;
const gone = "This record was not found.";
const absent = "00000000-0000-4000-8000-000000000000";

const block = {
  dealerName: "Gulf Coast Marine",
  contactName: "Curtis Bell",
  phone: "8135550110",
  fax: "8135550111",
  address: "2200 Harbor Road",
  city: "Tampa",
  state: "FL",
  country: "US",
};
const advertisement = {
  issueDate: "2026-10-04",
  advertisingDescription: "Tribune",
  grossCost: "1840",
  approved: "100",
};
const sale = { buyerName: "City", itemName: "21 DLX", serialNo: "S1", dealerCost: "30000", credit: "5" };
const documents = { file1: "a.pdf", file2: "b.pdf", file3: "c.pdf", file4: "d.pdf" };
const booth = { boothSize: "400", devoted: "50", boothCost: "2000" };
const project = { description: "A pier", totalCost: "1000", devoted: "50" };

type Input = Record<string, unknown>;

type Store = {
  create: (db: Db, who: Person, input: unknown) => Promise<CoOpForm>;
  read: (db: Db, who: Person, key: FormKey) => Promise<CoOpForm>;
  update: (db: Db, who: Person, change: { id: string; input: unknown }) => Promise<CoOpForm>;
  input: Input;
};

/** The five forms, so that what holds for all of them is said once. */
const forms: Record<FormType, Store> = {
  "media-pre-approval": {
    create: createMediaPreApproval,
    read: readMediaPreApproval,
    update: updateMediaPreApproval,
    input: {},
  },
  "co-op-advertising-claim": {
    create: createAdvertisingClaim,
    read: readAdvertisingClaim,
    update: updateAdvertisingClaim,
    input: { lines: [advertisement] },
  },
  "special-project-request": {
    create: createSpecialProject,
    read: readSpecialProject,
    update: updateSpecialProject,
    input: project,
  },
  "govt-com-sales-credit-claim": {
    create: createSalesCreditClaim,
    read: readSalesCreditClaim,
    update: updateSalesCreditClaim,
    input: { lines: [sale], ...documents },
  },
  "boat-show-credit": {
    create: createBoatShowCredit,
    read: readBoatShowCredit,
    update: updateBoatShowCredit,
    input: booth,
  },
};

function submit(who: Person, type: FormType, input: Input = {}) {
  return database.db
    .transaction()
    .execute((db) => forms[type].create(db, who, { block, ...forms[type].input, ...input }));
}

/** By somebody who has seen the form as it is. */
async function decide(who: Person, id: string, decision: DecisionName, comment?: string) {
  const seen = await stampOf(database.db, who, await readRequest(database.db, who, id));
  return database.db.transaction().execute((db) => decideRequest(db, who, { id, decision, seen, comment }));
}

async function ids(who: Person, filter = {}, list = {}): Promise<string[]> {
  const { rows } = await listRequests(database.db, who, { page: 1, pageSize: 100, ...list }, filter);
  return rows.map(({ id }) => id);
}

for (const type of formTypes) {
  test(`${type}: a submission makes a new request with its form, traced, and told to the admins who review`, async () => {
    const { db } = database;
    const dealer = await create.dealer();
    const admin = await create.admin({ permissions: ["admin:ADMIN_CO_OP_REQ"] });
    const other = await create.admin({ permissions: ["admin:ADMIN_LEADS"] });
    const me = viewer(dealer);
    const form = await submit(me, type);

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
    const { db } = database;
    const [mine, theirs] = [await create.dealer(), await create.dealer()];
    const form = await submit(viewer(theirs), type);
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
      expect(await ids(who)).toEqual([]);
      expect(await ids(who, {}, { search: theirs.email })).toEqual([]);
      expect(await countRequests(db, who)).toEqual({ new: 0, pending: 0, approved: 0, denied: 0 });
    }
    expect(await forms[type].read(db, viewer(theirs), { id: form.id })).toEqual(form);
  });

  test(`${type}: a form that is not sound leaves no request behind`, async () => {
    const me = viewer(await create.dealer());
    await expect(submit(me, type, { block: { ...block, fax: "" } })).rejects.toThrow("Fax is required");
    expect(await ids(me)).toEqual([]);
  });

  test(`${type}: its dealer changes it until it is decided; the change is traced and never sets a status`, async () => {
    const { db } = database;
    const me = viewer(await create.dealer());
    const admin = viewer(await create.admin());
    const { id, co_op_requests_id: requestId, ...form } = await submit(me, type);
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

    await decide(admin, requestId, "PENDING");
    await change();
    expect(await readRequest(db, me, requestId)).toMatchObject({ status: "pending", revised_at: null });
    await change({ block: { ...block, city: "Venice" } });
    const revised = await readRequest(db, me, requestId);
    expect(revised.status).toBe("pending");
    expect(revised.revised_at).not.toBeNull();

    await decide(admin, requestId, "APPROVE");
    await expect(change()).rejects.toThrow("This request was approved meanwhile");
    expect(await forms[type].read(db, me, { id })).toMatchObject({ status: "approved" });
    expect(await readRequest(db, me, requestId)).toMatchObject({ revised_at: null });
  });

  test(`${type}: request and form share every status`, async () => {
    const { db } = database;
    const me = viewer(await create.dealer());
    const admin = viewer(await create.admin());
    const { id, co_op_requests_id: requestId } = await submit(me, type);

    for (const [decision, status] of [
      ["PENDING", "pending"],
      ["APPROVE", "approved"],
      ["PENDING", "pending"],
      ["DENY", "denied"],
    ] as const) {
      await decide(admin, requestId, decision);
      expect(await readRequest(db, me, requestId)).toMatchObject({ status });
      expect(await forms[type].read(db, me, { id })).toMatchObject({ status });
    }
  });
}

test("admins see every dealer's requests, filtered by status and form, counted, searched and sorted", async () => {
  const { db } = database;
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

  expect(await ids(admin, {}, search)).toEqual([second.id, first.id]);
  expect(await ids(admin, {}, { ...search, sort: "date_submitted" })).toEqual([first.id, second.id]);
  expect(await ids(admin, { status: "pending" }, search)).toEqual([second.id]);
  expect(await ids(admin, { formType: "media-pre-approval" }, search)).toEqual([first.id]);
  expect(await countRequests(db, viewer(dealer))).toEqual({ new: 1, pending: 1, approved: 0, denied: 0 });
  expect(await countRequests(db, viewer(dealer), "boat-show-credit")).toMatchObject({ new: 0, pending: 1 });
  expect(await countRequests(db, viewer(dealer), null, "no such dealer")).toMatchObject({ new: 0, pending: 0 });
  expect(() => listRequests(db, admin, {}, { status: "deny" })).toThrow("There is no such status.");
  expect(() => listRequests(db, admin, {}, { formType: "x" })).toThrow("There is no such form.");
});

test.each(formTypes)("a request is found by what its form is called on the screen: %s", async (form_type) => {
  const { id, dealer } = await create.coOpRequest({ form_type });
  expect(await ids(viewer(dealer), {}, { search: formLabels[form_type] })).toEqual([id]);
});

test("of two admins deciding at once one wins, and the other is told what was done", async () => {
  const { db } = database;
  const { id } = await create.coOpRequest();
  const one = viewer(await create.admin({ name: "Sam Reed" }));

  const answers = await Promise.allSettled([decide(one, id, "APPROVE"), decide(one, id, "DENY")]);
  expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const { status } = await readRequest(db, one, id);
  await expect(decide(one, id, "APPROVE")).rejects.toThrow(`This request is ${status} already, by Sam Reed.`);
  expect(await readComments(db, await readRequest(db, one, id))).toHaveLength(1);
});

test("a decision is recorded among the comments, a denial as «deny», and its dealer is told", async () => {
  const { db } = database;
  const request = await create.coOpRequest();
  const me = viewer(request.dealer);
  const admin = viewer(await create.admin({ name: "Sam Reed" }));

  await decide(admin, request.id, "PENDING", "<p>The <b>invoice</b>?</p><script>x</script>");
  await commentOnRequest(db, me, { id: request.id, comment: "Here it is.\nSorry <3" });
  await decide(admin, request.id, "DENY", "  ");

  expect(await readComments(db, request)).toMatchObject([
    { profile_name: "Sam Reed", comment: "<p>The <strong>invoice</strong>?</p>", status: "pending" },
    { profile_name: me.name, comment: "<p>Here it is.<br />Sorry &lt;3</p>", status: "pending" },
    { profile_name: "Sam Reed", comment: "", status: "deny" },
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
  const told = await db
    .selectFrom("notifications")
    .where("profile_id", "=", admin.profileId)
    .where("kind", "=", "comment")
    .select("text")
    .execute();
  expect(told).toEqual([{ text: `${me.name} commented on Media Pre-Approval` }]);
});

test.each(["", "   ", "<p></p>", "<p>&nbsp;</p>"])("a comment on its own must not be blank: %j", async (comment) => {
  const request = await create.coOpRequest();
  await expect(commentOnRequest(database.db, viewer(request.dealer), { id: request.id, comment })).rejects.toThrow(
    "Please write a comment.",
  );
});

test("lines: new ones are inserted, stored ones changed, emptied ones removed", async () => {
  const { db } = database;
  const me = viewer(await create.dealer());
  const claim = await submitSales([sale, { ...sale, buyerName: "County" }, {}, { ...sale, buyerName: "Coast Guard" }]);
  expect(claim.lines.map(({ buyer_name }) => buyer_name)).toEqual(["City", "County", "Coast Guard"]);
  expect(claim.total_credit).toBe("4500.00");

  const [city, county, guard] = claim.lines;
  const changed = await updateSalesCreditClaim(db, me, {
    id: claim.id,
    input: {
      block,
      lines: [
        { ...sale, id: city?.id, dealerCost: "100.10" },
        { ...sale, id: county?.id, buyerName: " " },
        { ...sale, id: guard?.id },
        { ...sale, buyerName: "Sheriff" },
      ],
    },
  });
  expect(changed.lines).toMatchObject([
    { id: city?.id, dealer_cost: "100.10", total_credit: "5.01" },
    { id: guard?.id, buyer_name: "City" },
    { buyer_name: "Sheriff" },
  ]);
  expect(changed).toMatchObject({ file1: "a.pdf", file4: "d.pdf", total_credit: "3005.01" });

  async function submitSales(lines: Input[]) {
    return db
      .transaction()
      .execute((transaction) => createSalesCreditClaim(transaction, me, { block, ...documents, lines }));
  }
});

test("another claim's line is not touched by naming its id", async () => {
  const { db } = database;
  const me = viewer(await create.dealer());
  const theirs = await create.coOpRequest({ form_type: "co-op-advertising-claim", lines: [{}] });
  const [line] = (await readAdvertisingClaim(db, viewer(theirs.dealer), { id: theirs.formId })).lines;
  const mine = await createAdvertisingClaim(db, me, { block, lines: [advertisement] });

  for (const stolen of [{ ...advertisement, id: line?.id }, { id: line?.id }]) {
    const input = { block, lines: [{ ...advertisement, id: mine.lines[0]?.id }, stolen] };
    await expect(
      db.transaction().execute((transaction) => updateAdvertisingClaim(transaction, me, { id: mine.id, input })),
    ).rejects.toThrow("The lines of this form were changed meanwhile");
  }
  expect((await readAdvertisingClaim(db, viewer(theirs.dealer), { id: theirs.formId })).lines).toEqual([line]);
});

test("two windows do not store the lines of a form twice", async () => {
  const { db } = database;
  const me = viewer(await create.dealer());
  const { id, ...claim } = await createAdvertisingClaim(db, me, { block, lines: [advertisement] });
  const store = (lines: Input[]) =>
    db.transaction().execute((inTurn) => updateAdvertisingClaim(inTurn, me, { id, input: { block, lines } }));
  const first = { ...advertisement, id: claim.lines[0]?.id };
  const eleven = [first, ...Array.from({ length: 10 }, () => advertisement)];

  const answers = await Promise.allSettled([store(eleven), store(eleven)]);
  expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const { lines } = await readAdvertisingClaim(db, me, { id });
  expect(lines).toHaveLength(11);

  await store(lines.map((line, index) => (index === 0 ? { id: line.id } : { ...advertisement, id: line.id })));
  await expect(store(lines.map((line) => ({ ...advertisement, id: line.id })))).rejects.toThrow("changed meanwhile");
});

test("what was changed of the lines is traced, and documents by their names alone", async () => {
  const { db } = database;
  const me = viewer(await create.dealer());
  const input = { block, lines: [advertisement], paidInvoiceUrl: "/3f/Paid%20invoice.pdf" };
  const claim = await createAdvertisingClaim(db, me, input);

  await updateAdvertisingClaim(db, me, {
    id: claim.id,
    input: {
      block,
      lines: [{ ...advertisement, id: claim.lines[0]?.id, advertisingDescription: "Herald" }, advertisement],
      paidInvoiceUrl: "/77/Paid%20invoice.pdf",
    },
  });
  const [changed] = await readRequestHistory(db, await readRequest(db, me, claim.co_op_requests_id));
  expect(changed?.changes).toEqual({
    total_credit: { from: "920.00", to: "1840.00" },
    line_1: {
      from: "2026-10-04, Tribune, $1840.00, 100.00 % approved",
      to: "2026-10-04, Herald, $1840.00, 100.00 % approved",
    },
    line_2: { from: null, to: "2026-10-04, Tribune, $1840.00, 100.00 % approved" },
    paid_invoice: { from: "Paid invoice.pdf", to: "Paid invoice.pdf" },
  });
});

test("an edit that waited for another keeps the document that the other brought", async () => {
  const { db } = database;
  const me = viewer(await create.dealer());
  const { id } = await createBoatShowCredit(db, me, { block, ...booth, boothSpaceUrl: "old.png" });
  const edit = (input: Input) =>
    db
      .transaction()
      .execute((inTurn) => updateBoatShowCredit(inTurn, me, { id, input: { block, ...booth, ...input } }));

  const first = await db.startTransaction().execute();
  await updateBoatShowCredit(first, me, { id, input: { block, ...booth, boothSpaceUrl: "new.png" } });
  const second = edit({ devoted: "25" });
  await somebodyWaits(db);
  await first.commit().execute();
  expect(await second).toMatchObject({ booth_space_url: "new.png", devoted_cost: "500.00" });
});

test("what a dealer changed after it was opened is not decided on unseen", async () => {
  const { db } = database;
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
  expect(await decide(admin, id, "APPROVE")).toMatchObject({ status: "approved" });
});

test("what is shown while typing is what is stored, to the cent", async () => {
  const { db } = database;
  const me = viewer(await create.dealer());
  const typed = (most: number) =>
    fc
      .tuple(fc.integer({ min: 0, max: most }), fc.constantFrom(...waysToType))
      .map(([hundredths, type]) => type((hundredths / 100).toFixed(2)));
  const line = fc.record({ grossCost: typed(9_999_999_999), approved: typed(10_000) });

  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 11 }), async (numbers) => {
      const lines = numbers.map((each) => ({ ...advertisement, ...each }));
      const claim = await createAdvertisingClaim(db, me, { block, lines });
      const shown = advertisingCredits(lines);
      expect(
        claim.lines.map((stored) => ({
          costOfApproved: stored.cost_of_approved,
          programCredit: String(Number(stored.program_credit)),
          coOpCredit: stored.co_op_credit,
        })),
      ).toEqual(shown.credits);
      expect(claim.total_credit).toBe(shown.total);

      const sold = numbers.map(({ grossCost, approved }) => ({ ...sale, dealerCost: grossCost, credit: approved }));
      const sales = await createSalesCreditClaim(db, me, { block, ...documents, lines: sold });
      expect(sales.lines.map((stored) => stored.total_credit)).toEqual(salesCredits(sold).credits);
      expect(sales.total_credit).toBe(salesCredits(sold).total);
    }),
    { numRuns: 15 },
  );
}, 60_000);

/** As people type a number of two decimals. */
const waysToType: ((number: string) => string)[] = [
  (number) => number,
  (number) => ` ${number} `,
  (number) => `$${number.replace(/\B(?=(\d{3})+\.)/g, ",")}`,
  (number) => number.replace(/\.00$/, "."),
  (number) => number.replace(/^0\./, "."),
  (number) => number.replace(/0$/, ""),
];

test("a line that is about to be removed is not counted, neither where it is shown nor where it is stored", async () => {
  const { db } = database;
  const me = viewer(await create.dealer());
  const claim = await createSalesCreditClaim(db, me, { block, ...documents, lines: [sale, sale] });
  const [first, second] = claim.lines;
  const lines = [
    { ...sale, id: first?.id, buyerName: "  " },
    { ...sale, id: second?.id },
  ];

  const changed = await updateSalesCreditClaim(db, me, { id: claim.id, input: { block, lines } });
  expect(changed.lines.map(({ id }) => id)).toEqual([second?.id]);
  expect(salesCredits(lines)).toEqual({ credits: [null, "1500.00"], total: changed.total_credit });
});

test("a project's part is divided among the brands that the dealer carries; without any it stays open", async () => {
  const { db } = database;
  const two = viewer(await create.dealer({ has_funchaser: false }));
  const none = viewer(await create.sales({ has_skiff: false, has_seachaser: false, has_funchaser: false }));

  expect(await createSpecialProject(db, two, { block, ...project })).toMatchObject({
    total_credit: "500.00",
    cost_devoted: "250.00",
  });
  expect(await createSpecialProject(db, none, { block, ...project })).toMatchObject({
    total_credit: "500.00",
    cost_devoted: null,
  });
  expect(await readCoOpDealer(db, none)).toMatchObject({ brandLines: 0 });
});

test("a boat show credit edited without a new drawing keeps its own, and saves the rest", async () => {
  const { db } = database;
  const me = viewer(await create.dealer());
  const { id } = await createBoatShowCredit(db, me, { block, ...booth, boothSpaceUrl: "plan.png" });

  expect(await updateBoatShowCredit(db, me, { id, input: { block, ...booth, devoted: "25" } })).toMatchObject({
    booth_space_url: "plan.png",
    devoted_cost: "500.00",
  });
  expect(
    await updateBoatShowCredit(db, me, { id, input: { block, ...booth, boothSpaceUrl: "new.png" } }),
  ).toMatchObject({
    booth_space_url: "new.png",
  });
});

/** Documents at places of their own: a name for every column that keeps one. */
function placed(columns: readonly string[]): Record<string, string> {
  return Object.fromEntries(columns.map((column) => [column, fileAt(`${column}.pdf`)]));
}

function fileAt(name: string): string {
  return `/${randomUUID()}/${name}`;
}

/** Which of these wait to be removed from the media server. */
async function removals(paths: Record<string, string> | string[]): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select path from media_removals where path = any(${Object.values(paths)}::text[])`.execute(database.db);
  return rows.map(({ path }) => path).sort();
}

for (const [type, ...columns] of [
  [
    "co-op-advertising-claim",
    ...(["paidInvoiceUrl", "tearSheetUrl", "claimFormUrl", "affidavitUrl", "photoOfSignUrl"] as const),
  ],
  ["govt-com-sales-credit-claim", "file1", "file2", "file3", "file4"],
  ["boat-show-credit", "boothSpaceUrl"],
] as const) {
  test(`${type}: a document that an edit replaced is taken from the media server, and one that was kept stays`, async () => {
    const { db } = database;
    const me = viewer(await create.dealer());
    const [first, second] = [placed(columns), placed(columns)];
    const { id, ...form } = await submit(me, type, first);
    const lines = "lines" in form ? form.lines.map((line) => ({ ...advertisement, ...sale, id: line.id })) : [];
    const edit = (input: Input) =>
      db.transaction().execute((inTurn) =>
        forms[type].update(inTurn, me, {
          id,
          input: { block, ...forms[type].input, lines, ...noDocuments, ...input },
        }),
      );

    await edit({ block: { ...block, city: "Largo" } });
    await edit(first);
    await expect(edit({ ...second, block: { ...block, fax: "" } })).rejects.toThrow("Fax is required");
    const failing = db.transaction().execute(async (inTurn) => {
      await forms[type].update(inTurn, me, { id, input: { block, ...forms[type].input, lines, ...second } });
      throw new Error("The disk is full");
    });
    await expect(failing).rejects.toThrow("The disk is full");
    expect(await removals({ ...first, ...second })).toEqual([]);

    await edit(second);
    expect(await removals(first)).toEqual(Object.values(first).sort());
    expect(await removals(second)).toEqual([]);

    await decide(viewer(await create.admin()), form.co_op_requests_id, "APPROVE");
    await expect(edit(placed(columns))).rejects.toThrow("This request was approved meanwhile");
    expect(await removals(second)).toEqual([]);
  });
}

const noDocuments = { file1: null, file2: null, file3: null, file4: null };

test("a document that anything else names is not taken from the media server when an edit replaces it", async () => {
  const { db } = database;
  const me = viewer(await create.dealer());
  const [drawing, claim, sold] = [fileAt("drawing.png"), fileAt("claim.pdf"), fileAt("sold.pdf")];
  const [photo, preview, own] = [fileAt("photo.jpg"), fileAt("preview.webp"), fileAt("own.png")];
  await submit(me, "boat-show-credit", { boothSpaceUrl: drawing });
  await submit(me, "co-op-advertising-claim", { affidavitUrl: claim });
  await submit(me, "govt-com-sales-credit-claim", { file4: sold });
  await create.mediaItem({ download_link: photo, preview_link: preview });
  const { image_path: boat } = await db
    .selectFrom("inventory_images")
    .where("id", "=", await create.boatImage())
    .select("image_path")
    .executeTakeFirstOrThrow();

  const { id } = await submit(me, "boat-show-credit");
  const edit = (boothSpaceUrl: string) =>
    updateBoatShowCredit(db, me, { id, input: { block, ...booth, boothSpaceUrl } });
  for (const path of [drawing, claim, sold, photo, preview, boat, own, "/other.png"]) await edit(path);
  expect(await removals([drawing, claim, sold, photo, preview, boat, own])).toEqual([own]);

  const [invoice, sheet] = [fileAt("invoice.pdf"), fileAt("sheet.pdf")];
  const paths = { paidInvoiceUrl: invoice, tearSheetUrl: sheet };
  const { id: claimId, lines } = await createAdvertisingClaim(db, me, { block, lines: [advertisement], ...paths });
  const kept = lines.map((line) => ({ ...advertisement, id: line.id }));
  const swapped = { block, lines: kept, paidInvoiceUrl: sheet, tearSheetUrl: invoice };
  await updateAdvertisingClaim(db, me, { id: claimId, input: swapped });
  expect(await removals([invoice, sheet])).toEqual([]);
});

test("a new form begins with the dealer's profile", async () => {
  const dealer = await create.dealer({ company: "Gulf Coast Marine", name: "Curtis Bell", has_skiff: false });
  expect(await readCoOpDealer(database.db, viewer(dealer))).toEqual({
    dealerName: "Gulf Coast Marine",
    contactName: "Curtis Bell",
    phone: "2185550100",
    address: "1 Harbor Rd",
    address2: null,
    city: "Duluth",
    state: "MN",
    zipcode: "55802",
    brandLines: 2,
  });
});
