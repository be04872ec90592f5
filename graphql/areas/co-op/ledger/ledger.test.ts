import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type Profile } from "../../../../tests/factories/profiles";
import { viewer } from "../../../../tests/factories/viewers";
import { testDatabase } from "../../../../tests/support/database/test-database";
import { block } from "../../../../tests/support/records/co-op-forms";
import { sum } from "../../../rules/numbers/cents.rules";
import { bareNumber } from "../../../rules/typed-numbers.rules";
import { setAllowance } from "../../dealers/allowances";
import { readCoOpBalance } from "../../dashboard/requests";
import { createBoatShowCredit } from "../boat-show-credit/store";
import { boothCredit, boothCredited, projectCredit, projectCredited } from "../form/credits.rules";
import { listAccounts, readAccount, readEntries, readTotals, readYears } from "./ledger";
import { readRequest } from "../requests";
import { decideRequest } from "../review/review";
import { stampOf } from "../review/stamp";
import { formTypes, type RequestStatus, requestStatuses } from "../rules";
import { createSpecialProject } from "../special-project/store";

const database = await testDatabase();
const { create } = database;
const list = { page: 1, pageSize: 100 };
const year = Number(
  new Intl.DateTimeFormat("en-US", { year: "numeric", timeZone: "America/New_York" }).format(new Date()),
);

async function setUp() {
  const dealer = await create.dealer();
  const admin = viewer(await create.admin());
  return { dealer, me: viewer(dealer), admin };
}

function project(dealer: Profile, status: RequestStatus, total_credit: string, date_submitted?: Date) {
  return create.coOpRequest({
    dealer,
    form_type: "special-project-request",
    status,
    form: { total_credit },
    ...(date_submitted && { date_submitted }),
  });
}

test("an account is what was approved, what is open, and what an allowance leaves", async () => {
  const { db } = database;
  const { dealer, me, admin } = await setUp();
  await project(dealer, "approved", "1000.25");
  await project(dealer, "new", "300.00");
  await project(dealer, "pending", "200.50");
  await project(dealer, "denied", "77.00");

  const before = await readAccount(db, me, { profileId: dealer.profile_id, year });
  expect(before).toMatchObject({ allowance: null, approved: "1000.25", open: "500.50", remaining: null });

  await setAllowance(db, admin, { profileId: dealer.profile_id, year, amount: "900" });
  const { rows } = await listAccounts(db, admin, { ...list, search: dealer.email }, year);
  expect(rows).toMatchObject([{ profile_id: dealer.profile_id, allowance: "900.00", remaining: "-100.25" }]);
});

test("a year is the manufacturer's, and one without anything is empty", async () => {
  const { db } = database;
  const { dealer, me, admin } = await setUp();
  await project(dealer, "approved", "10.00", new Date(`${year}-01-01T04:59:59Z`));
  await project(dealer, "approved", "20.00", new Date(`${year}-01-01T05:00:00Z`));

  const of = (ofYear: number) => readAccount(db, me, { profileId: dealer.profile_id, year: ofYear });
  expect(await of(year - 1)).toMatchObject({ approved: "10.00" });
  expect(await of(year)).toMatchObject({ approved: "20.00" });
  expect(await of(1999)).toMatchObject({ allowance: null, approved: "0.00", open: "0.00", remaining: null });
  expect(await readYears(db, me)).toEqual([year, year - 1]);
  expect(await readYears(db, viewer(await create.dealer()))).toEqual([year]);
  expect(await readYears(db, admin)).toContain(year - 1);
});

test("another dealer's account is not found, and stands in no list of somebody else's", async () => {
  const { db } = database;
  const { dealer, admin } = await setUp();
  await project(dealer, "approved", "10.00");
  const other = viewer(await create.dealer());

  await expect(readAccount(db, other, { profileId: dealer.profile_id, year })).rejects.toThrow("was not found");
  expect((await listAccounts(db, other, list, year)).rows).toEqual([]);
  expect(await readTotals(db, other, year)).toMatchObject({ approved: "0.00", open: "0.00" });
  await expect(readAccount(db, admin, { profileId: "auth0|nobody", year })).rejects.toThrow("was not found");
});

test("an archived dealer's account is marked", async () => {
  const { db } = database;
  const { dealer, admin } = await setUp();
  await project(dealer, "approved", "10.00");
  const marked = async () =>
    (await listAccounts(db, admin, { ...list, search: dealer.email }, year)).rows.map((row) => row.dealer_archived);
  expect(await marked()).toEqual([false]);
  await db.updateTable("profiles").set({ status: "archived" }).where("profile_id", "=", dealer.profile_id).execute();
  expect(await marked()).toEqual([true]);
  expect(await readAccount(db, admin, { profileId: dealer.profile_id, year })).toMatchObject({ dealer_archived: true });
  const another = { profileId: dealer.profile_id, year: year - 3 };
  expect(await readAccount(db, admin, another)).toMatchObject({ dealer_archived: true });
});

