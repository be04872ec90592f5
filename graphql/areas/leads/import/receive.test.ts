import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { factories } from "../../../../tests/factories/index";
import { testDatabase } from "../../../../tests/support/database/test-database";
import { readHistory } from "../../../db/history/history";
import { type Service } from "../../../request/viewer";
import { type SoldLead, type SoldLeads, receiveLeads } from "./receive";
import { readFailures, readRejectedRows } from "./store";

const database = await testDatabase();
const create = factories(database.db);
const seller: Service = { kind: "service", clientId: "boats-for-sale", scopes: ["leads:write"] };

/** A lead that breaks no rule, and is nobody else's. */
function lead(changes: Partial<SoldLead["row"]> = {}, about: Omit<SoldLead, "row"> = {}): SoldLead {
  const row = {
    row: 2,
    leadType: "quote",
    createdAt: "2026-03-01T10:00:00.000Z",
    country: "United States",
    email: `${randomUUID()}@example.com`,
    phone: "2185550101",
    brand: "Sea Chaser",
    name: "Ada Marsh",
    postalCode: "55802",
    ...changes,
  };
  return { row, ...about };
}

function receive(leads: readonly SoldLead[], about: Partial<SoldLeads> = {}, program = seller) {
  return database.db
    .transaction()
    .execute((db) => receiveLeads(db, program, { document: randomUUID(), source: "Seller", leads, ...about }, "Skiff"));
}

function stored({ row }: SoldLead) {
  return database.db
    .selectFrom("leads")
    .where("email", "=", row.email ?? "")
    .selectAll()
    .execute();
}

test("good leads are stored, faulty ones stand in the log with their reasons", async () => {
  const [good, faulty] = [lead(), lead({ name: "", email: "nonsense" })];
  const log = await receive([good, faulty], { source: "Boats (ADF)" });
  expect(log).toMatchObject({
    file_name: "Boats (ADF)",
    created_by: null,
    created_by_email: "boats-for-sale",
    row_count: 2,
    stored_count: 1,
    failed_count: 1,
  });
  expect(await stored(good)).toMatchObject([{ dealer_id: "seachaser", profile_id: null, fulfilledby: null }]);
  expect(await readFailures(database.db, log.id, { offset: 0, limit: 10 })).toMatchObject([
    { row: 3, field: "Email", message: "Email format is invalid" },
    { row: 3, field: "Name", message: "Name is required" },
  ]);
});

test("a document of one name is stored once", async () => {
  const [one, other, document] = [lead(), lead(), randomUUID()];
  const logs = await Promise.all([1, 2, 3].map(() => receive([one, other], { document })));
  expect(new Set(logs.map(({ id }) => id)).size).toBe(1);
  expect(logs.map((log) => log.stored_count)).toEqual([2, 2, 2]);
  expect(await stored(one)).toHaveLength(1);
  const waiting = await database.db.selectFrom("lead_import_rows").where("import_id", "=", logs[0]!.id).execute();
  expect(waiting).toEqual([]);

  const another = await receive([lead()], { document }, { ...seller, clientId: "another" });
  expect(another.id).not.toBe(logs[0]!.id);
});

test("a lead of the same key is stored once, whatever its cells", async () => {
  const key = randomUUID();
  const first = lead({}, { key });
  expect(await receive([first])).toMatchObject({ stored_count: 1, skipped_count: 0 });
  const again = lead({ ...first.row, createdAt: "2026-03-02T10:00:00.000Z" }, { key });
  expect(await receive([again])).toMatchObject({ stored_count: 0, skipped_count: 1 });
  expect(await stored(first)).toHaveLength(1);
});

test("a lead goes to the dealer that its seller names by code, profile, email or name, and the dealer is notified", async () => {
  const code = randomUUID().slice(0, 8);
  const dealer = await create.dealer({
    dealer_code: code,
    company: `Harbor ${code}`,
    business_email: `${code}@example.com`,
  });
  const archived = await create.dealer({ status: "archived", company: `Gone ${code}` });
  const vendors = {
    code: { ids: ["17", code.toUpperCase()] },
    profile: { ids: [dealer.profile_id] },
    email: { ids: [], email: `${code}@EXAMPLE.com` },
    "email for an id": { ids: [`${code}@example.com`] },
    name: { ids: ["unknown"], name: `  harbor  ${code}` },
  };
  for (const [by, vendor] of Object.entries(vendors)) {
    const sold = lead({}, { vendor });
    expect((await receive([sold])).warnings, by).toEqual([]);
    const [row] = await stored(sold);
    expect(row, by).toMatchObject({ profile_id: dealer.profile_id, dealer_name: `Harbor ${code}` });
    const history = await readHistory(database.db, "leads", row!.id);
    expect(history.map(({ action, by_name }) => [action, by_name])).toEqual([
      ["Assigned", "boats-for-sale"],
      ["Received", "boats-for-sale"],
    ]);
  }
  const bells = await database.db
    .selectFrom("notifications")
    .where("profile_id", "=", dealer.profile_id)
    .select("text")
    .execute();
  expect(bells).toHaveLength(5);

  const unknown = lead({}, { vendor: { ids: [], name: archived.company } });
  expect((await receive([unknown])).warnings).toEqual([`No dealer is known as “Gone ${code}”: lead 1.`]);
  expect(await stored(unknown)).toMatchObject([{ profile_id: null }]);

  const several = [
    lead({}, { vendor: { ids: [], name: "Nobody" } }),
    lead(),
    lead({}, { vendor: { ids: ["Nobody"] } }),
  ];
  expect((await receive(several)).warnings).toEqual(["No dealer is known as “Nobody”: leads 1 and 3."]);
});

test("a lead may lack its postal code, its brand, and one way to reach the customer", async () => {
  const bare = lead({ postalCode: "", phone: "", brand: "" });
  expect((await receive([bare])).warnings).toHaveLength(2);
  expect(await stored(bare)).toMatchObject([{ postal_code: null, phone: null, brand: "Skiff" }]);
  expect(await receive([lead({ email: "", phone: "2185550177" })])).toMatchObject({ stored_count: 1 });

  const unreachable = await receive([lead({ email: "", phone: "" })]);
  const reasons = await readFailures(database.db, unreachable.id, { offset: 0, limit: 10 });
  expect(reasons.map(({ message }) => message)).toEqual(["Email is required", "Phone is required"]);
});

test("a document that could not be read stands in the log with how it begins", async () => {
  const log = await receive([{ row: { row: 2, problem: "It ends before </adf>.", text: "<adf>\0" } }]);
  expect(log).toMatchObject({ row_count: 1, failed_count: 1, stored_count: 0 });
  expect(await readRejectedRows(database.db, log.id, { offset: 0, limit: 10 })).toMatchObject([
    { reason: "It ends before </adf>.", cells: { text: "<adf>" } },
  ]);
});

test("what comes by mail is named after the mailbox", async () => {
  const sold = lead();
  const portal = { ...seller, clientId: "slipway-service", scopes: ["leads:write", "outbox:send"] };
  expect(await receive([sold], {}, portal)).toMatchObject({ created_by_email: "the mailbox for leads" });
});

test.each([0, 501])("a document of %s leads is refused", async (count) => {
  await expect(receive(Array.from({ length: count }, () => lead()))).rejects.toThrow("between 1 and 500 leads");
});
