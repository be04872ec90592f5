import fc from "fast-check";
import { expect, test } from "vitest";
import { type DateOrder, dateOrderIn } from "../../../rules/sheets/date-order.rules";
import { timestampOf } from "./mapping.rules";

function decided(texts: readonly string[]) {
  const order = dateOrderIn();
  for (const text of texts) order.add(text);
  return order.decide();
}

const days = fc.array(fc.date({ noInvalidDate: true, min: new Date("2020-01-01"), max: new Date("2029-12-31") }), {
  minLength: 1,
});
const style = fc.record({
  order: fc.constantFrom<DateOrder>("day", "month"),
  sign: fc.constantFrom("/", ".", "-"),
  padded: fc.boolean(),
  clock: fc.constantFrom("", " 9:05", " 2:30 PM", ", 14:30:05"),
});

test("a column of either order is read as it is meant, or asked about", () => {
  fc.assert(
    fc.property(days, style, (dates, { order, sign, padded, clock }) => {
      const write = (part: number) => (padded ? String(part).padStart(2, "0") : String(part));
      const parts = dates.map((date) => ({
        day: date.getUTCDate(),
        month: date.getUTCMonth() + 1,
        year: date.getUTCFullYear(),
      }));
      const texts = parts.map(({ day, month, year }) => {
        const numbers = order === "day" ? [day, month] : [month, day];
        return `${numbers.map(write).join(sign)}${sign}${year}${clock}`;
      });
      const found = decided(texts);
      if (parts.some(({ day }) => day > 12)) expect(found).toEqual({ order });
      else if (parts.every(({ day, month }) => day === month)) expect(found).toEqual({ order: "" });
      else expect(found).toEqual({ ambiguous: expect.any(String) });

      const isoDays = parts.map(({ day, month, year }) => `${year}-${month}-${day}${clock}`);
      expect(texts.map((text) => timestampOf(text, order))).toEqual(isoDays.map((text) => timestampOf(text)));
    }),
    { numRuns: 500 },
  );
});

test.each([
  [["25/11/2026", "05/11/2026", "11/05/2026"], { order: "day" }],
  [["11/25/2026", "05/11/2026"], { order: "month" }],
  [["05/11/2026", "11/05/2026"], { ambiguous: "05/11/2026" }],
  [["25/11/2026", "11/25/2026", "05/11/2026"], { ambiguous: "05/11/2026" }],
  [["25/11/2026", "11/25/2026"], { order: "" }],
  [["2026-11-05", "2026-05-11T10:00:00Z", "yesterday", ""], { order: "" }],
  [["05/05/2026", "5/5/2026 9:00"], { order: "" }],
])("of %j the order is decided as %j", (texts, expected) => {
  expect(decided(texts)).toEqual(expected);
});

test.each(["5/11/26", "05/11-2026", "2026/11/05", "31/02/2026", "5/11/2026/1"])("%s is no day", (text) => {
  expect([timestampOf(text, "day"), timestampOf(text, "month")]).toEqual([text, text]);
});
