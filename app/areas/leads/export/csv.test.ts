import { expect, test } from "vitest";
import { importColumns } from "#graphql/areas/leads/import.rules";
import { leadFields, type LeadRecord } from "#graphql/areas/leads/rules";
import { sheetRows } from "./csv.server";

async function* each(leads: LeadRecord[]) {
  yield* leads;
}

async function sheetOf(...leads: LeadRecord[]): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const row of sheetRows(each(leads))) rows.push(row);
  return rows;
}

test("a sheet has a column for every field of a lead, postal code, state and city last, and a row a lead", async () => {
  const [head, ...rows] = await sheetOf(
    { leadId: 7, name: "Łukasz", email: null, crmMailLeadSent: 0, city: "Tampa" },
    { leadId: 8, postalCode: "33606-1234" },
  );
  expect(head).toEqual(leadFields.map(({ header }) => header));
  expect(head?.slice(-3)).toEqual(["PostalCode", "State", "City"]);

  const cells = rows.map((row) => Object.fromEntries(head?.map((name, index) => [name, row[index]]) ?? []));
  expect(cells).toMatchObject([
    { "Lead Id": "7", Name: "Łukasz", Email: "", "Crm Mail Lead Sent": "0", City: "Tampa" },
    { "Lead Id": "8", Name: "", PostalCode: "33606-1234" },
  ]);
});

test("the import finds each of its columns in an exported sheet", async () => {
  const [head] = await sheetOf();
  expect(head).toEqual(expect.arrayContaining(importColumns.map(({ header }) => header)));
});

test("a sheet of no leads still has its head", async () => {
  expect(await sheetOf()).toHaveLength(1);
});
