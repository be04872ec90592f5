import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { viewer } from "../../../tests/factories/viewers";
import { testDatabase } from "../../../tests/support/database/test-database";
import { type AdminPermission } from "../../permissions";
import { readHistory } from "../../db/history/history";
import { type Person } from "../../request/viewer";
import { decideDoubtfulValue } from "./decide";
import { listDoubtfulValues } from "./store";

const database = await testDatabase();
const { create, db } = database;
let admin: Person;

beforeAll(async () => {
  admin = viewer(await create.admin());
});
beforeEach(async () => {
  await sql`truncate leads, warranty_registration, contact_requests, confirmed_values cascade`.execute(db);
});

const adminOf = async (permission: AdminPermission) => viewer(await create.admin({ permissions: [permission] }));
const decide = (decision: { id: string; value: string; corrected?: string | null }, as = admin) =>
  db.transaction().execute((tx) => decideDoubtfulValue(tx, as, decision));

const nowhere = { city: null, state: null };

test.each([
  ["phone", { phone: "8135550100204" }, "EXTENSION", "8135550100 ext. 204"],
  ["phone", { phone: "18135550100204" }, "EXTENSION", "18135550100 ext. 204"],
  ["phone", { phone: "81355501008135550101" }, "SEVERAL", "8135550100"],
  ["phone", { phone: "813-555-0100 / 813-555-0101" }, "SEVERAL", "8135550100"],
  ["phone", { phone: "8.13556E+09" }, "SHORTENED", null],
  ["email", { email: "e@example.com;f@example.com" }, "SEVERAL", "e@example.com"],
  ["email", { email: "e @example.com" }, "UNREADABLE", "e@example.com"],
  ["email", { email: "j@example..com" }, "UNREADABLE", null],
  ["postal_code", { postal_code: "2134", address: "12 Harbor Ave, 2134", ...nowhere }, "SHORT", "02134"],
  ["postal_code", { postal_code: "2134", city: "Boston", state: "MA" }, "SHORT", "02134"],
  ["postal_code", { postal_code: "2134", city: "Tampa", state: "FL" }, "SHORT", null],
  [
    "address",
    { address: "12 Pier Rd, Tampa, FL 33602, Miami, FL 33101", postal_code: "33101" },
    "OTHER_ZIP",
    "12 Pier Rd, Tampa, FL 33602",
  ],
  [
    "address",
    { address: "12 Pier Rd, Tampa, FL 33602", postal_code: "33101" },
    "OTHER_ZIP",
    "12 Pier Rd, Tampa, FL 33602",
  ],
])("a lead's %s is doubtful as it is stored: %o", async (field, stored, doubt, suggestion) => {
  const lead = await create.unassignedLead(stored);
  const { rows } = await listDoubtfulValues(db, admin);
  expect(rows).toMatchObject([{ recordId: lead.id, number: lead.lead_id, name: lead.name, field, doubt, suggestion }]);
});

test.each([
  { phone: "8135550100" },
  { phone: "18135550100" },
  { phone: "8135550100 ext. 204" },
  { phone: "+442079460018" },
  { phone: "442079460018", country: "United Kingdom", postal_code: "SW1A 1AA" },
  { phone: "813/555-0100" },
  { phone: "none" },
  { phone: null },
  { email: "smith&sons@example.com" },
  { email: "none" },
  { email: "" },
  { postal_code: "02134", address: "12 Harbor Ave, Boston, MA 02134" },
  { postal_code: "2134", country: "Norway" },
  { address: "33602 Pier Rd, Duluth, MN 55802" },
  { address: "12 Pier Rd, Duluth, MN 55802-1234" },
  { address: "PO Box 55999" },
])("nothing is doubtful where a lead has %o", async (stored) => {
  await create.unassignedLead(stored);
  expect((await listDoubtfulValues(db, admin)).rows).toEqual([]);
});

test("hulls that can't be a HIN are doubtful, whatever signs they are typed with", async () => {
  await create.registration({ hull_identification_number: "US-EHK00217C626" });
  await create.registration({ hull_identification_number: "EHK-0O317-C626" });
  const short = await create.registration({ hull_identification_number: "EHK0021" });
  const { rows } = await listDoubtfulValues(db, admin);
  expect(rows).toMatchObject([
    { recordId: short.id, field: "hull_identification_number", value: "EHK0021", doubt: "NO_HIN", suggestion: null },
  ]);
});

