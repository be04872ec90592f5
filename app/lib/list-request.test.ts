import { expect, test } from "vitest";
import { listAddress, type ListOptions, parseListRequest } from "./list-request";

const options: ListOptions = {
  sorts: ["lead_id", "name"],
  defaultSort: { by: "lead_id", descending: true },
  pageSizes: [10, 25],
  filters: { type: ["quote", "catalog"] },
};
const parse = (query: string) => parseListRequest(`http://portal/leads${query}`, options);

test("a bare address is the first page in the default order", () => {
  expect(parse("")).toEqual({
    search: "",
    sort: "lead_id",
    descending: true,
    page: 1,
    pageSize: 10,
    open: [],
    selectAll: false,
    filters: {},
  });
});

test("everything that a list shows stands in its address", () => {
  expect(parse("?q=+marsh+&sort=-name&page=3&size=25&open=a&open=b&open=a&select=all&type=quote")).toEqual({
    search: "marsh",
    sort: "name",
    descending: true,
    page: 3,
    pageSize: 25,
    open: ["a", "b"],
    selectAll: true,
    filters: { type: "quote" },
  });
});

test.each([
  ["?sort=password", { sort: "lead_id", descending: true }],
  ["?page=-4", { page: 1 }],
  ["?page=x", { page: 1 }],
  ["?page=2.9", { page: 2 }],
  ["?size=1000000", { pageSize: 10 }],
  ["?type=other", { filters: {} }],
])("%s falls back to the default", (query, expected) => {
  expect(parse(query)).toMatchObject(expected);
});

test("what nobody types is not looked for", () => {
  expect(parse("?q=%00mar%1Bsh%07")).toMatchObject({ search: "marsh" });
});

test("an address changes one thing and keeps the rest", () => {
  const params = new URLSearchParams("q=marsh&page=3&open=a");
  expect(listAddress(params, { sort: "-name", page: null })).toBe("?q=marsh&open=a&sort=-name");
  expect(listAddress(params, { open: ["a", "b"] })).toBe("?q=marsh&page=3&open=a&open=b");
});
