import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { type Profile } from "../../../tests/factories/profiles";
import { viewer } from "../../../tests/factories/viewers";
import { testDatabase } from "../../../tests/support/database/test-database";
import { countLeads } from "../leads/counts";
import { readLeadBoats } from "./lead-boats";
import { readDealerWork } from "./work";
import { readLeadResponse, readLeadTrend } from "./leads";
import {
  countClaims,
  countContactRequests,
  countCoOpRequests,
  countNewDealerRequests,
  readCoOpBalance,
} from "./requests";

const database = await testDatabase();
const { create } = database;

beforeEach(async () => {
  await sql`truncate leads, warranty_claims, contact_requests, new_dealer_requests, co_op_requests, co_op_allowances cascade`.execute(
    database.db,
  );
});

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const hour = 60;
const day = 24 * hour;
const admin = async () => viewer(await create.admin());

test("an empty portal has zeros, and every day of the chart", async () => {
  const { db } = database;
  const me = await admin();
  expect(await countLeads(db, me, "quote")).toEqual({
    lastHour: 0,
    last7Days: 0,
    last30Days: 0,
    fulfilledLast30Days: 0,
  });
  expect(await readLeadResponse(db, me)).toEqual({ fulfilled: 0, medianMinutes: null, steps: [0, 0, 0, 0, 0] });
  expect(await countClaims(db, me)).toEqual({ needingReview: 0, oldest: null, accepted: 0, denied: 0 });
  expect(await countContactRequests(db, me)).toEqual({ last30Days: 0, open: 0, oldest: null });
  expect(await countCoOpRequests(db, me)).toEqual({
    submitted: 0,
    new: 0,
    oldest: null,
    pending: 0,
    denied: 0,
    approved: 0,
  });
  expect(await readCoOpBalance(db, me)).toMatchObject({ spent: "0.00", allowance: null, remaining: null });

  const trend = await readLeadTrend(db, me, { timeZone: "UTC", brandName: "Skiff" });
  expect(trend.brands).toEqual([]);
  expect(trend.quote).toHaveLength(30);
  expect(trend.quote.at(-1)?.day).toBe(new Date().toISOString().slice(0, 10));
  expect(trend.catalog.every(({ fulfilled, open }) => fulfilled + open === 0)).toBe(true);
});

test("leads count in the windows that they came in, and fulfilled ones when they were fulfilled", async () => {
  const { db } = database;
  const dealer = await create.dealer();
  for (const minutes of [59, 61, 7 * day - 1, 7 * day + 1, 30 * day - 1, 30 * day + 1])
    await create.lead({ dealer, created_at: ago(minutes) });
  await create.lead({ dealer, created_at: ago(40 * day), fulfilledby: "via Email", fulfilledon: ago(day) });
  await create.lead({ dealer, lead_type: "catalog" });
  await create.lead();

  expect(await countLeads(db, viewer(dealer), "quote")).toEqual({
    lastHour: 1,
    last7Days: 3,
    last30Days: 5,
    fulfilledLast30Days: 1,
  });
});

test("charts and response times are over the leads that the viewer may see", async () => {
  const { db } = database;
  const [dealer, other] = [await create.dealer(), await create.dealer()];
  const sales = viewer(await create.sales(), { serves: [dealer, other] });
  for (const minutes of [30, 90, 5 * hour])
    await create.lead({
      dealer,
      brand: "Skiff",
      created_at: ago(5 * hour),
      fulfilledby: "via Email",
      fulfilledon: ago(5 * hour - minutes),
    });
  await create.lead({ dealer, brand: "Sea Chaser", lead_type: "catalog" });
  await create.lead({ dealer: other, brand: null });

  const mine = await readLeadTrend(db, viewer(dealer), { timeZone: "UTC", brandName: "Skiff" });
  expect(mine.brands).toEqual([
    { brand: "Skiff", fulfilled: 3, open: 0 },
    { brand: "Sea Chaser", fulfilled: 0, open: 1 },
  ]);
  expect(total(mine.quote)).toEqual({ fulfilled: 3, open: 0 });
  expect(total(mine.catalog)).toEqual({ fulfilled: 0, open: 1 });
  expect(await readLeadResponse(db, viewer(dealer))).toEqual({
    fulfilled: 3,
    medianMinutes: 90,
    steps: [1, 1, 1, 0, 0],
  });

  expect((await readLeadTrend(db, viewer(other), { timeZone: "UTC", brandName: "Skiff" })).brands).toEqual([
    { brand: "", fulfilled: 0, open: 1 },
  ]);
  expect((await readLeadResponse(db, viewer(other))).fulfilled).toBe(0);
  for (const all of [sales, await admin()])
    expect(total((await readLeadTrend(db, all, { timeZone: "UTC", brandName: "Skiff" })).quote)).toEqual({
      fulfilled: 3,
      open: 1,
    });
});

