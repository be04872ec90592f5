import { expect, test } from "vitest";
import { type SheetRow, sheetRows } from "./sheet.server";

async function chunksOf(text: string): Promise<SheetRow[][]> {
  async function* bytes() {
    yield Buffer.from(text);
  }
  const chunks: SheetRow[][] = [];
  for await (const chunk of sheetRows(bytes())) chunks.push(chunk);
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
