import fc from "fast-check";
import { expect, test } from "vitest";
import { cellSeparator } from "#graphql/rules/sheets/cells.rules";
import { CsvError, readCsv } from "./csv-read.server";
import { csvLine, csvStream, csvStreamOfPages } from "./csv-write";

async function rowsOf(bytes: Uint8Array | string, chunkSize = 7): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const batch of readCsv(inChunks(Buffer.from(bytes), chunkSize))) {
    for (const row of batch) rows.push("cells" in row ? row.cells : [`line ${row.line}: ${row.problem}`]);
  }
  return rows;
}

async function* inChunks(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function* each(rows: string[][]) {
  yield* rows;
}

async function written(rows: string[][]): Promise<Uint8Array> {
  return new Uint8Array(await new Response(csvStream(each(rows))).arrayBuffer());
}

/** Never with NUL, which the database keeps in no text. */
const cell = fc.oneof(
  fc.string({ unit: "binary" }).map((text) => text.replaceAll("\0", "")),
  fc.string({ unit: fc.constantFrom(..."'=+-@\t\r\n,;|\" ＝a1") }),
  fc.constantFrom("-5", "+1 813 555 0142", "'=1", "''=1", "'", '=HYPERLINK("http://x")', "é", "Łukasz", "__proto__"),
);
const table = fc
  .integer({ min: 2, max: 5 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 8 }))
  .map((rows) => [rows[0]?.map((_, n) => `Column ${n}`) ?? ["Column 0", "Column 1"], ...rows])
  .map((rows) => rows.filter((row) => row.some((text) => text.trim())));

