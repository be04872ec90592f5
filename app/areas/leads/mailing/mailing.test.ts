import { expect, test, vi } from "vitest";
import { mostLetters } from "#graphql/areas/leads/rules";
import { readMailed, readMailing } from "./mailing.server";

const ids = ["3327d634-b834-4f69-a090-ecbfde160a48", "07c5ab43-8ddd-4d7a-b0c6-5c3f3a7a4b36"];
const request = new Request(`http://portal.example/leads/letters?sort=name&${ids.map((id) => `id=${id}`).join("&")}`);

const tampa = { city: "Tampa", state: "FL", postalCode: "33606", country: "United States" };
const lead = (nth: number) => ({ name: `Lead ${nth}`, address: `${nth} Bayshore Blvd, Tampa, FL 33606`, ...tampa });
const unplaced = { ...lead(0), address: null };

/** A data service that has these leads, a hundred a page. */
function having(all: ReturnType<typeof lead>[]) {
  return vi.fn(async (_request: Request, { list }: Parameters<Parameters<typeof readMailing>[1]>[1]) => {
    const from = Number(list.after ?? 0);
    const to = from + (list.pageSize ?? 0);
    return { rows: all.slice(from, to), total: all.length, after: to < all.length ? String(to) : null };
  });
}

test("the mailing keeps the list's order, and counts leads without address", async () => {
  const all = Array.from({ length: mostLetters }, (_, nth) => lead(nth));
  const read = having([...all.slice(0, -1), { ...unplaced, address: "Not Applicable" }]);
  const { total, mailed, without } = await readMailing(request, read);
  expect(total).toBe(mostLetters);
  expect(mailed).toEqual(all.slice(0, -1));
  expect(without).toHaveLength(1);
  expect(read.mock.calls.map(([, { list }]) => list.after ?? null)).toEqual([null, "1", "51", "101", "151", "201"]);
  expect(read.mock.calls[0]?.[1]).toMatchObject({ list: { sort: "name" }, filter: { ids } });
});

test("of more than a file holds none is read beyond the first, and the file says so", async () => {
  const read = having(Array.from({ length: mostLetters + 1 }, (_, nth) => lead(nth)));
  expect(await readMailing(request, read)).toEqual({ total: mostLetters + 1, mailed: [], without: [] });
  expect(read).toHaveBeenCalledOnce();
  await expect(readMailed(request, read)).rejects.toMatchObject({ status: 413 });
});

test("where nobody has an address there is no file", async () => {
  const read = having([{ ...lead(0), address: "" }]);
  await expect(readMailed(request, read)).rejects.toMatchObject({ status: 404 });
});
