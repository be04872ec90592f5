import { readdir } from "node:fs/promises";
import { basename, resolve } from "node:path";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { listAdminUsers } from "#graphql/areas/admin-users/store";
import { listBoatModels } from "#graphql/areas/boat-models/store";
import { listBoatOrders } from "#graphql/areas/boat-orders/store";
import { listBoatShows } from "#graphql/areas/boat-shows/store";
import { listCareers } from "#graphql/areas/careers/store";
import { readTotals } from "#graphql/areas/co-op/ledger/ledger";
import { countRequests, listRequests } from "#graphql/areas/co-op/requests";
import { listContactRequests } from "#graphql/areas/contact-requests/store";
import { listDealerRequests } from "#graphql/areas/dealer-requests/store";
import { listInventory } from "#graphql/areas/inventory/store";
import { listLeads } from "#graphql/areas/leads/store";
import { listAskedOwners } from "#graphql/areas/surveys/invitations";
import { listSurveys } from "#graphql/areas/surveys/store";
import { countByStatus, listClaims } from "#graphql/areas/warranty/claims/store";
import { listInquiries } from "#graphql/areas/warranty/inquiries/store";
import { listRegistrations } from "#graphql/areas/warranty/registrations/store";
import { type ListInput } from "#graphql/db/lists/list";
import { type Person } from "#graphql/request/viewer";
import { dayIn } from "~/lib/dates";
import { type Profile } from "./factories/profiles";
import { viewer } from "./factories/viewers";
import { testDatabase } from "./support/database/test-database";

/** Lists are filtered by what their columns hold: a date, the dealer, a status, the brand, the model. */

describe("each list offers a filter for", () => {
  const column = z.object({ id: z.string(), header: z.string(), kind: z.string().optional() });
  const view = z.object({
    columns: z.array(column).min(1),
    filters: z.record(z.string(), z.unknown()).default({}),
    byBrand: z.boolean().optional(),
  });
  type View = z.infer<typeof view> & { name: string };

  const dates = /^(.*date.*|created_at|updated_at|submittedon|survey_asked_on)$/;
  const kinds = {
    "a date": { column: dates, filters: ["from", "to"] },
    "a status": { column: /^(status|state|fulfilledby)$/, filters: ["status", "show"] },
    "the brand": { column: /^brand$/, filters: ["brand"] },
    "the model": { column: /^model$/, filters: ["model"] },
  };

  /** Lists whose rows are parts by themselves, and those that are filtered in the heads of their columns. */
  const elsewhere: Record<string, string> = {
    "careerList a status": "is its tab",
    "adminRequestList a status": "is its tab",
    "dealerRequestList a status": "is its tab",
    "albumList the brand": "stands beside the search, with the media's own choices",
    "adminAlbumList the brand": "stands under the head of its column",
  };

  test.each(Object.entries(kinds))("%s, where it has such a column", async (kind, { column, filters }) => {
    const all = await views();
    const having = all.filter(({ columns }) => columns.some(({ id }) => column.test(id)));
    const missing = having.filter((one) => !filters.some((name) => namesOf(one).includes(name)));
    expect(having.length).toBeGreaterThan(1);
    expect(missing.map(({ name }) => `${name} ${kind}`).filter((one) => !elsewhere[one])).toEqual([]);
  });

  function namesOf({ filters, byBrand }: View): string[] {
    return [...Object.keys(filters), ...(byBrand ? ["brand"] : [])];
  }

  async function views(): Promise<View[]> {
    const files = (await readdir("app/areas", { recursive: true })).filter((file) =>
      /^(log-|desk-)?columns\.tsx$/.test(basename(file)),
    );
    const areas = files.map(async (file) => z.looseObject({}).parse(await import(resolve("app/areas", file))));
    const found = (await Promise.all(areas)).flatMap((area) => Object.entries(area));
    return found.flatMap(([name, made]) => {
      const called: unknown = typeof made === "function" && / *List$/.test(name) ? made("Skiff") : made;
      const read = view.safeParse(called);
      return read.success ? [{ name, ...read.data }] : [];
    });
  }
});

