import { expect, test } from "vitest";
import { leads } from "../list.server";

const [one, two] = ["3327d634-b834-4f69-a090-ecbfde160a48", "07c5ab43-8ddd-4d7a-b0c6-5c3f3a7a4b36"];
const selected = (query: string) => leads.selected(new Request(`http://portal.example/leads/export-leads.csv${query}`));

test("the ticked leads are taken whatever else the list was filtered by, in its order", () => {
  const { list, filter } = selected(`?q=marsh&type=quote&sort=name&id=${one}&id=${two}&id=${one}`);
  expect(filter).toEqual({ ids: [one, two] });
  expect(list).toMatchObject({ search: "", sort: "name", descending: false, page: 1, pageSize: 1_000 });
});

test.each([`?q=marsh&type=quote&show=open`, `?q=marsh&type=quote&show=open&select=all&id=${one}`])(
  "all that match are taken: %s",
  (query) => {
    const { list, filter } = selected(query);
    expect(list).toMatchObject({ search: "marsh", fulfilled: false });
    expect(filter).toEqual({ leadType: "quote" });
  },
);

test("what is no key selects nothing, and surely not everything", () => {
  expect(selected("?id=x&id=").filter).toEqual({ ids: [] });
});
