import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type Profile } from "../../../../tests/factories/profiles";
import { viewer } from "../../../../tests/factories/viewers";
import { testDatabase } from "../../../../tests/support/database/test-database";
import { block, documents, forms, sale } from "../../../../tests/support/records/co-op-forms";
import { type Db } from "../../../db/pool";
import { manufacturersYear } from "../../../rules/manufacturer.rules";
import { type Person } from "../../../request/viewer";
import { readCoOpBalance } from "../../dashboard/requests";
import { setAllowance } from "../../dealers/allowances";
import { adjustAccount } from "./adjust";
import { listAccounts, readAccount, readTotals } from "./ledger";
import { readRequest } from "../requests";
import { decideRequest } from "../review/review";
import { requestSettlements } from "../review/settle";
import { stampOf } from "../review/stamp";
import { type FormType } from "../rules";
import { readStatement } from "./statement";
import { withdrawRequest } from "../review/withdraw";

/*
 * Two dealers file, edit and withdraw forms, and an admin decides, adjusts and sets allowances, in any order. A model that
 * knows nothing of the service, and counts in whole cents, says after each step whether it may be done, and in the end what
 * everybody must be shown.
 */

const { db, create } = await testDatabase();
const thisYear = manufacturersYear();
const years = [thisYear - 1, thisYear];

const moneyForms = [
  "co-op-advertising-claim",
  "special-project-request",
  "govt-com-sales-credit-claim",
  "boat-show-credit",
] as const satisfies FormType[];

type Numbers = { cost: number; percent: number; cost2: number };
type Day = { year: number; month: number; day: number };
type Step =
  | { do: "file"; dealer: number; form: number; numbers: Numbers; on: Day }
  | { do: "edit"; which: number; numbers: Numbers }
  | { do: "withdraw"; which: number }
  | { do: "approve"; which: number; way: "FULL" | "REDUCED" | "CAPPED"; part: number; reason: boolean }
  | { do: "deny" | "reopen" | "credit" | "take back the credit"; which: number }
  | { do: "adjust"; dealer: number; on: Day; cents: number }
  | { do: "allow"; dealer: number; year: number; cents: number | null };

const which = fc.nat(30);
const dealer = fc.nat(1);
const numbers = fc.record({
  cost: fc.nat(3_000_000),
  percent: fc.nat(10_000),
  cost2: fc.nat(3_000_000),
});
const on = fc.record({
  year: fc.constantFrom(...years),
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 28 }),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("file" as const), dealer, form: fc.nat(3), numbers, on }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("edit" as const), which, numbers }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("withdraw" as const), which }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("approve" as const),
      which,
      way: fc.constantFrom("FULL" as const, "REDUCED" as const, "CAPPED" as const),
      part: fc.integer({ min: 0, max: 110 }),
      reason: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("deny" as const, "reopen" as const), which }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom("credit" as const, "credit" as const, "take back the credit" as const),
      which,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("adjust" as const),
      dealer,
      on,
      cents: fc.integer({ min: -500_000, max: 500_000 }).filter((cents) => cents !== 0),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("allow" as const),
      dealer,
      year: fc.constantFrom(...years),
      cents: fc.option(fc.nat(400_000), { freq: 8 }),
    }),
  },
);

/** Rounded half up; all of it far below what a number counts exactly. */
function percentOf(cents: number, hundredths: number): number {
  return Math.floor((cents * hundredths + 5_000) / 10_000);
}

/** What a form of these numbers asks for, as the specification has it. */
function askedFor(form: number, { cost, percent, cost2 }: Numbers): number {
  switch (moneyForms[form]) {
    case "co-op-advertising-claim":
      return percentOf(percentOf(cost, percent), 5_000) + percentOf(percentOf(cost2, percent), 5_000);
    case "special-project-request":
      return percentOf(cost, Math.min(percent, 5_000));
    case "govt-com-sales-credit-claim":
      return percentOf(cost, percent) + percentOf(cost2, percent);
    default:
      return percentOf(percentOf(cost, percent), 5_000);
  }
}

const written = (cents: number) => (cents / 100).toFixed(2);

