import { getNamedType, isObjectType } from "graphql";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../tests/support/database/database";
import { contractHead } from "../../tests/support/service/contract-head";
import { fieldsOf } from "./resolving";
import { buildSchema, serviceSchema } from "./schema";

const base = `
  ${contractHead}
  extend type Query { fine: Boolean @requires(role: ANY) }
  extend type Mutation { fine: Boolean @requires(role: ANY) }
  extend type Subscription { fine: DateTime! @requires(role: ANY) @changes(tables: ["leads"]) }`;

const fine = { fine: () => null };
const build = (more: string, resolvers: object = {}) =>
  buildSchema([base, more], [{ Query: fine, Mutation: fine }, resolvers]);
const open = { open: () => true };

test("the contract of the service itself is whole", async () => {
  expect((await serviceSchema()).liveFields.has("bell")).toBe(true);
});

test("figures that change by the clock alone are read again without a change", async () => {
  const { liveFields } = await serviceSchema();
  const seconds = [...liveFields].map(([name, { freshness }]) => [name, freshness.everySeconds] as const);
  expect(Object.fromEntries(seconds.filter(([, every]) => every !== undefined))).toEqual({
    leadCounts: 30,
    followUpCounts: 300,
    leadBoats: 300,
    leadTrend: 300,
    leadResponse: 300,
    dealerWork: 300,
    contactRequestCounts: 60,
    newDealerRequestCounts: 60,
    coOpBalance: 300,
  });
});

test("each field of rich text has a resolver, which cleans it in its turn", async () => {
  const { contract } = await serviceSchema();
  const types = Object.values(contract.getTypeMap()).filter(isObjectType);
  const fields = types.flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })));
  const rich = fields.filter(({ field }) => getNamedType(field.type).name === "RichText");

  expect(rich.length).toBeGreaterThan(1);
  expect(rich.filter(({ field }) => !field.resolve).map(({ type, field }) => `${type.name}.${field.name}`)).toEqual([]);
});

test("a schema whose root fields all ask for something is built", () => {
  expect(build("").liveFields.get("fine")?.freshness.tables).toEqual(["leads"]);
});

test.each(["Query", "Mutation"])("a field of %s that is open to nobody knows whom stops the start", (type) => {
  const start = (guard: string) => () => build(`extend type ${type} { open: Boolean ${guard} }`, { [type]: open });
  expect(start("")).toThrow(/open needs @requires/);
  expect(start("@requires")).toThrow(/open needs @requires/);
  expect(start("@requires(anyOf: [])")).toThrow(/open needs @requires/);
  expect(start('@requires(anyOf: ["admin:ADMIN_LEADZ"])')).toThrow(/open needs @requires/);
  expect(start('@requires(role: ADMIN, anyOf: ["admin:ADMIN_LEADS"])')).not.toThrow();
});

test("a live field needs a guard, and a word on when it changes", () => {
  const start = (declared: string) => () =>
    build(`extend type Subscription { open: Int ${declared} }`, { Subscription: open });
  expect(start('@live(tables: ["leads"])')).toThrow(/open needs @requires/);
  expect(start("@requires(role: ANY)")).toThrow(/open needs either @live/);
  expect(start('@requires(role: ANY) @live(tables: ["leads"]) @changes(tables: ["leads"])')).toThrow(
    /open needs either @live/,
  );
  expect(start("@requires(role: ANY) @live(tables: [])")).toThrow(/open needs either @live/);
});

test("a live field that is one of Query too is read as that, by the same people", () => {
  const start = (live: string) =>
    build(
      `extend type Query { open(of: Int): Int @requires(role: ADMIN) }
       extend type Subscription { ${live} @live(tables: ["leads"]) }`,
      { Query: { ...fine, ...open } },
    );
  expect(start("open(of: Int): Int").liveFields.get("open")?.requirement).toMatchObject({ role: "ADMIN" });
  expect(() => start("open: Int")).toThrow(/Subscription.open is not what Query.open is/);
  expect(() => start("open(of: Int): Int!")).toThrow(/Subscription.open is not what Query.open is/);
});

test("every figure that is live can be asked for once as well", async () => {
  const { contract, liveFields } = await serviceSchema();
  const reads = contract.getQueryType()?.getFields() ?? {};
  const figures = [...liveFields].filter(([, { freshness }]) => !freshness.onlyTells).map(([name]) => name);
  expect(figures.length).toBeGreaterThan(10);
  expect(Object.keys(reads)).toEqual(expect.arrayContaining(figures));
});

/** Why these cannot be stored a second time by a form that is sent again. */
const onceByThemselves = {
  addBoatModels: "models' names are unique",
  addLeadImportRows: "a row stands in its import once",
  addMedia: "it comes with files",
  addWarrantyRegistration: "a seller has a hull once",
  createAdminUser: "addresses are unique",
  createColleague: "addresses are unique",
  createDealer: "addresses are unique",
  createSales: "addresses are unique",
  insertInventoryImages: "they come with files",
  insertLeads: "leads that are there are skipped",
  recordSurvey: "a registration has one survey",
  registerWarranty: "a seller has a hull once",
  sendMailAgain: "a mail that waits to be sent is refused no more",
  sendSurvey: "it replaces the link that was sent before",
  submitSurvey: "a survey is answered once",
  makeCalendarFeed: "it replaces the link that was made before",
  makeSurveyLink: "it replaces the link that was made before",
};

test("what stores something new asks before it does so twice, or cannot", async () => {
  const { contract } = await serviceSchema();
  const making = fieldsOf(contract, "Mutation").filter(({ name }) =>
    /^(add|comment|create|insert|make|record|register|send|submit)[A-Z]/.test(name),
  );
  const unasked = making.filter(({ astNode }) => !astNode?.directives?.some(({ name }) => name.value === "notTwice"));
  expect(making.length - unasked.length).toBeGreaterThan(10);
  expect(unasked.map(({ name }) => name).sort()).toEqual(Object.keys(onceByThemselves).sort());
});

test("a root field without a resolver stops the start", () => {
  expect(() => build("extend type Query { open: Boolean @requires(role: ANY) }")).toThrow(/open has no resolver/);
});

test("every table that a live field waits for tells of its changes", async () => {
  const { db, drop } = await createTestDatabase();
  const { rows } = await sql<{ name: string }>`
    select tgrelid::regclass::text as name from pg_trigger where tgname = 'live_update'`.execute(db);
  const telling = new Set(rows.map(({ name }) => name));
  const { liveFields } = await serviceSchema();
  for (const { freshness } of liveFields.values())
    expect([...telling]).toEqual(expect.arrayContaining([...freshness.tables]));
  await drop();
});