test("brands are known however they are spelled, and those that are not are counted together", async () => {
  const { db } = database;
  const dealer = await create.dealer();
  for (const brand of ["skiff", "Skiff", "SEA CHASER", "Sea-Chaser", "sea chaser", "Yamaha", "Bayliner", "", null])
    await create.lead({ dealer, brand });
  const { brands } = await readLeadTrend(db, viewer(dealer), { timeZone: "UTC", brandName: "Skiff" });
  expect(brands.map(({ brand, open }) => [brand, open])).toEqual([
    ["Sea Chaser", 3],
    ["", 2],
    ["Skiff", 2],
    [null, 2],
  ]);
});

test("leads by brand are those that the figures of the last 30 days count, whatever the viewer's clock shows", async () => {
  const { db } = database;
  const dealer = await create.dealer();
  for (const minutes of [1, 30 * day - 1, 30 * day + 1])
    await create.lead({ dealer, brand: "Skiff", created_at: ago(minutes) });
  const { last30Days } = await countLeads(db, viewer(dealer), "quote");
  expect(last30Days).toBe(2);
  for (const timeZone of ["Pacific/Kiritimati", "UTC", "Pacific/Pago_Pago"]) {
    const { brands } = await readLeadTrend(db, viewer(dealer), { timeZone, brandName: "Skiff" });
    expect(brands).toEqual([{ brand: "Skiff", fulfilled: 0, open: last30Days }]);
  }
});

test("in a zone that the database does not know the days are the manufacturer's", async () => {
  const me = await admin();
  await create.lead();
  const trend = await readLeadTrend(database.db, me, { timeZone: "Mars/Olympus", brandName: "Skiff" });
  expect(trend).toEqual(await readLeadTrend(database.db, me, { timeZone: "America/New_York", brandName: "Skiff" }));
  expect(total(trend.quote)).toEqual({ fulfilled: 0, open: 1 });
});

test("a day begins at midnight of the viewer's zone", async () => {
  const { db } = database;
  const me = await admin();
  await create.lead({ created_at: ago(0) });
  for (const timeZone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
    const today = new Intl.DateTimeFormat("en-CA", { timeZone }).format(new Date());
    expect((await readLeadTrend(db, me, { timeZone, brandName: "Skiff" })).quote.at(-1)).toEqual({
      day: today,
      fulfilled: 0,
      open: 1,
    });
  }
});

test("claims that are new or under review need a review", async () => {
  const { db } = database;
  const { profile_id } = await create.dealer();
  const statuses = ["new", "under review", "under review", "approved", "denied"];
  const days = [2, 4, 3, 5, 6].map((days) => ago(days * day));
  const rows = statuses.map((status, n) => ({
    profile_id,
    status,
    submittedon: days[n],
    hull_identification_number: `SKF1234${n}A626`,
    first_name: "Ada",
    last_name: "Marsh",
  }));
  await db.insertInto("warranty_claims").values(rows).execute();
  expect(await countClaims(db, await admin())).toEqual({ needingReview: 3, oldest: days[1], accepted: 1, denied: 1 });
});

test("requests count in the last 30 days, and as open whenever they came in", async () => {
  const { db } = database;
  const done = { fulfilledby: "Ada", fulfilledon: new Date() };
  const oldest = ago(40 * day);
  await db
    .insertInto("contact_requests")
    .values([{ contact_date: oldest }, { contact_date: ago(day) }, { contact_date: ago(day), ...done }])
    .execute();
  await db
    .insertInto("new_dealer_requests")
    .values([{ request_date: oldest }, { ...done }])
    .execute();
  expect(await countContactRequests(db, await admin())).toEqual({ last30Days: 2, open: 2, oldest });
  expect(await countNewDealerRequests(db, await admin())).toEqual({ last30Days: 1, open: 1, oldest });
});