test("every account is the sum of its entries, all together are the totals, and the dashboard says the same", async () => {
  const { db } = database;
  const { admin } = await setUp();
  const [one, two] = [await create.dealer(), await create.dealer()];
  await setAllowance(db, admin, { profileId: one.profile_id, year, amount: "5000" });
  for (const dealer of [one, two])
    for (const form_type of formTypes)
      for (const status of requestStatuses) {
        const lines = form_type === "media-pre-approval" ? [] : [{}, {}];
        await create.coOpRequest({ dealer, form_type, status, lines });
      }
  const { id } = await project(two, "new", "250.00");
  const seen = await stampOf(db, admin, await readRequest(db, admin, id));
  await decideRequest(db, admin, { id, decision: "APPROVE", seen });

  const { rows } = await listAccounts(db, admin, list, year);
  for (const account of rows) {
    const entries = await readEntries(db, account);
    const ofStatus = (...statuses: string[]) =>
      sum(entries.filter(({ status }) => statuses.includes(status)).map(({ amount }) => amount));
    expect(account).toMatchObject({ approved: ofStatus("approved"), open: ofStatus("new", "pending") });
  }

  const totals = await readTotals(db, admin, year);
  expect(totals.approved).toBe(sum(rows.map(({ approved }) => approved)));
  expect(totals.open).toBe(sum(rows.map(({ open }) => open)));
  const mine = rows.filter(({ profile_id }) => profile_id === one.profile_id);
  expect(await readTotals(db, admin, year, { search: one.email }), "of those that are found").toMatchObject({
    allowance: "5000.00",
    open: sum(mine.map(({ open }) => open)),
  });
  const balance = await readCoOpBalance(db, admin);
  expect(totals).toMatchObject({
    approved: balance.spent,
    allowance: balance.allowance,
    remaining: balance.remaining,
  });
});

const cents = fc.bigInt({ min: 0n, max: 9_999_999_999n });
const hundredths = fc.bigInt({ min: 0n, max: 10_000n });

/** As people type the same number; `signed` puts the sign of its kind beside it. */
function typed(value: bigint, signed: (number: string) => string) {
  const plain = `${value / 100n}.${`${value % 100n}`.padStart(2, "0")}`;
  const grouped = plain.replace(/\B(?=(\d{3})+\.)/g, ",");
  const short = plain.replace(/\.?0+$/, (end) => (end.startsWith(".") ? "" : end.replace(/0+$/, "")));
  return fc.constantFrom(plain, grouped, signed(grouped), ` ${plain} `, short || plain);
}

const amount = cents.chain((value) => typed(value, (number) => `$${number}`));
const percent = hundredths.chain((value) => typed(value, (number) => `${number} %`));

test("a special project is stored with what was shown while it was typed", async () => {
  const { db } = database;
  await fc.assert(
    fc.asyncProperty(amount, percent, fc.integer({ min: 0, max: 3 }), async (totalCost, devoted, brands) => {
      const flags = { has_skiff: brands > 0, has_seachaser: brands > 1, has_funchaser: brands > 2 };
      const me = viewer(await create.dealer(flags));
      const stored = await createSpecialProject(db, me, { block, description: "A pier", totalCost, devoted });

      const shown = {
        totalCost: bareNumber("amount", totalCost),
        devoted: bareNumber("percent", devoted),
        brandLines: brands,
      };
      expect({ totalCredit: stored.total_credit, costDevoted: stored.cost_devoted }).toEqual(projectCredit(shown));
      expect(stored.credited).toBe(projectCredited(shown));
      expect(await amountOf(stored)).toBe(stored.credited);
    }),
    { numRuns: 40 },
  );
});

test("a boat show credit is stored with what was shown while it was typed", async () => {
  const { db } = database;
  const me = viewer(await create.dealer());
  await fc.assert(
    fc.asyncProperty(amount, percent, async (boothCost, devoted) => {
      const stored = await createBoatShowCredit(db, me, { block, boothSize: "400", devoted, boothCost });
      const shown = boothCredit({
        boothCost: bareNumber("amount", boothCost),
        devoted: bareNumber("percent", devoted),
      });
      expect(stored.devoted_cost).toBe(shown);
      expect(stored.credited).toBe(
        boothCredited({ boothCost: bareNumber("amount", boothCost), devoted: bareNumber("percent", devoted) }),
      );
      expect(await amountOf(stored)).toBe(stored.credited);
    }),
    { numRuns: 40 },
  );
});

/** What the ledger counts. */
async function amountOf({ co_op_requests_id }: { co_op_requests_id: string }): Promise<string> {
  const { amount } = await database.db
    .selectFrom("co_op_amounts")
    .where("co_op_requests_id", "=", co_op_requests_id)
    .select("amount")
    .executeTakeFirstOrThrow();
  return String(amount);
}
