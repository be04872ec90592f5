import { readdir } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { type Profile } from "./factories/profiles";
import { factories } from "./factories";
import { type TestService, startTestService } from "./support/service/data-service";

/** A list that names the dealership of its rows can be filtered by it: the screens' lists, and the queries behind them. */

const column = z.object({ id: z.string(), header: z.string() });
const columns = z.object({ columns: z.array(column), byDealer: z.boolean().optional() });

/** Lists that have a dealer's name and are not filtered by it, and why. */
const others: Record<string, string> = {
  leadList: "is a dealer's own; that of the admins is adminLeadList",
  orderList: "is a dealer's own; that of the admins is adminOrderList",
  boatList: "is a seller's own; that of the admins is adminBoatList",
  showList: "is what dealers see of all; that of the admins is adminShowList",
};

test("each list that names the dealership is filtered by it, or is known to need that not", async () => {
  const files = (await readdir("app/areas", { recursive: true })).filter((file) =>
    /^(desk-)?columns\.tsx$/.test(basename(file)),
  );
  const areas = files.map(async (file) => z.looseObject({}).parse(await import(resolve("app/areas", file))));
  const views = (await Promise.all(areas)).flatMap((area) => Object.entries(area));
  const named = views.flatMap(([name, view]) => {
    const read = columns.safeParse(view);
    const names = read.data?.columns.some(({ id, header }) => id === "dealer_name" || header === "Dealer");
    return read.success && names ? [{ name, ...read.data }] : [];
  });
  expect(
    named
      .filter(({ byDealer }) => byDealer)
      .map(({ name }) => name)
      .sort(),
  ).toEqual([
    "accountList",
    "adminBoatList",
    "adminClaimList",
    "adminLeadList",
    "adminOrderList",
    "adminRegistrationList",
    "adminRequestList",
    "adminShowList",
    "askedList",
    "printedClaimList",
    "ratingList",
    "surveyList",
  ]);
  expect(named.filter(({ name, byDealer }) => !byDealer && !others[name]).map(({ name }) => name)).toEqual([]);
});

let service: TestService;
let create: ReturnType<typeof factories>;
let admin: string;
let [one, other]: Profile[] = [];

beforeAll(async () => {
  service = await startTestService();
  create = factories(service.db);
  admin = await service.tokenFor(await create.admin());
  [one, other] = [await create.dealer(), await create.dealer({ company: "Zebra Marine" })];
  for (const dealer of [one, other, other]) {
    await create.lead({ dealer });
    await create.registration({ dealer, survey_asked_on: new Date() });
    await create.claim({ dealer });
    await create.coOpRequest({ dealer });
    await create.survey({ dealer });
    await create.boatShow({ profile_id: dealer.profile_id });
    await create.boatOrder({ dealer });
    await create.boat({ dealer: one, assign_dealer: dealer.profile_id });
  }
});
afterAll(() => service.stop());

const lists = {
  leads: "leads(list: $list)",
  warrantyRegistrations: "warrantyRegistrations(list: $list)",
  warrantyClaims: "warrantyClaims(list: $list)",
  coOpRequests: "coOpRequests(list: $list)",
  surveys: "surveys(list: $list)",
  boatShows: "boatShows(tab: PENDING, list: $list)",
};

const page = z.object({ total: z.number(), rows: z.array(z.object({ profileId: z.string() })) });

describe("a list of many dealers' rows gives those of one", () => {
  test.each(Object.entries(lists))("%s", async (field, asked) => {
    const text = `query ($list: ListInput!) { ${asked} { total rows { profileId } } }`;
    for (const [dealer, count] of [
      [one, 1],
      [other, 2],
    ] as const) {
      const { data } = await service.ask(admin, text, { list: { pageSize: 100, dealer: dealer?.profile_id } });
      const { total, rows } = page.parse(data?.[field]);
      expect(rows.map(({ profileId }) => profileId)).toEqual(Array.from({ length: count }, () => dealer?.profile_id));
      expect(total).toBe(count);
    }
  });

  test.each([
    ["leadCells", `leadCells(list: $list, filter: {}, fields: ["leadId"])`],
    ["warrantyRegistrationCells", `warrantyRegistrationCells(list: $list, filter: {}, fields: ["warrantyId"])`],
  ])("%s", async (field, asked) => {
    const list = { pageSize: 100, dealer: other?.profile_id };
    const { data } = await service.ask(admin, `query ($list: ListInput!) { ${asked} { rows } }`, { list });
    expect(z.object({ rows: z.array(z.string()) }).parse(data?.[field]).rows).toHaveLength(2);
  });

  test.each([
    ["claimsByStatus", "claimsByStatus(list: { dealer: $dealer }) { new }"],
    ["coOpStatusCounts", "coOpStatusCounts(list: { dealer: $dealer }) { new }"],
    ["claimsByStatus", "claimsByStatus(dealer: $dealer) { new }"],
    ["coOpStatusCounts", "coOpStatusCounts(dealer: $dealer) { new }"],
  ])("%s", async (field, asked) => {
    const { data } = await service.ask(admin, `query ($dealer: ID) { ${asked} }`, { dealer: other?.profile_id });
    expect(data?.[field]).toEqual({ new: 2 });
  });

  test.each(["askedOwners", "boatOrders", "inventory"])("%s", async (field) => {
    const text = `query ($list: ListInput!) { ${field}(list: $list) { total } }`;
    const { data } = await service.ask(admin, text, { list: { pageSize: 100, dealer: other?.profile_id } });
    expect(data?.[field]).toEqual({ total: 2 });
  });

  test.each(["leads", "warrantyRegistrations", "warrantyClaims", "coOpRequests", "surveys", "boatOrders", "inventory"])(
    "%s, and finds them by its name",
    async (field) => {
      const text = `query ($list: ListInput!) { ${field}(list: $list) { rows { dealerName } } }`;
      const { data } = await service.ask(admin, text, { list: { search: other?.company } });
      const { rows } = z.object({ rows: z.array(z.object({ dealerName: z.string() })) }).parse(data?.[field]);
      expect(rows.map(({ dealerName }) => dealerName)).toEqual([other?.company, other?.company]);
    },
  );
});