test("co-op requests are counted by status", async () => {
  const oldest = ago(9 * day);
  await project({ date_submitted: oldest });
  for (const status of ["new", "pending", "denied", "approved"]) await project({ status });
  const counts = await countCoOpRequests(database.db, await admin());
  expect(counts).toEqual({ submitted: 5, new: 2, oldest, pending: 1, denied: 1, approved: 1 });
});

test("each form counts as the ledger's rule says", async () => {
  const { db } = database;
  const { profile_id } = await create.dealer();
  const request = async (form_type: string) =>
    (await db.insertInto("co_op_requests").values({ profile_id, form_type }).returning("id").executeTakeFirstOrThrow())
      .id;
  const advertising = await request("co-op-advertising-claim");
  const sales = await request("govt-com-sales-credit-claim");
  const show = await request("boat-show-credit");
  const pending = await request("co-op-advertising-claim");
  await request("media-pre-approval");
  const special = await project({ total_credit: "512.34" });

  const form = await db
    .insertInto("advertising_claim_forms")
    .values({ co_op_requests_id: advertising, profile_id })
    .returning("id")
    .executeTakeFirstOrThrow();
  const line = {
    advertising_claim_form_id: form.id,
    issue_date: "2026-10-01",
    advertising_description: "Ad",
    approved: "50",
  };
  await db
    .insertInto("advertising_claim_form_data_requirements")
    .values([
      { ...line, gross_cost: "100.00", cost_of_approved: "50.00", co_op_credit: "25.00" },
      { ...line, gross_cost: "100.02", cost_of_approved: "50.01", co_op_credit: "25.01" },
    ])
    .execute();
  const claim = await db
    .insertInto("government_commerical_sales_credit_claims")
    .values({ co_op_requests_id: sales, profile_id })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("government_commerical_sales_credit_claim_data")
    .values({
      government_commerical_sales_credit_claim_id: claim.id,
      buyer_name: "City",
      item_name: "21 DLX",
      serial_no: "1",
      dealer_cost: "10000.00",
      credit: "5",
      total_credit: "500.00",
    })
    .execute();
  await db
    .insertInto("boat_show_credits")
    .values({ co_op_requests_id: show, profile_id, booth_cost: "1000.00", devoted: "33.33", credited: "166.67" })
    .execute();

  const amounts = await db.selectFrom("co_op_amounts").select(["co_op_requests_id", "amount"]).execute();
  expect(Object.fromEntries(amounts.map(({ co_op_requests_id, amount }) => [co_op_requests_id, amount]))).toEqual({
    [advertising]: "50.01",
    [sales]: "500.00",
    [special.id]: "512.34",
    [show]: "166.67",
    [pending]: "0.00",
  });
});

test("spent is what was approved of this year's requests, and what is left is of this year's allowances", async () => {
  const { db } = database;
  const me = await admin();
  const dealer = await create.dealer();
  const year = Number(
    new Intl.DateTimeFormat("en-US", { year: "numeric", timeZone: "America/New_York" }).format(new Date()),
  );
  await project({ dealer, status: "approved", total_credit: "1000.25" });
  await project({ dealer, status: "approved", total_credit: "0.50" });
  await project({ dealer, status: "pending" });
  await project({ dealer, status: "approved", date_submitted: new Date(`${year}-01-01T04:59:59Z`) });
  expect(await readCoOpBalance(db, me)).toMatchObject({ year, spent: "1000.75", allowance: null, remaining: null });

  await db
    .insertInto("co_op_allowances")
    .values([
      { profile_id: dealer.profile_id, year, amount: "2501.50" },
      { profile_id: dealer.profile_id, year: year - 1, amount: "9999.00" },
    ])
    .execute();
  expect(await readCoOpBalance(db, me)).toEqual({
    year,
    spent: "1000.75",
    allowance: "2501.50",
    adjusted: "0.00",
    remaining: "1500.75",
    spentPercent: 40,
  });
});

