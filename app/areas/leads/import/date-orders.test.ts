import { expect, test } from "vitest";
import { chosenCells, guessChoices } from "#graphql/areas/leads/import/mapping.rules";
import { decideOrders, firstDays, ordersToShow } from "./date-orders.server";

const head = ["Date", "Type", "Email Address"];
const choices = guessChoices(head);

function sheetOf(...days: string[]) {
  const text = [head, ...days.map((day) => [day, "quote", "a@example.com"])].map((row) => row.join()).join("\n");
  return {
    fileName: "theirs.csv",
    bytes: async () =>
      (async function* () {
        yield Buffer.from(text);
      })(),
  };
}

async function createdAt(sheet: ReturnType<typeof sheetOf>, order?: "day" | "month") {
  const decided = await decideOrders(sheet, choices, { createdAt: order });
  if ("ambiguous" in decided) return decided.ambiguous;
  return (day: string) => chosenCells(decided.choices, [])([day, "quote", "a@example.com"]).createdAt;
}

test("one row in the sheet says how the days of all are read", async () => {
  const many = Array.from({ length: 5_000 }, () => "05/11/2026");
  const read = await createdAt(sheetOf(...many, "25/11/2026", ...many));
  expect(read).toBeTypeOf("function");
  if (typeof read !== "function") return;
  expect(read("05/11/2026")).toBe("2026-11-05T05:00:00.000Z");
  expect(read("3/8/2026 2:30 AM")).toBe("2026-08-03T06:30:00.000Z");
});

test("a sheet that can be read in two ways is asked about, and read as it was answered", async () => {
  const sheet = sheetOf("05/11/2026", "2026-01-02");
  expect(await createdAt(sheet)).toEqual({
    createdAtOrder: "“05/11/2026” can be read in two ways. Choose the order of these days.",
  });
  for (const [order, timestamp] of [
    ["day", "2026-11-05T05:00:00.000Z"],
    ["month", "2026-05-11T04:00:00.000Z"],
  ] as const) {
    const read = await createdAt(sheet, order);
    expect(typeof read === "function" && read("05/11/2026")).toBe(timestamp);
  }
});

test("the first rows show what stood in the sheet, and the order can be changed", async () => {
  const sheet = sheetOf("25/11/2026", "05/11/2026");
  const decided = await decideOrders(sheet, choices, {});
  const stored = "choices" in decided ? Object.entries(decided.choices).map(([key, choice]) => ({ key, choice })) : [];
  const days = await firstDays(sheet, stored, [{ row: 2 }, { row: 3 }]);
  expect([...days.createdAt]).toEqual([
    [2, "25/11/2026"],
    [3, "05/11/2026"],
  ]);
  expect(ordersToShow(stored, days)).toEqual([{ field: "createdAtOrder", header: "Created At", order: "day" }]);
  expect(await firstDays(undefined, stored, [{ row: 2 }])).toEqual({ createdAt: new Map(), fulfilledon: new Map() });
});