/** As a dealer sends them; `ids` are those of the lines that are there. */
function inputOf(form: number, { cost, percent, cost2 }: Numbers, ids: readonly string[] = []) {
  const [first, second] = [written(cost), written(cost2)];
  const share = written(percent);
  switch (moneyForms[form]) {
    case "co-op-advertising-claim": {
      const line = { issueDate: "2026-10-04", advertisingDescription: "Tribune", approved: share };
      return {
        block,
        lines: [
          { ...line, id: ids[0], grossCost: first },
          { ...line, id: ids[1], grossCost: second },
        ],
      };
    }
    case "special-project-request":
      return { block, description: "A pier", totalCost: first, devoted: share };
    case "govt-com-sales-credit-claim":
      return {
        block,
        ...(ids.length === 0 && documents),
        lines: [
          { ...sale, id: ids[0], dealerCost: first, credit: share },
          { ...sale, id: ids[1], dealerCost: second, credit: share },
        ],
      };
    default:
      return { block, boothSize: "400", devoted: share, boothCost: first };
  }
}

type Filed = {
  id: string;
  formId: string;
  lines: string[];
  dealer: number;
  form: number;
  asked: number;
  status: "new" | "pending" | "approved" | "denied" | "withdrawn";
  given: number;
  isCredited: boolean;
  on: Day;
};

type Model = {
  filed: Filed[];
  allowances: Map<string, number>;
  adjustments: { dealer: number; on: Day; cents: number }[];
};

const quarterOf = ({ month }: Day) => Math.ceil(month / 3);
const totalOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** What a dealer's year must say; `until` leaves out what was booked in later quarters. */
function accountOf(model: Model, dealer: number, year: number, until = 4) {
  const allowance = model.allowances.get(`${dealer} ${year}`) ?? null;
  const isIn = (one: { dealer: number; on: Day }) =>
    one.dealer === dealer && one.on.year === year && quarterOf(one.on) <= until;
  const adjusted = totalOf(model.adjustments.filter(isIn).map(({ cents }) => cents));
  const filed = model.filed.filter(isIn);
  const approved = totalOf(filed.filter(({ status }) => status === "approved").map(({ given }) => given));
  const uncredited = totalOf(
    filed.filter(({ status, isCredited }) => status === "approved" && !isCredited).map(({ given }) => given),
  );
  const open = totalOf(
    filed.filter(({ status }) => status === "new" || status === "pending").map(({ asked }) => asked),
  );
  const balance = (until === 0 ? 0 : (allowance ?? 0)) + adjusted - approved;
  return { allowance, adjusted, approved, uncredited, open, remaining: allowance === null ? null : balance, balance };
}

function shown({ allowance, adjusted, approved, uncredited, open, remaining }: ReturnType<typeof accountOf>) {
  const orNull = (cents: number | null) => (cents === null ? null : written(cents));
  return {
    allowance: orNull(allowance),
    adjusted: written(adjusted),
    approved: written(approved),
    uncredited: written(uncredited),
    open: written(open),
    remaining: orNull(remaining),
  };
}

type World = { model: Model; dealers: Profile[]; admin: Person };

/** Each as the service does it: all of it, or nothing. */
function inTurn<Done>(work: (db: Db) => Promise<Done>): Promise<Done> {
  return db.transaction().execute(work);
}

/** Does a step, and says what the model expects of it: that it is done, or that it is refused. */
async function take(world: World, step: Step): Promise<void> {
  const { model, dealers, admin } = world;
  switch (step.do) {
    case "file":
      return file(world, step);
    case "adjust": {
      const owner = profileOf(dealers, step.dealer);
      const adjustment = {
        direction: step.cents > 0 ? "ADD" : "TAKE",
        amount: written(Math.abs(step.cents)),
        day: dayOf(step.on),
        reason: "Counted again.",
      };
      await inTurn((db) => adjustAccount(db, admin, { profileId: owner.profile_id, adjustment }));
      model.adjustments.push(step);
      return;
    }
    case "allow": {
      const { profile_id: profileId } = profileOf(dealers, step.dealer);
      const amount = step.cents === null ? null : written(step.cents);
      await inTurn((db) => setAllowance(db, admin, { profileId, year: step.year, amount }));
      if (step.cents === null) model.allowances.delete(`${step.dealer} ${step.year}`);
      else model.allowances.set(`${step.dealer} ${step.year}`, step.cents);
      return;
    }
    default: {
      const one = model.filed[step.which % Math.max(1, model.filed.length)];
      if (one) await change(world, one, step);
    }
  }
}

