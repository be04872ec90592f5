import * as fc from "fast-check";
import { expect, test } from "vitest";
import { viewer } from "../../../../tests/factories/viewers";
import { testDatabase } from "../../../../tests/support/database/test-database";
import {
  advertisement,
  block,
  documents,
  type Input,
  project,
  sale,
} from "../../../../tests/support/records/co-op-forms";
import { createAdvertisingClaim, readAdvertisingClaim, updateAdvertisingClaim } from "../advertising-claim/store";
import { readCoOpDealer } from "../block/block";
import { readRequest, readRequestHistory } from "../requests";
import { createSalesCreditClaim, updateSalesCreditClaim } from "../sales-credit/store";
import { createSpecialProject } from "../special-project/store";
import { advertisingCredits, salesCredits } from "./typed-lines.rules";

const { db, create } = await testDatabase();

test("lines: new ones are inserted, stored ones changed, emptied ones removed", async () => {
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
  const me = viewer(await create.dealer());
  const theirs = await create.coOpRequest({ form_type: "co-op-advertising-claim", lines: [{}] });
  const [line] = (await readAdvertisingClaim(db, viewer(theirs.dealer), { id: theirs.formId })).lines;
  const mine = await createAdvertisingClaim(db, me, { block, lines: [advertisement] });

  for (const stolen of [{ ...advertisement, id: line?.id }, { id: line?.id }]) {
    const input = { block, lines: [{ ...advertisement, id: mine.lines[0]?.id }, stolen] };
    await expect(
      db.transaction().execute((transaction) => updateAdvertisingClaim(transaction, me, { id: mine.id, input })),
    ).rejects.toThrow("The lines of this form have been changed");
  }
  expect((await readAdvertisingClaim(db, viewer(theirs.dealer), { id: theirs.formId })).lines).toEqual([line]);
});

test("two windows do not store the lines of a form twice", async () => {
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
  await expect(store(lines.map((line) => ({ ...advertisement, id: line.id })))).rejects.toThrow("have been changed");
});

test("what was changed of the lines is traced, and documents by their names alone", async () => {
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

test("what is shown while typing is what is stored, to the cent", async () => {
  const me = viewer(await create.dealer());
  const typed = (most: number, signed: (number: string) => string) =>
    fc
      .tuple(fc.integer({ min: 0, max: most }), fc.constantFrom(...waysToType, signed))
      .map(([hundredths, type]) => type((hundredths / 100).toFixed(2)));
  const line = fc.record({
    grossCost: typed(9_999_999_999, (number) => `$${number}`),
    approved: typed(10_000, (number) => `${number}%`),
  });

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
  (number) => number.replace(/\B(?=(\d{3})+\.)/g, ","),
  (number) => number.replace(/\.00$/, "."),
  (number) => number.replace(/^0\./, "."),
  (number) => number.replace(/0$/, ""),
];

test("a line that is about to be removed is not counted, neither where it is shown nor where it is stored", async () => {
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
