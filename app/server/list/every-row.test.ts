import { expect, test } from "vitest";
import { everyRow } from "./every-row.server";

/** A list of `count` rows in pages of ten, and which pages were asked for. */
function list(count: number, failAt?: string | null) {
  const asked: (string | null)[] = [];
  const readPage = async (after: string | null) => {
    asked.push(after);
    if (after === failAt) throw new Error("the data service is gone");
    const from = Number(after ?? 0);
    const rows = Array.from({ length: Math.min(10, count - from) }, (_, index) => from + index);
    return { rows, after: from + rows.length < count ? String(from + rows.length) : null };
  };
  return { asked, readPage };
}

async function all<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const found: Row[] = [];
  for await (const row of rows) found.push(row);
  return found;
}

test.each([0, 1, 10, 25])("all %i rows come, each once and in order", async (count) => {
  const { asked, readPage } = list(count);
  expect(await all(await everyRow(readPage))).toEqual(Array.from({ length: count }, (_, index) => index));
  expect(asked).toHaveLength(Math.max(1, Math.ceil(count / 10)));
});

test("a list that cannot be read at all fails before its first row", async () => {
  await expect(everyRow(list(25, null).readPage)).rejects.toThrow("gone");
});

test("a page that fails in the middle fails the whole", async () => {
  const seen: number[] = [];
  const rows = await everyRow(list(25, "20").readPage);
  await expect(
    (async () => {
      for await (const row of rows) seen.push(row);
    })(),
  ).rejects.toThrow("gone");
  expect(seen).toHaveLength(20);
});

test("no more than one page is read ahead, and none when nobody reads on", async () => {
  const { asked, readPage } = list(1_000);
  for await (const row of await everyRow(readPage)) if (row === 3) break;
  expect(asked).toEqual([null, "10"]);
});
