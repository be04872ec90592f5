import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { money, moneyOrWords, percent } from "./forms/fields.rules";
import { mayBeTyped } from "./typed-numbers.rules";

const stored = (field: ReturnType<typeof money>, typed: string) => {
  const read = field.safeParse(typed);
  return read.success ? read.data : `! ${read.error.issues[0]?.message}`;
};

/** How people write a sum of dollars; a space may be one that does not break. */
const spellings: Record<string, (whole: string, part: string) => string> = {
  plain: (whole, part) => `${whole}.${part}`,
  "with commas": (whole, part) => `${inGroups(whole, ",")}.${part}`,
  "with blanks": (whole, part) => `${inGroups(whole, "\u00A0")}.${part}`,
  "with a dollar sign": (whole, part) => `$${inGroups(whole, ",")}.${part}`,
  "with the sign behind": (whole, part) => ` ${whole}.${part} $ `,
  "in full-width digits": (whole, part) =>
    `${whole}.${part}`.replaceAll(/[\d.]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
  "in Arabic digits": (whole, part) => inArabic(`${inGroups(whole, "٬")}٫${part}`),
  "with a decimal comma": (whole, part) => `${whole},${part}`,
  "as in Germany": (whole, part) => `${inGroups(whole, ".")},${part}`,
  "as in France": (whole, part) => `${inGroups(whole, " ")},${part} $`,
};
const refused = ["with a decimal comma", "as in Germany", "as in France"];

function inGroups(digits: string, by: string): string {
  return digits.replaceAll(/\B(?=(\d{3})+$)/g, by);
}

function inArabic(text: string): string {
  return text.replaceAll(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩".charAt(Number(digit)));
}

describe("an amount", () => {
  test.each(Object.entries(spellings))("%s is stored as it is meant, or refused", (name, spell) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
        const part = String(cents).padStart(2, "0");
        const expected = refused.includes(name) ? "! Use a point for cents, for example 1250.50" : `${whole}.${part}`;
        expect(stored(money("Cost"), spell(String(whole), part))).toBe(expected);
      }),
    );
  });

  test.each(["1250,50", "1,2,3", "4,5", "1.250,50", "12,34", "1,250,5", "1,25.50", "0,500", "1,250,", "1250,5 $"])(
    "%s is refused for its comma",
    (typed) => {
      expect(stored(money("Cost"), typed)).toBe("! Use a point for cents, for example 1250.50");
      expect(stored(moneyOrWords("Labor total"), typed)).toBe("! Use a point for cents, for example 1250.50");
    },
  );

  test.each([
    ["1,250", "1250"],
    ["12,345,678.90", "12345678.90"],
    ["US$ 1,200.5", "1200.5"],
  ])("%s is stored as %s", (typed, expected) => {
    expect(stored(money("Cost"), typed)).toBe(expected);
  });

  test.each(["1 2", "12$00", "50%", "1.250.50", "1,200 CAD", "1'200", "one"])("%s is no amount", (typed) => {
    expect(stored(money("Cost"), typed)).toMatch(/^! Cost must be a number/);
  });
});

describe("a percent", () => {
  test("in Arabic or Hindi digits is stored as it is meant", () => {
    expect(["٣٫٥", "३.५ %"].map((typed) => stored(percent("Devoted"), typed))).toEqual(["3.5", "3.5"]);
  });

  test("with a decimal comma is refused", () => {
    expect(stored(percent("Devoted"), "7,5")).toBe("! Use a point for decimals, for example 7.5");
    expect(stored(percent("Devoted"), "7,5 %")).toBe("! Use a point for decimals, for example 7.5");
  });

  test("is no sum of dollars", () => {
    expect(stored(percent("Devoted"), "$5")).toMatch(/^! Devoted must be a number/);
  });
});

test.each(["12.345", "1.234.567"])("%s is refused where words are taken: it may mean thousands", (typed) => {
  expect(stored(moneyOrWords("Labor total"), typed)).toBe("! Use a point for cents, for example 1250.50");
});

test.each(["see invoice", "3 h, 85 each", "2 x 44,50", "-12.50", "$1,840.50", "10044521234"])(
  "%s stays as it was typed where words are taken",
  (typed) => {
    expect(stored(moneyOrWords("Labor total"), typed)).toBe(typed);
  },
);

test.each(["", ".", "1250,", "1250,50", "$1,840.50", "5 %", "12.555", "１２", "٣٫٥"])("%j may be typed", (typed) => {
  expect(mayBeTyped(typed)).toBe(true);
});

test.each(["-1", "1e5", "abc", "+1", "NaN"])("%j is ignored while it is typed", (typed) => {
  expect(mayBeTyped(typed)).toBe(false);
});