async function file({ model, dealers }: World, { dealer, form, numbers, on }: Extract<Step, { do: "file" }>) {
  const me = viewer(profileOf(dealers, dealer));
  const type = moneyForms[form] ?? moneyForms[0];
  const made = await inTurn((db) => forms[type].create(db, me, inputOf(form, numbers)));
  const id = made.co_op_requests_id;
  await db
    .updateTable("co_op_requests")
    .where("id", "=", id)
    .set({ date_submitted: new Date(`${dayOf(on)}T17:00:00Z`) })
    .execute();
  const lines = "lines" in made ? made.lines.map((line) => line.id) : [];
  const asked = askedFor(form, numbers);
  model.filed.push({ id, formId: made.id, lines, dealer, form, asked, status: "new", given: 0, isCredited: false, on });
}

async function change({ model, dealers, admin }: World, one: Filed, step: Extract<Step, { which: number }>) {
  const me = viewer(profileOf(dealers, one.dealer));
  const isOpen = one.status === "new" || one.status === "pending";
  const seen = await stampOf(db, admin, await readRequest(db, admin, one.id));
  const type = moneyForms[one.form] ?? moneyForms[0];

  if (step.do === "edit") {
    const input = inputOf(one.form, step.numbers, one.lines);
    const edited = inTurn((db) => forms[type].update(db, me, { id: one.formId, input }));
    if (!isOpen) return expect(edited).rejects.toThrow("can't change it");
    await edited;
    one.asked = askedFor(one.form, step.numbers);
  } else if (step.do === "withdraw") {
    const withdrawn = inTurn((db) => withdrawRequest(db, me, { id: one.id, version: seen }));
    if (!isOpen) return expect(withdrawn).rejects.toThrow("can't change it");
    await withdrawn;
    one.status = "withdrawn";
  } else if (step.do === "approve") {
    await approve({ model, admin }, one, { ...step, seen });
  } else if (step.do === "credit") {
    await credit(admin, one);
  } else if (step.do === "take back the credit") {
    await takeBackCredit(admin, one);
  } else {
    const decision = step.do === "deny" ? "DENY" : "PENDING";
    const decided = inTurn((db) => decideRequest(db, admin, { id: one.id, decision, seen, comment: "Too late." }));
    const mayBe = step.do === "deny" ? isOpen : ["new", "approved", "denied"].includes(one.status);
    if (!mayBe) return expect(decided).rejects.toThrow("already");
    if (one.isCredited) return expect(decided).rejects.toThrow("Remove the credit first");
    await decided;
    one.status = step.do === "deny" ? "denied" : "pending";
  }
}

async function credit(admin: Person, one: Filed) {
  const settlement = { number: "4711", day: `${thisYear - 1}-03-04` };
  const credited = inTurn((db) => requestSettlements.settle(db, admin, { id: one.id, settlement }));
  if (one.isCredited) return expect(credited).rejects.toThrow("already credited");
  if (one.status !== "approved") return expect(credited).rejects.toThrow("Only approved ones");
  await credited;
  one.isCredited = true;
}

async function takeBackCredit(admin: Person, one: Filed) {
  const version = requestSettlements.versionOf(await readRequest(db, admin, one.id));
  const takenBack = inTurn((db) => requestSettlements.correct(db, admin, { id: one.id, version }));
  if (!one.isCredited) return expect(takenBack).rejects.toThrow("not credited yet");
  await takenBack;
  one.isCredited = false;
}

type Approving = Extract<Step, { do: "approve" }> & { seen: string };

