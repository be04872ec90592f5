import { routes } from "../../app/routes.js";
import { urls } from "./expected";
import { countCells, expect, test } from "./matrix";
import { wrongVisits } from "./url-cells";

test("every URL of the portal stands in the table, and nothing else does", () => {
  expect(urls.map(([url]) => url).sort()).toEqual(Object.keys(routes).sort());
});

test("every URL is open to whom the table says, and to nobody else", async ({ stack, db, askersOf, others }) => {
  const wrong: string[] = [];
  let cells = 0;
  for (const url of urls) {
    const [, { get, mayPost }] = url;
    const viewers = await askersOf([get, ...mayPost]);
    const visits = await wrongVisits(stack.origin, url, { stack, db, viewers, others });
    wrong.push(...visits.wrong);
    cells += visits.cells;
  }
  countCells(cells);
  expect(wrong).toEqual([]);
});
