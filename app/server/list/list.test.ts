import { randomUUID } from "node:crypto";
import { createServer, IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { LeadQuery, LeadsQuery } from "#graphql/generated/client/graphql";
import { fulfilled, since } from "~/components/list/tools/usual-filters";
import { loadTogether } from "~/server/data/load-together.server";
import { reading } from "~/server/data/reading.server";
import { config } from "~/server/platform/config.server";
import type * as exchanges from "~/remix/server/exchange.server";
import type * as sessions from "~/server/session/session.server";
import { requirePermission } from "~/server/session/viewer.server";
import { createList } from "./list.server";
import { listen } from "../../../tests/support/service/listen";

const visit = vi.hoisted(() => ({ exchange: {} }));

vi.mock("~/remix/server/exchange.server", async (original) => ({
  ...(await original<typeof exchanges>()),
  currentExchange: () => visit.exchange,
}));
vi.mock("~/server/session/session.server", async (original) => ({
  ...(await original<typeof sessions>()),
  readSession: () => Promise.resolve({ idToken: "a token", expiresAt: Date.now() + 60_000 }),
}));

const variables = z.object({ list: z.object({}).optional(), id: z.string().optional() }).default({});
const one = z.object({ variables, extensions: z.object({}).loose() });
const together = z.object({ extensions: z.object({ together: z.array(one) }) });

/** What each request asked for: the viewer, a list's page, or a row by its key. */
let asked: string[][] = [];
let viewer = { role: "admin", permissions: ["admin:ADMIN_LEADS"] };

const service = createServer((request, response) => {
  void json(request).then((sent) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(answer(sent)));
  });
});

function answer(sent: unknown) {
  const several = together.safeParse(sent);
  const all = several.success ? several.data.extensions.together : [one.parse(sent)];
  asked.push(all.map(({ variables: { list, id } }) => id ?? (list ? "page" : "viewer")));
  const answers = all.map(({ variables: { list, id } }) => {
    if (list) return { data: { leads: { rows: [{ id: "row-1" }], total: 1 } } };
    if (!id) return { data: { viewer } };
    if (id === "row-1") return { data: { lead: { id, name: "Ada Marsh" } } };
    // As the service answers what it could not even begin: without data.
    return { errors: [{ message: "This is no key.", extensions: { code: "BAD_INPUT" } }] };
  });
  return several.success ? { extensions: { together: answers } } : answers[0];
}

const list = createList(
  { columns: [], rowKey: ({ id }: { id: string }) => id },
  {
    defaultSort: { by: "name", descending: false },
    pageSizes: [10],
    filterVariables: () => ({}),
    page: reading(LeadsQuery, "leads"),
    open: reading(LeadQuery, "lead"),
  },
);

beforeAll(async () => {
  const port = await listen(service);
  config.DATA_SERVICE_URL = `http://127.0.0.1:${port}/graphql`;
});

afterAll(() => service.close());

beforeEach(() => {
  visit.exchange = { id: "a visit", response: new ServerResponse(new IncomingMessage(new Socket())) };
  asked = [];
});

test("whether a list may be seen, its page and its open rows are asked in one request", async () => {
  const request = new Request("http://localhost:3999/admin-leads?open=row-1");
  const [, loaded] = await loadTogether(requirePermission(request, "admin:ADMIN_LEADS"), list.load(request));

  expect(asked).toEqual([["viewer", "row-1", "page"]]);
  expect(loaded.page.rows).toEqual([{ id: "row-1" }]);
  expect(loaded.opened).toEqual({ "row-1": { id: "row-1", name: "Ada Marsh" } });
});

test("a row that is open in the address and not on the page is passed over, whatever was answered of it", async () => {
  const loaded = await list.load(new Request("http://localhost:3999/admin-leads?open=row-1&open=elsewhere"));
  expect(Object.keys(loaded.opened)).toEqual(["row-1"]);
});

test("nothing of a list is answered to whom it is not open", async () => {
  viewer = { role: "dealer", permissions: [] };
  const request = new Request("http://localhost:3999/admin-leads");
  const loading = loadTogether(requirePermission(request, "admin:ADMIN_LEADS"), list.load(request));
  await expect(loading).rejects.toMatchObject({ status: 403 });
});

test("rows that were ticked are all selected, though they no longer match the list's filters", () => {
  const filtered = createList(
    {
      columns: [],
      rowKey: ({ id }: { id: string }) => id,
      filters: { show: fulfilled("All requests"), since },
      byDealer: true,
    },
    {
      defaultSort: { by: "name", descending: false },
      pageSizes: [10],
      filterVariables: (_asked, ids) => ({ ids }),
      page: reading(LeadsQuery, "leads"),
    },
  );
  const selected = (also: string) => {
    const address = `http://localhost:3999/admin-leads?q=marsh&show=open&since=hour&dealership=auth0%7C7${also}`;
    const { list: asked, ids } = filtered.selected(new Request(address));
    return { search: asked.search, within: asked.within, fulfilled: asked.fulfilled, dealer: asked.dealer, ids };
  };
  const matching = { search: "marsh", within: "HOUR", fulfilled: false, dealer: "auth0|7", ids: null };
  expect(selected("")).toEqual(matching);
  const id = randomUUID();
  expect(selected(`&id=${id}&select=all`)).toEqual(matching);
  expect(selected(`&id=${id}`)).toEqual({ search: "", ids: [id] });
});