const { db, create } = await testDatabase();
let admin: Person;
let dealers: Profile[] = [];
beforeAll(async () => {
  admin = viewer(await create.admin({ created_at: new Date("2020-01-01") }));
  dealers = [await create.dealer(), await create.dealer(), await create.dealer()];
});

const brands = ["Skiff", "Sea Chaser", "Fun Chaser"];
const models = ["Bay 21", "Bayou 21", "Reef_18", "REEF X18"];
const parts = ["bay", "BAYOU", "_18", "21", "x1", "none of them"];

type Facts = { at: Date; dealer: Profile; status: string; brand: string; model: string };
type Has = { days?: true; dealer?: true; status?: readonly string[]; brand?: readonly string[]; model?: true };
type List = Has & {
  make: (facts: Facts) => Promise<{ id: string }>;
  read: (who: Person, list: ListInput) => Promise<{ rows: object[]; total: Promise<number> }>;
};

const idOf = ({ profile_id }: Profile) => ({ id: profile_id });
const statuses = { claims: ["new", "under review", "denied"], coOp: ["new", "pending", "denied"] };

const lists: Record<string, List> = {
  leads: {
    days: true,
    dealer: true,
    brand: brands,
    make: ({ at, dealer, brand }) => create.lead({ created_at: at, dealer, brand }),
    read: (who, list) => listLeads(db, who, list),
  },
  registrations: {
    days: true,
    dealer: true,
    brand: brands,
    model: true,
    status: ["New", "Archived"],
    make: ({ at, ...facts }) => create.registration({ submittedon: at, ...facts }),
    read: (who, list) => listRegistrations(db, who, list),
  },
  claims: {
    days: true,
    dealer: true,
    brand: brands,
    model: true,
    status: statuses.claims,
    make: ({ at, ...facts }) => create.claim({ submittedon: at, ...facts }),
    read: (who, list) => listClaims(db, who, list),
  },
  inquiries: {
    days: true,
    model: true,
    make: ({ at, model }) => create.inquiry({ request_date: at, model }),
    read: (who, list) => listInquiries(db, who, list),
  },
  "contact requests": {
    days: true,
    brand: brands,
    make: ({ at, brand }) => create.contactRequest({ contact_date: at, brand }),
    read: (who, list) => listContactRequests(db, who, list),
  },
  "applications of dealers": {
    days: true,
    brand: ["Skiff", "Sea Chaser"],
    make: ({ at, brand }) =>
      create.dealerRequest({ request_date: at, skiff: brand === "Skiff", seachaser: brand !== "Skiff" }),
    read: (who, list) => listDealerRequests(db, who, list),
  },
  "co-op requests": {
    days: true,
    dealer: true,
    status: statuses.coOp,
    make: ({ at, dealer, status }) => create.coOpRequest({ date_submitted: at, dealer, status }),
    read: (who, list) => listRequests(db, who, list),
  },
  "boat orders": {
    days: true,
    dealer: true,
    brand: brands,
    make: ({ at, dealer, brand }) => create.boatOrder({ created_at: at, dealer, brand }),
    read: (who, list) => listBoatOrders(db, who, list),
  },
  "boats in stock": {
    days: true,
    dealer: true,
    make: ({ at, dealer }) => create.boat({ updated_at: at, dealer }),
    read: (who, list) => listInventory(db, who, list),
  },
  surveys: {
    days: true,
    dealer: true,
    make: ({ at, dealer }) => create.survey({ survey_date: at, dealer }),
    read: (who, list) => listSurveys(db, who, list),
  },
  "job listings": {
    days: true,
    make: ({ at }) => create.career({ submittedon: at, status: "Active" }),
    read: (who, list) => listCareers(db, who, list, "Active"),
  },
  admins: {
    days: true,
    status: ["active", "archived"],
    make: async ({ at, status }) => idOf(await create.admin({ created_at: at, status })),
    read: (who, list) => listAdminUsers(db, who, list),
  },
};

