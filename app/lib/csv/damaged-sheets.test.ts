import fc from "fast-check";
import { expect, test } from "vitest";
import { readSlowly } from "../../../tests/support/portal/read-slowly";
import { type CsvRow, readCsv } from "./csv-read.server";

async function rowsOf(text: string, chunkSize = 1_000): Promise<CsvRow[]> {
  async function* bytes() {
    const all = Buffer.from(text);
    for (let at = 0; at < all.length; at += chunkSize) yield all.subarray(at, at + chunkSize);
  }
  const rows: CsvRow[] = [];
  for await (const batch of readCsv(bytes())) rows.push(...batch);
  return rows;
}

/** Cells that do not begin like formulas: what becomes of those is tried with the writer. */
const piece = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom("a", "Ada Marsh", "1 Main St", "é", "Łukasz", "x".repeat(3_000), "") },
  { weight: 4, arbitrary: fc.constantFrom(",", "\n", "\r\n", "\r") },
  { weight: 2, arbitrary: fc.constantFrom('"', '""', '"a"', '"a\nb"', '"a,""b"', '"a" ', " ") },
  { weight: 1, arbitrary: fc.constantFrom("\0", "﷽", ";", "\t") },
);
const damaged = fc.array(piece, { maxLength: 60 }).map((pieces) => `Name,Phone,Note\n${pieces.join("")}`);

test("whatever a sheet holds, each of its rows is read or named with its line and a reason; none is lost", async () => {
  await fc.assert(
    fc.asyncProperty(damaged, fc.integer({ min: 1, max: 50 }), async (text, chunkSize) => {
      const rows = await rowsOf(text, chunkSize);
      const readable = text.replaceAll("\0", "");
      expect(rows.map((row) => ("cells" in row ? row : { line: row.line }))).toEqual(readSlowly(readable));
      const lines = readable.split(/\r\n|\r|\n/);
      for (const row of rows)
        if ("problem" in row) {
          expect(row.problem).toMatch(/\w{3}/);
          expect(row.text).toBe(lines[row.line - 1]);
        }
    }),
    { numRuns: 1_000 },
  );
});

test.each<[string, string, string]>([
  ["is opened and never closed", '"1 Main St', "A quote is opened here and never closed"],
  ["has text behind it", '"1 Main" St,2', "Text stands behind the closing quote of a cell"],
  ["stands inside a cell", '21" pipe,2', "A quote stands inside a cell that does not begin with one"],
  ["stands behind a space", 'x, "2"', "A quote stands inside a cell that does not begin with one"],
  ["swallows rows until another one", '"1 Main St,2\nBob,3\nCy,"4"', "Text stands behind the closing quote of a cell"],
])("a quote that %s fails the row in which it began, and all behind it", async (_, row, problem) => {
  const rows = await rowsOf(`Name,Phone\nAda,1\n\n${row}\nDan,5`);
  expect(rows.slice(0, 3)).toEqual([
    { line: 1, cells: ["Name", "Phone"] },
    { line: 2, cells: ["Ada", "1"] },
    { line: 4, problem, text: row.split("\n")[0] },
  ]);
  expect(rows.at(-1)).toEqual({
    line: 4 + row.split("\n").length,
    problem: "Not read, because of line 4",
    text: "Dan,5",
  });
});

test("a line number counts blank lines, and lines within cells", async () => {
  const rows = await rowsOf('sep=,\r\na,b\r\n\r\n"1\r\n2",x\r\n , \r\n3,4');
  expect(rows.map(({ line }) => line)).toEqual([2, 4, 7]);
});
