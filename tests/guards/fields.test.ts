import { readdir, readFile } from "node:fs/promises";
import { basename } from "node:path";
import { Kind, parse } from "graphql";
import { fields } from "./expected";
import { wrongCells } from "./field-cells";
import { countCells, expect, named, test } from "./matrix";
import { ownRows } from "./own-rows";

/** These viewers may open both leads and registrations, and have some. */
const withRows = [
  "dealer with dealer:DEALER_ALL alone",
  "colleague of the dealer with ALL",
  "sales person of the dealer",
];

const folder = new URL("../../graphql/", import.meta.url);

test("every root field of the schema stands in the table, and nothing else does", async () => {
  expect(fields.map(([field]) => field).sort()).toEqual((await rootFields()).sort());
});

test("every root field is open to whom the table says, and to nobody else", async ({ stack, db, askersOf, others }) => {
  const wrong: string[] = [];
  let cells = 0;
  for (const field of fields) {
    const viewers = await askersOf([field[1]]);
    cells += viewers.length;
    wrong.push(...(await wrongCells(stack.dataService, field, { stack, db, viewers, others })));
  }
  countCells(cells);
  expect(wrong).toEqual([]);
});

test("a dealer's own rows tell of its other rows, and of nobody else's", async ({
  stack,
  db,
  viewers,
  loner,
  others,
}) => {
  const asking = [...named(viewers, withRows), loner];
  const wrong: string[] = [];
  for (const field of ownRows)
    wrong.push(...(await wrongCells(stack.dataService, field, { stack, db, viewers: asking, others })));
  expect(wrong).toEqual([]);
});

async function rootFields(): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => basename(file) === "schema.graphql");
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, folder), "utf8")));

  return texts
    .flatMap((text) => parse(text).definitions)
    .flatMap((type) => {
      if (type.kind !== Kind.OBJECT_TYPE_DEFINITION && type.kind !== Kind.OBJECT_TYPE_EXTENSION) return [];
      if (!["Query", "Mutation", "Subscription"].includes(type.name.value)) return [];
      return type.fields?.map((field) => `${type.name.value}.${field.name.value}`) ?? [];
    });
}