/** Around the ends of days: what is one day in one zone is another elsewhere. */
const timestamps = [
  "2026-03-07T23:30:00Z",
  "2026-03-08T04:59:59.999Z",
  "2026-03-08T05:00:00Z",
  "2026-03-09T03:59:00Z",
].map((at) => new Date(at));
const days = ["2026-03-06", "2026-03-07", "2026-03-08", "2026-03-09", "2026-03-10"];
const zones = ["UTC", "America/New_York", "Asia/Tokyo"];

const maybe = <Value>(values: readonly Value[] | undefined) =>
  values ? fc.option(fc.constantFrom(...values), { nil: undefined }) : fc.constant(undefined);

describe.each(Object.entries(lists))("the list of %s", (_name, { make, read, ...has }) => {
  const rows: (Facts & { id: string })[] = [];
  beforeAll(async () => {
    for (let n = 0; n < 24; n++) {
      const facts: Facts = {
        at: timestamps[n % 4]!,
        dealer: dealers[n % 3]!,
        status: has.status?.[(n + (n >> 2)) % has.status.length] ?? "",
        brand: (has.brand ?? brands)[(n >> 1) % (has.brand ?? brands).length]!,
        model: models[(n + (n >> 3)) % models.length]!,
      };
      rows.push({ ...facts, ...(await make(facts)) });
    }
  });

  const asked = fc.record({
    from: maybe(has.days && days),
    to: maybe(has.days && days),
    timeZone: fc.constantFrom(...zones),
    dealer: has.dealer ? fc.option(fc.nat({ max: 2 }), { nil: undefined }) : fc.constant(undefined),
    status: maybe(has.status),
    brand: maybe(has.brand),
    model: maybe(has.model && parts),
  });

  test("gives the rows that a plain filter would, and counts them", async () => {
    await fc.assert(
      fc.asyncProperty(asked, async ({ dealer: index, ...filters }) => {
        const dealer = index === undefined ? undefined : dealers[index]?.profile_id;
        const { rows: found, total } = await read(admin, { pageSize: 100, dealer, ...filters });
        const { from, to, timeZone, status, brand, model } = filters;
        const meant = rows.filter((row) => {
          const day = dayIn(row.at.toISOString(), timeZone);
          return (
            (!from || day >= from) &&
            (!to || day <= to) &&
            (!dealer || row.dealer.profile_id === dealer) &&
            (!status || row.status === status) &&
            (!brand || row.brand === brand) &&
            (!model || row.model.toLowerCase().includes(model.toLowerCase()))
          );
        });
        const known = new Set(rows.map(({ id }) => id));
        const ids = found.map((row) => keyOf(row)).filter((id) => known.has(id));
        expect(ids.sort()).toEqual(meant.map(({ id }) => id).sort());
        expect(await total).toBe(found.length);
      }),
      { numRuns: 40 },
    );
  });

  test.runIf(has.dealer)("shows a dealer no other's rows, whatever it is filtered by", async () => {
    const [own, other] = dealers;
    const who = viewer(own!);
    const mine = rows.filter(({ dealer }) => dealer === own).map(({ id }) => id);
    const filters: ListInput[] = [
      {},
      { dealer: other?.profile_id },
      ...(has.days ? [{ from: "2026-03-01", to: "2026-03-31" }] : []),
      ...(has.status ?? []).map((status) => ({ status })),
      ...(has.brand ?? []).map((brand) => ({ brand })),
      ...(has.model ? parts.map((model) => ({ model })) : []),
    ];
    for (const filtered of filters) {
      const { rows: found } = await read(who, { pageSize: 100, ...filtered });
      expect(
        found.map(keyOf).filter((id) => !mine.includes(id)),
        JSON.stringify(filtered),
      ).toEqual([]);
    }
  });
});