test("whatever cells are written are read back equal, however the bytes are cut", async () => {
  await fc.assert(
    fc.asyncProperty(table, fc.integer({ min: 1, max: 40 }), async (rows, chunkSize) => {
      expect(await rowsOf(await written(rows), chunkSize)).toEqual(rows);
    }),
    { numRuns: 500 },
  );
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1", "＋1", "－1", "＠A", "  =1", "'=1", "-"])(
  "%j does not begin like a formula in the file, and comes back as it was",
  async (text) => {
    const line = csvLine([text, "x"]);
    expect(line.replace(/^"/, "").startsWith("'")).toBe(true);
    expect(await rowsOf(`a,b\r\n${line}`)).toEqual([
      ["a", "b"],
      [text, "x"],
    ]);
  },
);

test("a file opens with the mark that tells Excel its encoding, and rows end as RFC 4180 says", async () => {
  const bytes = await written([["Name", 'Say "ah"'], ["José\nPeña"]]);
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(Buffer.from(bytes).toString("utf8").slice(1)).toBe('Name,"Say ""ah"""\r\n"José\nPeña"\r\n');
});

test("a file of whole pages is the same as one of single rows", async () => {
  const head = ["Name", "Phone"];
  const pages = [
    [["=1", "a,b"]],
    [],
    [
      ["José", ""],
      ["'x", " "],
    ],
  ];
  async function* each() {
    for (const rows of pages) yield rows.map((row) => row.join(cellSeparator));
  }
  const bytes = new Uint8Array(await new Response(csvStreamOfPages(head, each())).arrayBuffer());
  expect(bytes).toEqual(await written([head, ...pages.flat()]));
});

test("the first bytes leave before the last row is known, and nobody asks for rows that nobody reads", async () => {
  let asked = 0;
  const reader = csvStream(
    (async function* () {
      for (; ; asked++) yield ["x".repeat(100)];
    })(),
  ).getReader();
  await reader.read();
  expect(asked).toBeLessThan(1_000);
  await reader.cancel();
});

const sheet = "Name,Phone\r\nJosé “Pepe” Peña – 50 €,1\r\n";
const expected = [
  ["Name", "Phone"],
  ["José “Pepe” Peña – 50 €", "1"],
];
const windows1252 = Buffer.from(
  sheet.replace("“", "\x93").replace("”", "\x94").replace("–", "\x96").replace("€", "\x80"),
  "latin1",
);
const utf16 = Buffer.from(sheet, "utf16le");

test.each([
  ["UTF-8", Buffer.from(sheet)],
  ["UTF-8 with its mark", Buffer.from(`\uFEFF${sheet}`)],
  ["UTF-16LE with its mark", Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
  ["UTF-16BE with its mark", Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()])],
  ["UTF-16LE", utf16],
  ["Windows-1252", windows1252],
])("%s is read, in chunks of every size", async (_, bytes) => {
  for (const size of [1, 2, 3, 5, 1_000]) expect(await rowsOf(bytes, size)).toEqual(expected);
});

test.each([
  ["LF", "a,b\n1,2\n3,4"],
  ["CR", "a,b\r1,2\r3,4\r"],
  ["CRLF and LF mixed", "a,b\r\n1,2\n3,4\r\n"],
  ["semicolons", "a;b\r\n1;2\r\n3;4"],
  ["semicolons named in a first line", "sep=;\r\na;b\r\n1;2\r\n3;4"],
  ["tabs", "a\tb\n1\t2\n3\t4"],
  ["blank rows", "\n\na,b\n\n1,2\n , \n,\n3,4\n\n"],
  ["quotes", '"a","b"\r\n"1","2"\r\n"3","4"\r\n'],
])("%s", async (_, text) => {
  expect(await rowsOf(text)).toEqual([
    ["a", "b"],
    ["1", "2"],
    ["3", "4"],
  ]);
});

test.each([
  ["semicolons, and commas in titles", "Photos (with commas, required);Price, net;At\n1,2;3,4;5\n6;7,8;9,1\n", ";"],
  ["tabs, and decimal commas", "X\tY\tZ\n120,5\t50,3\t2,35\n1,5\t5,3\t2,3\n", "\t"],
  ["semicolons, and as many decimal commas", "name;phone;at\nJess;5,58199E+12;1,5\nJoi;5,51197E+12;2,5\n", ";"],
  ["commas, and rows that end early", "Name,Notes; remarks,Phone\nAda,hi\nBea\n", ","],
  ["commas, as often as semicolons in titles", "Name,Notes; remarks\nAda\nBea\n", ","],
])("%s: the cells are cut where the rows fit the header, in chunks of every size", async (_, text, delimiter) => {
  const cells = text
    .trimEnd()
    .split("\n")
    .map((line) => line.split(delimiter));
  for (const size of [1, 2, 7, 1_000]) expect(await rowsOf(text, size)).toEqual(cells);
});

test("a line break in quotes belongs to the cell, also a Windows one", async () => {
  expect(await rowsOf('a,b\r\n"1\r\n2","3\r4\n5"\r\n6,7')).toEqual([
    ["a", "b"],
    ["1\r\n2", "3\r4\n5"],
    ["6", "7"],
  ]);
});

test("a cell of a megabyte is read; a quote that is never closed is refused before it fills the memory", async () => {
  const long = "x".repeat(1_000_000);
  expect(await rowsOf(`a,b\n"${long}",2`, 65_536)).toEqual([
    ["a", "b"],
    [long, "2"],
  ]);

  let sent = 0;
  async function* endless() {
    yield Buffer.from('a,b\n"');
    for (; sent < 1_000; sent++) yield Buffer.alloc(65_536, "x");
  }
  await expect(async () => {
    for await (const _ of readCsv(endless()));
  }).rejects.toThrow(CsvError);
  expect(sent).toBeLessThan(100);
});

test("a sheet of blank rows is refused before it takes seconds", async () => {
  let sent = 0;
  async function* endless() {
    yield Buffer.from("a,b\n1,2\n");
    for (; sent < 1_000; sent++) yield Buffer.alloc(65_536, "\n");
  }
  const batches = readCsv(endless());
  expect((await batches.next()).value).toHaveLength(2);
  await expect(batches.next()).rejects.toThrow("more than a million blank rows");
  expect(sent).toBeLessThan(20);
});

test("an empty file has no rows", async () => {
  expect(await rowsOf("")).toEqual([]);
  expect(await rowsOf("\uFEFF\r\n\r\n")).toEqual([]);
});

test("memory does not grow with the file", async () => {
  const line = Buffer.from(`${"some cell,".repeat(20)}last\r\n`.repeat(300));
  async function* many() {
    yield Buffer.from(`${"header,".repeat(20)}last\r\n`);
    for (let n = 0; n < 1_000; n++) yield line;
  }
  let rows = 0;
  let most = 0;
  for await (const batch of readCsv(many())) {
    rows += batch.length;
    most = Math.max(most, batch.length);
  }
  expect(rows).toBe(300_001);
  expect(most).toBeLessThan(2_000);
});

/** A row of a sheet, with or without a byte of Windows-1252 in it. */
const sheetRow = fc.record({
  cells: fc.array(fc.constantFrom("José", "Łukasz", "x".repeat(300), "two\nlines", "\uFDD0"), {
    minLength: 2,
    maxLength: 2,
  }),
  byte: fc.option(fc.constantFrom(0x92, 0xe9, 0xa0, 0xff), { freq: 3 }),
});

test("a byte of Windows-1252 fails its row alone, however large the sheet", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(sheetRow, { maxLength: 60 }),
      fc.integer({ min: 1, max: 500 }),
      async (rows, chunkSize) => {
        const lines = rows.flatMap(({ cells, byte }) => [
          Buffer.from(cells.map((cell) => `"${cell}"`).join()),
          Buffer.from(byte ? [0x2c, byte, 0x78] : [0x2c, 0x78]),
          Buffer.from("\r\n"),
        ]);
        const bytes = Buffer.concat([Buffer.from("a,b,c\r\n"), ...lines]);
        const read = [];
        for await (const batch of readCsv(inChunks(bytes, chunkSize))) read.push(...batch);
        expect(read.slice(1).map((row) => ("cells" in row ? row.cells.slice(0, 2) : row))).toEqual(
          rows.map(({ cells }) => cells),
        );
        expect(read.slice(1).map((row) => row.isRepaired ?? false)).toEqual(rows.map(({ byte }) => byte !== null));
      },
    ),
    { numRuns: 200 },
  );
});

test("a row that cannot be read says of its bytes too", async () => {
  const bytes = Buffer.from('a,b\n"1" x,\xe9\n', "latin1");
  const read = [];
  for await (const batch of readCsv(inChunks(bytes, 3))) read.push(...batch);
  expect(read.at(-1)).toMatchObject({ line: 2, text: '"1" x,é', isRepaired: true });
});