async function approve({ model, admin }: Pick<World, "model" | "admin">, one: Filed, step: Approving) {
  const { remaining: left } = accountOf(model, one.dealer, one.on.year);
  const reduced = Math.floor((one.asked * step.part) / 100);
  const amount = { FULL: one.asked, REDUCED: reduced, CAPPED: left ?? 0 }[step.way];
  const approval = {
    way: step.way,
    ...(step.way !== "FULL" && { amount: written(Math.max(0, amount)) }),
    ...(step.reason && { reason: "As agreed." }),
  };
  const approved = inTurn((db) =>
    decideRequest(db, admin, { id: one.id, decision: "APPROVE", seen: step.seen, approval }),
  );

  if (one.status !== "new" && one.status !== "pending") return expect(approved).rejects.toThrow("already");
  if (step.way === "CAPPED" && (left === null || left <= 0 || left >= one.asked))
    return expect(approved).rejects.toThrow("not what you were shown");
  if (step.way === "REDUCED" && (reduced <= 0 || reduced >= one.asked))
    return expect(approved).rejects.toThrow("Reduce it to an amount");
  const overdraws = left !== null && amount > left && amount > 0;
  if (!step.reason && (overdraws || amount < one.asked))
    return expect(approved).rejects.toThrow("Please give a reason.");
  await approved;
  one.status = "approved";
  one.given = amount;
}

function profileOf(dealers: readonly Profile[], index: number): Profile {
  const dealer = dealers[index];
  if (!dealer) throw new Error("There is no such dealer");
  return dealer;
}

function dayOf({ year, month, day }: Day): string {
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

let run = 0;

test("after any history accounts, statements, totals and the dashboard are the sum of what was done, to the cent", async () => {
  const admin = viewer(await create.admin());
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const name = `Reconciled${++run}x`;
      const dealers = [
        await create.dealer({ company: `${name} One` }),
        await create.dealer({ company: `${name} Two` }),
      ];
      const model: Model = { filed: [], allowances: new Map(), adjustments: [] };
      for (const one of steps) await take({ model, dealers, admin }, one);

      for (const year of years) {
        for (const [index, dealer] of dealers.entries()) {
          const expected = accountOf(model, index, year);
          const me = viewer(dealer);
          const account = await readAccount(db, me, { profileId: dealer.profile_id, year });
          expect(account).toMatchObject(shown(expected));
          await expectStatements(model, index, account);
        }
        const both = dealers.map((_, index) => accountOf(model, index, year));
        const totals = await readTotals(db, admin, year, { search: name });
        expect(totals).toMatchObject({
          adjusted: written(totalOf(both.map(({ adjusted }) => adjusted))),
          approved: written(totalOf(both.map(({ approved }) => approved))),
          uncredited: written(totalOf(both.map(({ uncredited }) => uncredited))),
          open: written(totalOf(both.map(({ open }) => open))),
        });
        const { rows } = await listAccounts(db, admin, { page: 1, pageSize: 10, search: name }, year);
        for (const row of rows) {
          const index = dealers.findIndex(({ profile_id }) => profile_id === row.profile_id);
          expect(row).toMatchObject(shown(accountOf(model, index, year)));
        }
      }
      const all = await readTotals(db, admin, thisYear);
      const { spent, allowance, remaining } = await readCoOpBalance(db, admin);
      expect({ approved: spent, allowance, remaining }).toEqual({
        approved: all.approved,
        allowance: all.allowance,
        remaining: all.remaining,
      });
    }),
    { numRuns: 40 },
  );
}, 120_000);

/** The year's, and each quarter's, which begins where the one before ends. */
async function expectStatements(model: Model, dealer: number, account: Awaited<ReturnType<typeof readAccount>>) {
  const { year } = account;
  const whole = await readStatement(db, account);
  expect(whole.opening).toBe("0.00");
  expect(whole.closing).toBe(written(accountOf(model, dealer, year).balance));

  const approvals = model.filed.filter(
    (one) => one.dealer === dealer && one.on.year === year && one.status === "approved",
  );
  const booked = whole.bookings.filter(({ kind }) => kind === "APPROVAL");
  expect(new Map(booked.map((one) => [one.co_op_requests_id, one.amount]))).toEqual(
    new Map(approvals.map(({ id, given }) => [id, written(-given)])),
  );

  const parts = [];
  for (const quarter of [1, 2, 3, 4]) {
    const statement = await readStatement(db, account, quarter);
    expect(statement.opening).toBe(written(accountOf(model, dealer, year, quarter - 1).balance));
    expect(statement.closing).toBe(written(accountOf(model, dealer, year, quarter).balance));
    expect(statement.bookings.at(-1)?.balance ?? statement.opening).toBe(statement.closing);
    parts.push(...statement.bookings);
  }
  expect(parts).toEqual(whole.bookings);
}
