import { getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { overlapsIn, pagesOf } from "../../../tests/support/records/pdf";
import { addressLabels } from "./labels.server";

const about = { author: "Boat Works", first: 1 };
const ada = ["Ada Miller", "418 Bayshore Blvd", "Tampa, FL 33606"];

type Written = { text: string; x: number; y: number; size: number; to: number };

/** What stands on each page, and where: points from the left and from the top. */
async function writtenIn(bytes: Uint8Array): Promise<Written[][]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const pages = Array.from({ length: pdf.numPages }, async (_, index) => {
    const { items } = await (await pdf.getPage(index + 1)).getTextContent();
    return items.flatMap((item) => {
      if (!("str" in item) || item.str.trim() === "") return [];
      const [size = 0, , , , x = 0, y = 0]: readonly number[] = item.transform;
      return [{ text: item.str, x, y: 792 - y, size, to: x + item.width }];
    });
  });
  return Promise.all(pages);
}

/** The label that a text stands on, from 1; whatever stands outside of one is on none. */
function labelOf({ x, y, to, size }: Written): number | undefined {
  const [column, row] = [Math.floor((x - 13.5) / 198), Math.floor((y - 36) / 72)];
  const left = 13.5 + column * 198;
  const isInside = to <= left + 189 && y - size >= 36 + row * 72 && y <= 36 + row * 72 + 72;
  return isInside ? row * 3 + column + 1 : undefined;
}

test("thirty labels are a sheet, along its rows; the next begins another", async () => {
  const labels = Array.from({ length: 31 }, (_, nth) => [`Name ${nth + 1}`, "1 Wharf", "Tampa, FL 33606"]);
  const [first = [], second = [], ...others] = await writtenIn(await addressLabels(labels, about));
  expect(others).toEqual([]);
  const names = [...first, ...second].filter(({ text }) => text.startsWith("Name"));
  expect(names.map(({ text }) => text)).toEqual(labels.map(([name]) => name));
  expect(names.map(labelOf)).toEqual([...Array.from({ length: 30 }, (_, nth) => nth + 1), 1]);
  expect(new Set(names.map(({ size }) => size))).toEqual(new Set([10]));
});

test.each([
  [1, [1, 2, 3], 1],
  [5, [5, 6, 7], 1],
  [29, [29, 30, 1], 2],
  [30, [30, 1, 2], 2],
])("a sheet that was begun is gone on with at label %d", async (first, places, pages) => {
  const written = await writtenIn(await addressLabels([ada, ada, ada], { ...about, first }));
  expect(written).toHaveLength(pages);
  expect(
    written
      .flat()
      .filter(({ text }) => text === "Ada Miller")
      .map(labelOf),
  ).toEqual(places);
});

const long = "Long ".repeat(60).trim();

test("what is long has a smaller type; of what is longer still the end is cut, and the town stays", async () => {
  const longer = [
    "Gulf Coast Marine and Boat Sales of Greater Tampa Bay",
    "418 Bayshore Blvd, Building 12, Suite 1700, c/o Front Desk",
    "Saint Petersburg Beach, FL 33606",
    "Federated States of Micronesia",
  ];
  const written = await writtenIn(await addressLabels([ada, longer, [long, long, "Tampa, FL 33606"]], about));
  const sizeOf = (nth: number) => written.flat().find((one) => labelOf(one) === nth)?.size ?? 0;
  expect(sizeOf(1)).toBe(10);
  expect(sizeOf(2)).toBeLessThan(10);
  expect(sizeOf(2)).toBeGreaterThan(6);
  expect(sizeOf(3)).toBe(6);

  const textOf = (nth: number) =>
    written
      .flat()
      .filter((one) => labelOf(one) === nth)
      .map(({ text }) => text)
      .join(" ");
  expect(textOf(2)).toBe(longer.join(" "));
  expect(textOf(3).match(/…/g)).toHaveLength(2);
  expect(textOf(3)).toMatch(/… Tampa, FL 33606$/);
  expect(written.flat().map(labelOf)).not.toContain(undefined);
});

test("names of any script are on their labels, and one word of 200 letters on no other", async () => {
  const labels = [
    ["Łukasz Żółć-Peña", "ul. Żeglarska 1", "Gdańsk"],
    ["王小明", "日本橋1", "東京"],
    ["אברהם כהן", "הרצל 12", "חיפה"],
    ["W".repeat(200), "1 Wharf", "Tampa"],
  ];
  const pdf = await addressLabels(labels, about);
  const [text = ""] = await pagesOf(pdf);
  for (const name of ["Łukasz Żółć-Peña", "Gdańsk", "王小明", "東京", "12"]) expect(text).toContain(name);
  expect(await overlapsIn(pdf)).toEqual([]);
  expect((await writtenIn(pdf)).flat().map(labelOf)).not.toContain(undefined);
});