test("an admin sees and decides values of their own areas alone", async () => {
  const lead = await create.unassignedLead({ phone: "8135550100204" });
  await create.contactRequest({ phone: "8135550100205" });
  const contacts = await adminOf("admin:ADMIN_CONTACT_REQ");
  const { rows, counts } = await listDoubtfulValues(db, contacts);
  expect(rows).toMatchObject([{ source: "CONTACT_REQUESTS", value: "8135550100205" }]);
  expect(counts).toEqual([{ source: "CONTACT_REQUESTS", count: 1 }]);
  await expect(listDoubtfulValues(db, contacts, "LEADS")).rejects.toThrow("not open to your account");
  const decision = { id: `LEADS:phone:${lead.id}`, value: "8135550100204", corrected: "8135550100" };
  await expect(decide(decision, contacts)).rejects.toThrow("not open to your account");
  await expect(decide(decision, viewer(await create.dealer()))).rejects.toThrow("not open to your account");
});

test("a corrected value is stored by its field's rules, with a history entry, and is no longer listed", async () => {
  const lead = await create.unassignedLead({ phone: "8135550100204" });
  const id = `LEADS:phone:${lead.id}`;
  const value = "8135550100204";
  await expect(decide({ id, value, corrected: "8.1E+09" })).rejects.toMatchObject({
    extensions: { fields: { corrected: expect.stringContaining("shortened by a spreadsheet") } },
  });
  await expect(decide({ id, value, corrected: "  " })).rejects.toThrow("Enter the right value, or keep it as it is");
  expect(await decide({ id, value, corrected: "(813) 555-0100 x204" })).toBe("8135550100 ext. 204");
  expect(await readHistory(db, "leads", lead.id)).toMatchObject([
    { action: "Corrected", changes: { phone: { from: value, to: "8135550100 ext. 204" } } },
  ]);
  expect((await listDoubtfulValues(db, admin)).counts).toContainEqual({ source: "LEADS", count: 0 });
  await expect(decide({ id, value, corrected: "8135550100" })).rejects.toThrow("It was changed meanwhile.");
});

test("a confirmed value is listed again only when it has changed", async () => {
  const lead = await create.unassignedLead({ phone: "8135550100204" });
  expect(await decide({ id: `LEADS:phone:${lead.id}`, value: "8135550100204" })).toBe("8135550100204");
  expect((await listDoubtfulValues(db, admin)).rows).toEqual([]);
  await db.updateTable("leads").set({ phone: "8135550100205" }).where("id", "=", lead.id).execute();
  expect((await listDoubtfulValues(db, admin)).rows).toMatchObject([{ value: "8135550100205" }]);
});

test("a corrected ZIP code or address takes the lead to its place", async () => {
  const stored = { ...nowhere, location: null };
  const short = await create.unassignedLead({ postal_code: "2134", address: "12 Harbor Ave, 2134", ...stored });
  await decide({ id: `LEADS:postal_code:${short.id}`, value: "2134", corrected: "02134" });
  const address = "12 Pier Rd, Tampa, FL 33602, Miami, FL 33101";
  const other = await create.unassignedLead({ postal_code: "33101", address, city: "Miami", state: "FL" });
  await decide({ id: `LEADS:address:${other.id}`, value: address, corrected: "12 Pier Rd, Tampa, FL 33602" });
  const rows = await db
    .selectFrom("leads")
    .orderBy("lead_id")
    .select(["address", "city", "postal_code", "location"])
    .execute();
  expect(rows).toMatchObject([
    { postal_code: "02134", address: "12 Harbor Ave, 02134", location: { y: expect.closeTo(42.36, 1) } },
    {
      postal_code: "33602",
      address: "12 Pier Rd, Tampa, FL 33602",
      city: "Tampa",
      location: { y: expect.closeTo(27.96, 1) },
    },
  ]);
  expect((await listDoubtfulValues(db, admin)).rows).toEqual([]);
});

test("a hull is not given to a second registration", async () => {
  const hull = "EHK00217C626";
  await create.registration({ hull_identification_number: hull });
  const { id } = await create.registration({ hull_identification_number: "EHK0021" });
  const decision = { id: `REGISTRATIONS:hull_identification_number:${id}`, value: "EHK0021" };
  await expect(decide({ ...decision, corrected: hull })).rejects.toThrow("has this hull already");
  expect(await decide({ ...decision, corrected: "ehk 00218 c626" })).toBe("EHK 00218 C626");
});
