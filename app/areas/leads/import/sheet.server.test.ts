import { expect, test } from "vitest";
import { cellsOf } from "#graphql/areas/leads/import/rows.rules";
import { columnPositions } from "#graphql/areas/leads/import/rules";
import { CsvError } from "~/lib/csv/csv-read.server";
import { type LeadImportRow, ownColumns, type ReadHead, sheetRows } from "./sheet.server";

const anyColumns: ReadHead = (names) => (row) => cellsOf(row, columnPositions(names));

async function chunksOf(text: string): Promise<LeadImportRow[][]> {
  async function* bytes() {
    yield Buffer.from(text);
  }
  const chunks: LeadImportRow[][] = [];
  for await (const chunk of sheetRows(bytes(), anyColumns)) chunks.push(chunk);
  return chunks;
}

test("rows are numbered from 2 on, blank ones not counted", async () => {
  const [rows] = await chunksOf("Name;E_MAIL;Phone;lead type\n\nAda;ada@example.com;1;quote\n;;;\nGrace;;2;catalog\n");
  expect(rows).toMatchObject([
    { row: 2, name: "Ada", phone: "1", leadType: "quote", email: "ada@example.com", city: "" },
    { row: 3, name: "Grace", phone: "2", leadType: "catalog", email: "" },
  ]);
});

test("a header alone, or nothing, gives no rows", async () => {
  expect(await chunksOf("Name,Email\r\n")).toEqual([]);
  expect(await chunksOf("")).toEqual([]);
});

test("chunks stay small enough for one request, whatever the cells hold", async () => {
  const many = await chunksOf(`Name\n${"Ada\n".repeat(2_201)}`);
  expect(many.map((chunk) => chunk.length)).toEqual([1_000, 1_000, 201]);
  expect(many.at(-1)?.at(-1)?.row).toBe(2_202);

  const large = await chunksOf(`Name,Options\n${`Ada,${"x".repeat(1_000_000)}\n`.repeat(60)}`);
  expect(large.length).toBeGreaterThan(1);
  expect(Math.max(...large.map((chunk) => JSON.stringify(chunk).length))).toBeLessThan(1_000_000);
});

test("the line of the file stands beside the number of the row, where blank lines and lines within cells move it", async () => {
  const [rows] = await chunksOf('Name,Phone\n\n"Ada\nMarsh",1\n,\nGrace,2');
  expect(rows).toMatchObject([
    { row: 2, line: 3, name: "Ada\nMarsh" },
    { row: 3, line: 6, name: "Grace" },
  ]);
});

test("a row with a cell too many or too few is no lead; blank cells behind the last column do no harm", async () => {
  const [rows] = await chunksOf("Name,Phone\nAda,1,2\nGrace\nCy,3,,\nDan,4");
  expect(rows).toEqual([
    { row: 2, line: 2, problem: "This row has 3 cells, and the first row has 2", text: "Ada,1,2" },
    { row: 3, line: 3, problem: "This row has 1 cell, and the first row has 2", text: "Grace" },
    expect.objectContaining({ row: 4, name: "Cy", phone: "3" }),
    expect.objectContaining({ row: 5, name: "Dan" }),
  ]);
});

async function refusalOf(bytes: Uint8Array | string): Promise<unknown> {
  async function* chunks() {
    yield Buffer.from(bytes);
  }
  const reading = (async () => {
    for await (const _ of sheetRows(chunks(), ownColumns({ openLeads: false })));
  })();
  return reading.catch((error: unknown) => (error instanceof CsvError ? error.message : error));
}

const png = Buffer.from("89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489", "hex");

test.each([
  ["a picture", png],
  ["a workbook", Buffer.from("504b030414000600080000002100", "hex")],
  ["a page", '<!doctype html>\n<html>\n<td class="a">Email</td>'],
  ["a sheet of something else", "Hull,Model\nA,1\nB,2"],
])("%s is refused with one sentence", async (_, bytes) => {
  expect(await refusalOf(bytes)).toBe("This is no sheet of leads: its first row has none of their columns.");
});

test("a header with unbalanced quotes is refused, and nothing is read", async () => {
  expect(await refusalOf('Name,"Email\nAda,a@example.com')).toBe(
    "The first row cannot be read. A quote is opened here and never closed.",
  );
});

test("missing columns are said once", async () => {
  const sheet = `Lead Type,Created At,Country,Phone,Brand,Name,Fulfilledby,PostalCode\n${"quote,,,,,,,\n".repeat(1_000)}`;
  expect(await refusalOf(sheet)).toBe("Email is required. Fulfilledon is required. The sheet has no such columns.");
});