const keyed = z.union([z.object({ id: z.string() }), z.object({ profile_id: z.string() })]);

function keyOf(row: object): string {
  const read = keyed.parse(row);
  return "id" in read ? read.id : read.profile_id;
}

test("a show is on the days that it takes", async () => {
  const show = (start_date: string, end_date: string) => create.boatShow({ start_date, end_date, status: "Approved" });
  const [first, second] = [await show("2096-05-01", "2096-05-03"), await show("2096-05-03", "2096-05-09")];
  const found = async (list: ListInput) =>
    (await listBoatShows(db, admin, "UPCOMING", { pageSize: 100, ...list })).rows.map(({ id }) => id);

  expect(await found({ from: "2096-05-03", to: "2096-05-03" })).toEqual([first.id, second.id]);
  expect(await found({ from: "2096-05-04" })).toEqual([second.id]);
  expect(await found({ from: "2096-04-01", to: "2096-05-02" })).toEqual([first.id]);
});

test("an owner who was asked is found by what became of it", async () => {
  const waiting = (await create.invitation()).registration;
  const answered = (await create.invitation()).registration;
  await create.survey({ warranty_id: answered.warranty_id });
  await db
    .updateTable("warranty_registration")
    .where("id", "=", answered.id)
    .set({ survey_asked_on: new Date("2026-02-04T12:00:00Z") })
    .execute();
  const found = async (list: ListInput) => (await listAskedOwners(db, admin, list)).rows.map(({ id }) => id);

  expect(await found({ status: "OPEN" })).toEqual([waiting.id]);
  expect(await found({ status: "USED" })).toEqual([answered.id]);
  expect(await found({ from: "2026-02-04", to: "2026-02-04" })).toEqual([answered.id]);
});

test("what is counted beside a list follows its filters", async () => {
  const dealer = await create.dealer();
  const on = { dealer, submittedon: new Date("2026-01-02T12:00:00Z") };
  await create.claim({ ...on, model: "Tern 19" });
  await create.claim({ ...on, model: "Tern 20", status: "denied" });
  await create.claim({ dealer, model: "Tern 19" });
  const filtered = { dealer: dealer.profile_id, to: "2026-01-31" };
  expect(await countByStatus(db, admin, filtered)).toMatchObject({ new: 1, denied: 1 });
  expect(await countByStatus(db, admin, { ...filtered, model: "tern 19" })).toMatchObject({ new: 1, denied: 0 });

  await create.coOpRequest({ dealer, date_submitted: on.submittedon });
  await create.coOpRequest({ dealer });
  expect(await countRequests(db, admin, filtered)).toMatchObject({ new: 1 });

  for (const one of [dealer, dealers[0]!])
    await db
      .insertInto("co_op_allowances")
      .values({ profile_id: one.profile_id, year: 2031, amount: one === dealer ? "100" : "900" })
      .execute();
  expect(await readTotals(db, admin, 2031, { dealer: dealer.profile_id })).toMatchObject({ allowance: "100.00" });
  expect(await readTotals(db, admin, 2031)).toMatchObject({ allowance: "1000.00" });
});

test.each([{ from: "2026-01-01" }, { status: "new" }, { brand: "Skiff" }, { dealer: "auth0|7" }, { fulfilled: true }])(
  "a filter that a list has not is refused: %j",
  async (filter) => {
    await expect(listBoatModels(db, admin, filter)).rejects.toMatchObject({ extensions: { code: "BAD_INPUT" } });
  },
);

test("a zone that is none is refused", async () => {
  await expect(listLeads(db, admin, { from: "2026-01-01", timeZone: "Mars/Olympus" })).rejects.toMatchObject({
    extensions: { code: "BAD_INPUT" },
  });
});
