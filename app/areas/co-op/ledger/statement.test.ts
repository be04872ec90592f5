import fc from "fast-check";
import { expect, test } from "vitest";
import { sum } from "#graphql/rules/numbers/cents.rules";
import { csvStream } from "~/lib/csv/csv-write";
import { type Booking } from "./booking-words";
import { statementRows } from "./statement.server";

const kinds = ["ALLOWANCE", "APPROVAL", "ADJUSTMENT"] as const;
const amount = fc.integer({ min: -9_999_999, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2));
const account = fc.record({ opening: amount, amounts: fc.array(fc.tuple(fc.constantFrom(...kinds), amount)) });

/** The numbers of a column, as a spreadsheet finds them: what begins with an apostrophe is text, and counts nothing. */
function numbersIn(csv: string, column: number): string[] {
  const cells = csv
    .trim()
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(",")[column] ?? "");
  return cells.filter((cell) => /^-?\d+\.\d\d$/.test(cell));
}

test("the amounts of 60 statements' sheets come to their closing balances", async () => {
  await fc.assert(
    fc.asyncProperty(account, async ({ opening, amounts }) => {
      const bookings = amounts.map(([kind, amount], at): Booking => {
        const balance = sum([opening, ...amounts.slice(0, at + 1).map(([, each]) => each)]);
        const none = {
          formType: null,
          asked: null,
          coOpRequestsId: null,
          reason: "-5",
          byName: null,
          settlement: null,
        };
        return { id: String(at), day: "2026-03-04", kind, amount, balance, ...none };
      });
      const closing = bookings.at(-1)?.balance ?? opening;
      const statement = { opening, closing, bookings };
      const rows = statementRows([{ dealerName: "Harbor Marine", year: 2026, statement }]);
      const csv = await new Response(csvStream(rows)).text();

      expect(numbersIn(csv, 6)).toEqual(amounts.map(([, amount]) => amount));
      const balances = numbersIn(csv, 7);
      expect(balances.at(0)).toBe(opening);
      expect(sum([opening, ...numbersIn(csv, 6)])).toBe(balances.at(-1));
      expect(csv.match(/,'-5,/g) ?? [], "somebody's words stay text").toHaveLength(bookings.length);
    }),
    { numRuns: 60 },
  );
});
