import { expect, test } from "vitest";
import { type ListRequest } from "~/lib/list-request";
import { rendered } from "../../../tests/support/records/rendered";
import { EmptyList } from "./empty-list";

const whole: ListRequest = {
  search: "",
  sort: "created_at",
  descending: true,
  page: 1,
  pageSize: 10,
  open: [],
  selectAll: false,
  filters: {},
};

async function sentence(list: Partial<ListRequest>, total = 0): Promise<string | undefined> {
  const noun = { one: "order", many: "orders" };
  const shown = await rendered(
    <EmptyList noun={noun} list={{ ...whole, ...list }} total={total} filters={[{ name: "since" }]} />,
  );
  return /<h2>(.*)<\/h2>/.exec(shown)?.[1];
}

test.each<[string, Partial<ListRequest>, string]>([
  ["a whole list", {}, "There are no orders yet"],
  ["one that was searched", { search: "marsh" }, "No orders match “marsh”"],
  ["one that was filtered", { filters: { since: "hour" } }, "No orders match"],
  ["one of several parts", { inParts: true }, "There are no orders here"],
  ["one that its address filters by what is not offered", { filters: { dealer: "x" } }, "There are no orders here"],
  ["a part that was searched", { inParts: true, search: "marsh" }, "No orders match “marsh”"],
])("an empty list says no more than is known: %s", async (_, list, said) => {
  expect(await sentence(list)).toBe(said);
});

test("a page that a list has not is said to be missing, whatever the list is filtered by", async () => {
  expect(await sentence({ page: 9, filters: { dealer: "x" } }, 12)).toBe("There is no page 9");
});
