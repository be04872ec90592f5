import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { phone as phoneField } from "./forms/fields.rules";
import { phoneKey } from "./identity.rules";
import { dialled, phone } from "./phone.rules";
import { barePhone, isNoPhone, problemOfPhone } from "./typed-phones.rules";

const stored = (typed: string) => {
  const read = phoneField().safeParse(typed);
  return read.success ? read.data : `! ${read.error.issues[0]?.message}`;
};

/** Returns a number of `length` digits whose groups cannot be mistaken. */
const digits = (length: number) => fc.array(fc.integer({ min: 2, max: 9 }), { minLength: length, maxLength: length });
const area = digits(3).map((each) => each.join(""));
const line = digits(4).map((each) => each.join(""));
const fullWidth = (text: string) =>
  text.replaceAll(/[\d()-]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

/** How people write a number of North America: area code, exchange, line. */
const spellings: Record<string, (a: string, b: string, c: string) => string> = {
  bare: (a, b, c) => a + b + c,
  "with dashes": (a, b, c) => `${a}-${b}-${c}`,
  "in parentheses": (a, b, c) => `(${a}) ${b}-${c}`,
  "in parentheses, close": (a, b, c) => `(${a})${b}-${c}`,
  "with points": (a, b, c) => `${a}.${b}.${c}`,
  "with blanks that do not break": (a, b, c) => `${a}\u00A0${b}\u00A0${c}`,
  "with other dashes": (a, b, c) => `${a}\u2013${b}\u2011${c}`,
  "with a slash": (a, b, c) => `${a}/${b}-${c}`,
  "in full-width digits": (a, b, c) => fullWidth(`(${a}) ${b}-${c}`),
  "with a label": (a, b, c) => `Tel.: (${a}) ${b}-${c}`,
  "with words around": (a, b, c) => `(cell) ${a} ${b} ${c} (after six)`,
  "as a spreadsheet's number": (a, b, c) => `${a}${b}${c}.0`,
  "as a spreadsheet's amount": (a, b, c) => `${Number(a + b + c).toLocaleString("en-US")}.00`,
  "with commas": (a, b, c) => `${a},${b},${c}`,
  "behind the sign that hides who calls": (a, b, c) => `*67 ${a}-${b}-${c}`,
  "in quotes": (a, b, c) => `"${a}-${b}-${c}"`,
  "in Arabic digits": (a, b, c) => (a + b + c).replaceAll(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩".charAt(Number(digit))),
};
const withOne: typeof spellings = {
  "with 1": (a, b, c) => `1-${a}-${b}-${c}`,
  "with +1": (a, b, c) => `+1 (${a}) ${b}-${c}`,
  "with 001": (a, b, c) => `001 ${a} ${b} ${c}`,
  "as a link": (a, b, c) => `tel:+1-${a}-${b}-${c}`,
  "with 1 twice": (a, b, c) => `+1 1-${a}-${b}-${c}`,
};
const extensions: Record<string, (number: string, extension: string) => string> = {
  "ext.": (number, extension) => `${number} ext. ${extension}`,
  "EXT:": (number, extension) => `${number} EXT: ${extension}`,
  extension: (number, extension) => `${number}, extension ${extension}`,
  x: (number, extension) => `${number}x${extension}`,
  "#": (number, extension) => `${number} #${extension}`,
  ";ext=": (number, extension) => `${number};ext=${extension}`,
  "a comma": (number, extension) => `${number},${extension}`,
  pauses: (number, extension) => `${number},,${extension}#`,
  "in parentheses": (number, extension) => `${number} (${extension})`,
  "in brackets": (number, extension) => `${number} [${extension}]`,
  "a star": (number, extension) => `${number} *${extension}`,
  "x before it": (number, extension) => `x${extension} ${number}`,
  "ext. before it": (number, extension) => `Ext. ${extension}, ${number}`,
};

describe("a number of North America", () => {
  test.each(Object.entries({ ...spellings, ...withOne }))("%s is stored as its digits", (name, spell) => {
    fc.assert(
      fc.property(area, area, line, (a, b, c) => {
        const bare = (name in withOne ? "1" : "") + a + b + c;
        expect(stored(spell(a, b, c))).toBe(bare);
        expect(phoneKey(bare)).toBe(a + b + c);
        expect(stored(phone(bare))).toBe(bare);
        expect(dialled(bare)).toBe(`tel:+1${a}${b}${c}`);
      }),
    );
  });

  test.each(Object.entries(extensions))("keeps its extension apart: %s", (_name, extend) => {
    fc.assert(
      fc.property(area, area, line, fc.integer({ min: 1, max: 99_999 }), (a, b, c, extension) => {
        for (const number of [`${a}${b}${c}`, `(${a}) ${b}-${c}`]) {
          const bare = `${a}${b}${c} ext. ${extension}`;
          expect(stored(extend(number, String(extension)))).toBe(bare);
          expect(phoneKey(bare)).toBe(a + b + c);
          expect(phone(bare)).toBe(`${a}-${b}-${c} ext. ${extension}`);
          expect(stored(phone(bare))).toBe(bare);
          expect(dialled(bare)).toBe(`tel:+1${a}${b}${c};ext=${extension}`);
        }
      }),
    );
  });
});

describe("a foreign number", () => {
  test.each([
    ["+44 (0)20 7946 0018", "+442079460018"],
    ["+44 20 7946 0018", "+442079460018"],
    ["(+44) 20 7946 0018", "+442079460018"],
    ["00 44 20 7946 0018", "+442079460018"],
    ["0044 (0) 20 7946 0018", "+442079460018"],
    ["011 44 20 7946 0018", "+442079460018"],
    ["+39 06 6982 1234", "+390669821234"],
    ["+52 55 1234 5678", "+525512345678"],
    ["+52 1 55 1234 5678", "+525512345678"],
    ["+65 6123 4567", "+6561234567"],
    ["tel:+44-20-7946-0018;ext=12", "+442079460018 ext. 12"],
  ])("%s is stored as %s, and never grouped as an American one", (typed, bare) => {
    expect(stored(typed)).toBe(bare);
    expect(phone(bare)).toBe(bare);
    expect(stored(bare)).toBe(bare);
  });

  test.each([
    ["020 7946 0018", "GB", "+442079460018"],
    ["55 1234 5678", "MX", "+525512345678"],
    ["044 55 1234 5678", "MX", "+525512345678"],
    ["01 55 1234 5678", "MX", "+525512345678"],
    ["52 1 55 1234 5678", "MX", "+525512345678"],
    ["011 98765-4321", "BR", "+5511987654321"],
    ["011 44 20 7946 0018", "DE", "+442079460018"],
    ["0011 44 20 7946 0018", "AU", "+442079460018"],
    ["010 44 20 7946 0018", "JP", "+442079460018"],
    ["(604) 555-0199", "CA", "6045550199"],
    ["+1 813 555 0100", "GB", "18135550100"],
    ["+1 813 555 0100", "AE", "+18135550100"],
    ["+18135550100", "AE", "+18135550100"],
    ["+1 381 234 5678", "CN", "+13812345678"],
    ["13812345678", "CN", "+8613812345678"],
  ])("%s of a sheet whose row is from %s is %s", (typed, country, bare) => {
    expect(barePhone(typed, country)).toBe(bare);
  });

  test("with the digits of an American one is another number", () => {
    expect(phoneKey("+65 6123 4567")).not.toBe(phoneKey("656-123-4567"));
  });
});

test.each([
  ["8.13556E+09", "was shortened by a spreadsheet"],
  ["8,13556E+09", "was shortened by a spreadsheet"],
  ["8.1355501e9", "was shortened by a spreadsheet"],
  ["1.8135550100E+10", "was shortened by a spreadsheet"],
  ["813-555-0100 / 813-555-0101", "must be one number"],
  ["813-555-0100 or 813-555-0101", "must be one number"],
  ["8135550100;8135550101", "must be one number"],
  ["813-555-0100, 555-0101", "must be one number"],
  ["813-555-0100/0101", "must be one number"],
  ["8135550100 ::: 8135550101", "must be one number"],
  ["555-0100 ::: 555-0101", "must be one number"],
  ["813-555-0100 - 813-555-0101", "must be one number"],
  ["(813) 555-0100 (813) 555-0101", "must be one number"],
  ["8135550100\n8135550101", "must be one number"],
  ["h: 813-555-0100 w: 813-555-0101", "must be one number"],
  ["1-800-FLOWERS", "has letters in place of digits. Enter its digits: 1-800-356-9377"],
  ["1-800-555-BOAT", "has letters in place of digits. Enter its digits: 1-800-555-2628"],
  ["813-555-01OO", "must be a number"],
  ["8I3-555-0l00", "must be a number"],
  ["O13-555-0100", "must be a number"],
  ["(800) boat-now", "has letters in place of digits. Enter its digits: 800-262-8669"],
  ["81355501008135550101", "is longer than 15 digits"],
  ["+1 813 555 010", "for its country"],
  ["+999 123 456 789", "for its country"],
  ["813-555-0100 home 2", "must be a number"],
  ["call me", "has too few digits"],
])("%s is refused: it %s", (typed, sentence) => {
  expect(stored(typed)).toMatch(/^! Phone /);
  expect(stored(typed)).toContain(sentence);
});

test.each(["5550142cell", "5550142 (home)"])("%s is a number with a word behind it", (typed) => {
  expect(stored(typed)).toBe("5550142");
});

test("a number of a sheet is stored as it was checked, whichever its row's country is", () => {
  const signs = fc.string({ unit: fc.constantFrom(..."0123456789012345 +-()./#x,;"), maxLength: 25 });
  fc.assert(
    fc.property(signs, fc.constantFrom("GB", "DE", "MX", "BR", "US"), (typed, country) => {
      const bare = barePhone(typed, country);
      if (problemOfPhone("Phone", barePhone(typed)) === null) expect(bare).toMatch(/^\+?\d{4,15}(?: ext\. \d{1,7})?$/);
    }),
    { numRuns: 1_000 },
  );
});

test.each(["5550142", "442079460018", "111111111111111", "8135550100 ext. 204"])("%s stays as it is", (bare) => {
  expect(stored(bare)).toBe(bare);
});

test("words in place of a number differ from a number that cannot be read", () => {
  for (const typed of ["none", "N/A", "Not Applicable", "12", "1-800-FLOWERS"]) expect(isNoPhone(typed)).toBe(true);
  for (const typed of ["8.13556E+09", "813-555-0100 / 813-555-0101", "+1 813 555 010", "8135550100"])
    expect(isNoPhone(typed)).toBe(false);
});

const signs = (among: string) => fc.string({ unit: fc.constantFrom(...among), maxLength: 30 });

function expectSame(typed: string, country: string) {
  const bare = barePhone(typed, country);
  if (problemOfPhone("Phone", bare) === null) expect([country, barePhone(bare, country)]).toEqual([country, bare]);
}

test("whatever is typed, what is stored reads the same again", () => {
  fc.assert(
    fc.property(signs("0123456789012345 +-()./#x,;"), (typed) => expectSame(typed, "US")),
    { numRuns: 2_000 },
  );
});

test("a number of a sheet reads the same again, whichever its row's country is", () => {
  const prefixes = fc.constantFrom("", "+", "+1 ", "1", "0", "00", "011 ");
  const number = fc.tuple(prefixes, fc.stringMatching(/^[1-9][1-9 ]{6,11}$/)).map((parts) => parts.join(""));
  const countries = fc.constantFrom("US", "GB", "DE", "AE", "CN", "MX", "BR", "IT", "AU", "CA");
  fc.assert(fc.property(number, countries, expectSame), { numRuns: 2_000 });
});