test("a dealer's work is its own, and what it may not open is null", async () => {
  const { db } = database;
  const dealer = await create.dealer({ permissions: ["dealer:DEALER_ALL", "dealer:DEALER_LEADS"] });
  const other = await create.dealer();
  const nothing = { openLeads: 0, oldestLead: null, toChange: 0, account: null };
  expect(await readDealerWork(db, viewer(dealer))).toEqual(nothing);

  await create.lead({ dealer, created_at: ago(day) });
  const oldest = await create.lead({ dealer, created_at: ago(3 * day) });
  await create.lead({ dealer, created_at: ago(5 * day), fulfilledby: "via Email", fulfilledon: ago(day) });
  await project({ dealer, status: "pending" });
  await project({ dealer, status: "pending", revised_at: ago(1) });
  await project({ dealer });
  const year = new Date().getUTCFullYear();
  await create.allowance({ dealer, year, amount: "2500.00" });
  await create.lead({ dealer: other });
  await project({ dealer: other, status: "pending" });
  await create.allowance({ dealer: other, year, amount: "99.00" });
  expect(await readDealerWork(db, viewer(dealer))).toEqual({
    openLeads: 2,
    oldestLead: oldest.created_at,
    toChange: 1,
    account: { allowance: "2500.00", adjusted: "0.00", approved: "0.00", open: "3000.00", remaining: "2500.00" },
  });
  expect(await readDealerWork(db, viewer({ ...dealer, permissions: [] }))).toEqual({
    openLeads: null,
    oldestLead: null,
    toChange: null,
    account: null,
  });
});

type ProjectValues = {
  dealer?: Profile;
  status?: string;
  date_submitted?: Date;
  revised_at?: Date;
  total_credit?: string;
};

/** The simplest of the forms that cost money. */
function project({ total_credit = "1000.00", ...values }: ProjectValues) {
  return create.coOpRequest({ form_type: "special-project-request", form: { total_credit }, ...values });
}

function total(days: readonly { fulfilled: number; open: number }[]) {
  return {
    fulfilled: days.reduce((sum, { fulfilled }) => sum + fulfilled, 0),
    open: days.reduce((sum, { open }) => sum + open, 0),
  };
}

test("leads that became boats are counted by source, brand and dealer, most first, the further ones as one", async () => {
  const { db } = database;
  const me = await admin();
  expect(await readLeadBoats(db, me, { timeZone: "UTC", brandName: "Skiff" })).toEqual({
    sources: [],
    brands: [],
    dealers: [],
  });
  const [duluth, reno] = [
    await create.dealer({ company: "Twin Boats" }),
    await create.dealer({ company: "Twin Boats", city: "Reno" }),
  ];
  const other = await create.dealer({ company: "Cove Boats" });
  const become = async (dealer: Profile, heard_about: string | null, values: Record<string, unknown> = {}) => {
    const lead = await create.lead({ dealer, brand: "Sea Chaser", heard_about, ...values });
    const boat = await create.registration({ dealer });
    await create.followUp({
      lead,
      outcome: "sold",
      sold_hin: boat.hull_identification_number,
      registration_id: boat.id,
    });
    return boat;
  };
  for (const source of ["Boat show", "boat show ", "Boat Show"]) await become(duluth, source);
  await become(reno, null, { brand: null });
  await become(other, "Radio", { brand: "Kayak" });
  await become(other, "Radio", { created_at: ago(370 * day) });
  const withdrawn = await become(other, "Radio");
  await db
    .updateTable("warranty_registration")
    .where("id", "=", withdrawn.id)
    .set({ status: "Deleted", is_deleted: 1 })
    .execute();
  await create.lead({ dealer: other, heard_about: "Radio" });

  const found = await readLeadBoats(db, me, { timeZone: "UTC", brandName: "Skiff" });
  expect(found.sources.map(({ name, boats }) => [name?.toLowerCase(), boats])).toEqual([
    ["boat show", 3],
    ["", 1],
    ["radio", 1],
  ]);
  expect(found.brands).toEqual([
    { name: "Sea Chaser", boats: 3 },
    { name: "", boats: 1 },
    { name: null, boats: 1 },
  ]);
  expect(found.dealers).toEqual([
    { name: "Twin Boats, Duluth", boats: 3 },
    { name: "Cove Boats", boats: 1 },
    { name: "Twin Boats, Reno", boats: 1 },
  ]);

  for (let nth = 0; nth < 10; nth++) await become(other, `Seller ${nth}`);
  const { sources } = await readLeadBoats(db, me, { timeZone: "UTC", brandName: "Skiff" });
  expect(sources).toHaveLength(9);
  expect(sources.at(-1)).toEqual({ name: null, boats: 5 });
  expect(sources.reduce((sum, { boats }) => sum + boats, 0)).toBe(15);
});
