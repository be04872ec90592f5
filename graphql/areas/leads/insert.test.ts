import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database/test-database";
import { readHistory } from "../../db/history/history";
import { type Service } from "../../request/viewer";
import { insertLeads, type LeadInput } from "./insert";

const database = await testDatabase();
const website: Service = { kind: "service", clientId: "website", scopes: ["leads:write"] };

/** A lead that breaks no rule, and is nobody else's. */
function lead(changes: Partial<LeadInput> = {}): LeadInput {
  return {
    leadType: "Quote",
    createdAt: "2026-03-01T10:00:00.000Z",
    country: "United States",
    email: `${randomUUID()}@example.com`,
    phone: "2185550101",
    brand: "Sea Chaser",
    name: "Ada Marsh",
    address: "1 Lake Ave, Duluth, MN 55802",
    ...changes,
  };
}

function insert(...leads: LeadInput[]) {
  return database.db.transaction().execute((db) => insertLeads(db, website, leads));
}

function stored({ email }: LeadInput) {
  return database.db
    .selectFrom("leads")
    .where("email", "=", email ?? "")
    .selectAll()
    .execute();
}

test("leads are stored as a sheet's are: brand key, place and postal code from the address, without a dealer", async () => {
  const [open, answered] = [
    lead({ leadDate: new Date("2026-02-28T09:00:00.000Z") }),
    lead({ fulfilledby: "Via Phone", fulfilledon: "2026-03-02T10:00:00.000Z" }),
  ];
  const receipt = await insert(open, answered);
  expect(receipt).toMatchObject({ stored: 2, skipped: 0 });

  const [row] = await stored(open);
  expect(row).toMatchObject({
    lead_id: receipt.leadIds[0],
    lead_type: "quote",
    dealer_id: "seachaser",
    city: "Duluth",
    state: "MN",
    postal_code: "55802",
    profile_id: null,
    fulfilledby: null,
    lead_date: new Date("2026-02-28T09:00:00.000Z"),
    location: { x: expect.closeTo(-92.1, 0), y: expect.closeTo(46.8, 0) },
  });
  expect(await stored(answered)).toMatchObject([
    { fulfilledby: "Via Phone", lead_date: new Date(answered.createdAt!) },
  ]);
});

test("an email and a phone are stored bare, and refused where they cannot be read", async () => {
  const address = `${randomUUID()}@example.com`;
  await insert(lead({ email: `"Ada" <mailto:${address}>;`, phone: "Tel. (218) 555-0101 x204" }));
  expect(await stored({ email: address })).toMatchObject([{ phone: "2185550101 ext. 204" }]);
  const abroad = lead({ phone: "020 7946 0018", country: "United Kingdom" });
  const without = lead({ phone: "none" });
  await insert(abroad, without);
  expect(await stored(abroad)).toMatchObject([{ phone: "+442079460018" }]);
  expect(await stored(without)).toMatchObject([{ phone: "none" }]);

  await expect(insert(lead({ phone: "8.13556E+09", email: "ada@example.com;bea@example.com" }))).rejects.toMatchObject({
    extensions: {
      fields: {
        "leads.0.phone": "Phone was shortened by a spreadsheet. Format its column as text and enter all digits",
        "leads.0.email": "Email format is invalid",
      },
    },
  });
});

test("a row that is sent again is known, however its email and phone are stored", async () => {
  const one = lead({ email: `${randomUUID()}@example.com;`, phone: "(218) 555-0101 ext. 7" });
  expect(await insert(one)).toMatchObject({ stored: 1 });
  expect(await insert(one)).toMatchObject({ stored: 0, skipped: 1 });
});

test("an address that has its country, and a postal code that has lost its zero, are stored right", async () => {
  const changes: [Partial<LeadInput>, object][] = [
    [
      { address: "12 Pier Rd, Tampa, FL 33602, USA", postalCode: "33602" },
      { address: "12 Pier Rd, Tampa, FL 33602", city: "Tampa", state: "FL", postal_code: "33602" },
    ],
    [
      { address: "12 Harbor Ave, Boston, MA", postalCode: "2134" },
      { address: "12 Harbor Ave, Boston, MA 02134", city: "Boston", state: "MA", postal_code: "02134" },
    ],
    [
      { address: "12 Harbor Ave, Boston, MA 2134" },
      { address: "12 Harbor Ave, Boston, MA 02134", city: "Boston", state: "MA", postal_code: "02134" },
    ],
    [
      { address: "12 Harbor Ave", postalCode: "2134" },
      { postal_code: "2134", location: null },
    ],
    [
      { address: "12 Harbor Ave", postalCode: "33602.0" },
      { postal_code: "33602", address: "12 Harbor Ave, 33602" },
    ],
    [
      { address: "5 Calle Luna, San Juan, PR 00901" },
      { location: { x: expect.closeTo(-66.1, 0), y: expect.closeTo(18.4, 0) } },
    ],
    [
      { address: "5 Calle Luna", city: "San Juan", postalCode: "901", country: "Puerto Rico" },
      { postal_code: "00901", location: { x: expect.closeTo(-66.1, 0), y: expect.closeTo(18.4, 0) } },
    ],
  ];
  for (const [change, expected] of changes) {
    const one = lead(change);
    await insert(one);
    expect(await stored(one)).toMatchObject([expected]);
  }
});

test("who brought a lead in stands in its history", async () => {
  const one = lead();
  await insert(one);
  const [row] = await stored(one);
  expect(await readHistory(database.db, "leads", row?.id ?? "")).toMatchObject([
    { action: "Received", by_name: "website", by_profile_id: null },
  ]);
});

test("one lead that breaks a rule keeps all others out, and is named with its field", async () => {
  const [good, bad] = [lead(), lead({ email: "nobody", address: "1 Lake Ave", createdAt: "yesterday" })];
  await expect(insert(good, bad)).rejects.toMatchObject({
    extensions: {
      code: "BAD_INPUT",
      fields: {
        "leads.1.email": "Email format is invalid",
        "leads.1.postalCode": "PostalCode is required",
        "leads.1.createdAt": "Created At must be in ISO 8601 format (YYYY-MM-DDTHH:mm:ss.sssZ)",
      },
    },
  });
  expect(await stored(good)).toEqual([]);
});

test("leads that are sent again, in whatever batch, are skipped; two alike in one batch are one", async () => {
  const [one, two, three] = [lead(), lead(), lead()];
  expect(await insert(one, two, two)).toMatchObject({ stored: 2, skipped: 1 });
  expect(await insert(two, three)).toMatchObject({ stored: 1, skipped: 1 });
  expect((await stored(two)).length).toBe(1);
});

test.each([0, 1_001])("%i leads at once are refused", async (count) => {
  await expect(insert(...Array.from({ length: count }, () => lead()))).rejects.toThrow("Between 1 and 1000 leads");
});
