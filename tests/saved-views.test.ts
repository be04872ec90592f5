import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { serviceSchema } from "#graphql/contract/schema";
import { savablePaths, placeOf } from "~/areas/views/lists.server";
import { factories } from "./factories";
import { type Profile } from "./factories/profiles";
import { type TestService, startTestService } from "./support/service/data-service";
import { routes } from "../app/routes";

/** Every list can be saved as a view, and is counted as it counts itself. */

let service: TestService;
let admin: Profile;
let dealer: Profile;
let tokens: Record<"admin" | "dealer", string>;

beforeAll(async () => {
  service = await startTestService();
  const create = factories(service.db);
  admin = await create.admin();
  dealer = await create.dealer();
  tokens = { admin: await service.tokenFor(admin), dealer: await service.tokenFor(dealer) };
  const other = await create.dealer();
  await create.lead({ dealer: other, name: "Not yours" });
  for (const name of ["Ada", "Ada", "Bo"]) await create.lead({ dealer, name });
  await create.claim({ dealer, model: "Bay 21" });
});
afterAll(() => service.stop());

test("each screen that is a list can be saved as a view", () => {
  const isList = (file: string) => /<((Admin)?ListPage|SaveView)\b/.test(readFileSync(`app/${file}`, "utf8"));
  const screens = Object.entries(routes).filter(([, file]) => file.endsWith(".route.tsx") && isList(file));
  expect(screens.length).toBeGreaterThan(20);
  expect(screens.map(([path]) => path).filter((path) => !savablePaths.includes(path))).toEqual([]);
});

const sideOf = (path: string) => (path.startsWith("/admin-") ? ("admin" as const) : ("dealer" as const));

/** As the portal keeps it: what its address means is asked of the list's own root field. */
function savedAs(path: string, query = "") {
  const side = sideOf(path);
  const profile = side === "admin" ? admin : dealer;
  const about = {
    profileId: profile.profile_id,
    nickname: "",
    isColleague: false,
    dealerCount: 1,
    bell: null,
    draftCount: null,
    views: [],
  };
  return placeOf(new Request("http://localhost:3999/views/new"), { ...profile, ...about, role: side }, path + query);
}

const answered = z.object({
  views: z.array(z.object({ name: z.string(), address: z.string(), count: z.number().nullable() })),
});

async function saved(path: string, query: string, name: string) {
  const view = { name, ...savedAs(path, query) };
  const token = tokens[sideOf(path)];
  const { errors } = await service.ask(token, "mutation ($view: ViewInput!) { saveView(view: $view) { id } }", {
    view,
  });
  expect(errors, path + query).toBeUndefined();
  return countOf(path, name);
}

async function countOf(path: string, name: string) {
  const { data } = await service.ask(tokens[sideOf(path)], "{ views { name address count } }");
  return answered.parse(data).views.find((view) => view.name === name)?.count;
}

test("each list is counted by the root field that it is read by", async () => {
  const { contract } = await serviceSchema();
  for (const path of savablePaths) {
    const { field, asked } = savedAs(path) ?? {};
    const count = await saved(path, "", `All of ${path}`);
    expect(count, path).toEqual(expect.any(Number));

    const types = contract.getQueryType()?.getFields()[field ?? ""]?.args ?? [];
    const variables = z.looseObject({}).parse(asked);
    const args = types.filter(({ name }) => Object.hasOwn(variables, name));
    const heads = args.map(({ name, type }) => `$${name}: ${String(type)}`).join();
    const text = `query (${heads}) { ${field}(${args.map(({ name }) => `${name}: $${name}`).join()}) { total } }`;
    const { data, errors } = await service.ask(tokens[sideOf(path)], text, variables);
    expect(errors, path).toBeUndefined();
    expect(z.object({ total: z.number() }).parse(data?.[field ?? ""]).total, path).toBe(count);
  }
});

test("a view counts what its address filters the list by, as it is by now, and nobody else's", async () => {
  expect(await saved("/leads", "?q=ada&show=open&page=7&open=1&sort=", "Adas")).toBe(2);
  expect(await saved("/admin-warranty-claims", "?model=bay&tab=new", "Bays")).toBe(1);
  await factories(service.db).lead({ dealer, name: "Ada the third" });
  expect(await countOf("/leads", "Adas")).toBe(3);
  expect(savedAs("/leads", "?q=ada&show=open&page=7&open=1&sort=")?.address).toBe("?q=ada&show=open");
});

test("a view keeps the filters that its list has by itself", () => {
  expect(savedAs("/admin-co-op-ledger", "?q=ada")?.address).toMatch(/^\?q=ada&year=\d{4}$/);
});

test("what is no list is no view", () => {
  for (const of of ["/dashboard", "//elsewhere.example/leads", "https://elsewhere.example/leads", "leads", "/toString"])
    expect(savedAs(of), of).toBeNull();
});

test("a view of what is no longer there stays, without a count", async () => {
  await saved("/leads", "?q=bo", "Bos");
  const change = (field: string, asked: object) =>
    service.db
      .updateTable("views")
      .where("name", "=", "Bos")
      .set({ field, asked: JSON.stringify(asked) })
      .execute();
  for (const [field, asked] of [
    ["leads", { list: { colour: "red" } }],
    ["leads", { list: {}, filter: { leadType: "telegram" } }],
    ["gone", { list: {} }],
  ] as const) {
    await change(field, asked);
    expect(await countOf("/leads", "Bos")).toBeNull();
    expect(await countOf("/leads", "Adas"), "the others are counted").toBe(3);
  }
});

test("what is asked must be a list's", async () => {
  for (const wrong of [
    { field: "viewer" },
    { field: "leads", asked: {} },
    { field: "leads", asked: { list: { q: 1 } } },
  ]) {
    const view = { name: "Wrong", path: "/leads", address: "", asked: { list: {} }, ...wrong };
    const { errors } = await service.ask(
      tokens.dealer,
      "mutation ($view: ViewInput!) { saveView(view: $view) { id } }",
      { view },
    );
    expect(errors?.[0]?.extensions.code, JSON.stringify(wrong)).toBe("BAD_INPUT");
  }
});

test("an admin who may not open a list does not have its shared views", async () => {
  const create = factories(service.db);
  const limited = await create.admin({ permissions: ["admin:ADMIN_CSI"] });
  const { id } = await create.view({ of: admin, shared: true, name: "Leads of all", path: "/admin-leads" });
  const token = await service.tokenFor(limited);
  expect((await service.ask(token, "{ views { name } }")).data?.views).toEqual([]);

  const taken = `mutation { updateView(id: "${id}", version: "", changes: { name: "Taken" }) { id } }`;
  for (const text of [`{ view(id: "${id}") { name } }`, taken, `mutation { deleteView(id: "${id}") }`])
    expect((await service.ask(token, text)).code, text).toBe("NOT_FOUND");
  const view = { name: "Mine", ...savedAs("/admin-leads") };
  const save = "mutation ($view: ViewInput!) { saveView(view: $view) { id } }";
  expect((await service.ask(token, save, { view })).code).toBe("FORBIDDEN");
  expect((await service.ask(tokens.admin, `{ view(id: "${id}") { name } }`)).data?.view.name).toBe("Leads of all");
});
