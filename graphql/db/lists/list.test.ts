import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { factories } from "../../../tests/factories";
import { testDatabase } from "../../../tests/support/database/test-database";
import { countBefore, type ListInput, readPage } from "./list";

const database = await testDatabase();
const { create } = database;

beforeAll(async () => {
  const dealer = await create.dealer();
  const timestamps = ["2026-01-05T10:00:00.123Z", "2026-01-05T10:00:00.124Z", "2026-02-01T00:00:00Z", null];
  for (let i = 0; i < 60; i++) {
    await create.lead({
      dealer,
      name: ["Łukasz", "ada", "Ada", "Bo 50% off", "Bo_b"][i % 5]!,
      fulfilledby: i % 4 === 3 ? null : `via ${i % 3}`,
      fulfilledon: timestamps[i % 4],
      created_at: `2026-03-${String((i % 7) + 1).padStart(2, "0")}T12:00:00Z`,
    });
  }
});

const rules = {
  sorts: {
    lead_id: "lead_id",
    name: "name",
    fulfilledby: "fulfilledby",
    fulfilledon: "fulfilledon",
    created_at: "created_at",
    age_of_name: sql`length(name)`,
  },
  defaultSort: { by: "lead_id", descending: true },
  key: "lead_id",
  search: "search_text",
} as const;

function list(input: Partial<ListInput> = {}) {
  return readPage(database.db.selectFrom("leads").selectAll(), rules, { page: 1, pageSize: 10, ...input });
}

const ids = (page: { rows: { lead_id: number }[] }) => page.rows.map(({ lead_id }) => lead_id);

async function byCursor(input: Partial<ListInput>): Promise<number[]> {
  const found: number[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof list>> = await list({ ...input, after });
    found.push(...ids(page));
    after = page.after;
  } while (after);
  return found;
}

const orders = Object.keys(rules.sorts).flatMap((sort) => [false, true].map((descending) => ({ sort, descending })));

test.each(orders)(
  "going on after the last row gives the order of the pages: $sort, descending $descending",
  async (order) => {
    const all = ids(await list({ ...order, pageSize: 1000 }));
    expect(new Set(all).size).toBe(60);

    for (const pageSize of [1, 7, 20, 60]) expect(await byCursor({ ...order, pageSize })).toEqual(all);
    const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => list({ ...order, page })));
    expect(pages.flatMap(ids)).toEqual(all);
  },
);

test.each(orders)("a row knows how many stand before it: $sort, descending $descending", async (order) => {
  const leads = database.db.selectFrom("leads").selectAll();
  const ordered = { ...rules, defaultSort: { by: order.sort, descending: order.descending } };
  const all = ids(await list({ ...order, pageSize: 1000 }));
  const before = await Promise.all(all.map((id) => countBefore(leads, ordered, String(id))));
  expect(before).toEqual(all.map((_, index) => index));
});

test("a row that is not in the list has no place in it", async () => {
  const named = database.db.selectFrom("leads").selectAll().where("name", "=", "Ada");
  const other = (await list({ search: "ukasz" })).rows[0]!;
  expect(await countBefore(named, rules, String(other.lead_id))).toBeNull();
});

test("a list has its default order, a total, and an end", async () => {
  const page = await list();
  expect(ids(page)).toEqual([...ids(page)].sort((a, b) => b - a));
  expect(await page.total).toBe(60);
  expect((await list({ page: 7 })).rows).toEqual([]);
  expect((await list({ page: 7 })).after).toBeNull();
});

test("a row added meanwhile neither repeats nor hides one", async () => {
  const first = await list({ pageSize: 30 });
  const added = await factories(database.db).lead({ name: "Late" });
  const rest = await byCursor({ pageSize: 30, after: first.after });
  await database.db.deleteFrom("leads").where("id", "=", added.id).execute();

  const again = await list({ pageSize: 1000, after: first.after });
  expect(new Set([...ids(first), ...ids(again)]).size).toBe(60);
  expect(rest).toContain(ids(again)[0]);
});

test.each([
  ["ada", 24],
  ["ADA", 24],
  ["łuk", 12],
  ["ŁUKASZ", 12],
  ["bo off", 12],
  ["50%", 12],
  ["%", 12],
  ["bo_b", 12],
  ["\\", 0],
  ["' or 1=1 --", 0],
  ["   ", 60],
])("a search for «%s» finds %i", async (search, total) => {
  expect(await (await list({ search })).total).toBe(total);
});

test.each(["dealer_id", "lead_id; drop table leads", "name desc, (select 1)", "__proto__", "constructor", "NAME"])(
  "a sort by «%s» is refused",
  async (sort) => {
    await expect(list({ sort })).rejects.toMatchObject({ extensions: { code: "BAD_INPUT" } });
  },
);

test.each([{ pageSize: 0 }, { pageSize: 1001 }, { page: 0 }, { page: -1 }, { after: "x" }, { after: "bnVsbA" }])(
  "%j is refused",
  async (input) => {
    await expect(list(input)).rejects.toMatchObject({ extensions: { code: "BAD_INPUT" } });
  },
);

test("a cursor of another order is refused", async () => {
  const { after } = await list({ sort: "name", pageSize: 5 });
  await expect(list({ sort: "created_at", after })).rejects.toMatchObject({ extensions: { code: "BAD_INPUT" } });
  await expect(list({ sort: "name", descending: true, after })).rejects.toMatchObject({
    extensions: { code: "BAD_INPUT" },
  });
});
