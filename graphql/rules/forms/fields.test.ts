import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { advertisingClaim } from "../../areas/co-op/advertising-claim/form.rules";
import { boatRules } from "../../areas/inventory/form.rules";
import { claimChanges, newClaim } from "../../areas/warranty/claims/form.rules";
import { inquiryRules } from "../../areas/warranty/inquiries/form.rules";
import { dealerRegistration } from "../../areas/warranty/registrations/form.rules";
import { day, dayLimits, email, line, money, oneOf, optional, percent, phone, text, wholeNumber } from "./fields.rules";

/** What is stored of a value, or the first thing that is wrong with it. */
function said(field: z.ZodType, value: unknown): unknown {
  const read = field.safeParse(value);
  return read.success ? read.data : `! ${read.error.issues.map(({ message }) => message).join(" | ")}`;
}

const decomposed = "Jose\u0301";

describe("a line", () => {
  test.each<[unknown, string]>([
    ["  Ada  ", "Ada"],
    ["Ada\r\nMarsh", "Ada Marsh"],
    ["Ada \n\r\n  Marsh\u2028Rowe", "Ada Marsh Rowe"],
    ["a\0b\u0007c\u007Fd\u0085e", "abcde"],
    [decomposed, "José"],
    ["⛵ 21′", "⛵ 21′"],
    ["=1+1", "=1+1"],
    ["", "! Name is required"],
    [" \r\n\t\u00A0", "! Name is required"],
    ["\0", "! Name is required"],
    ["\u202AAda\u200B Mar\u00ADsh\u202C\uFEFF", "Ada Marsh"],
    ["\u200B\u2060", "! Name is required"],
    ["\u3164 \u200D\u200C\uFE0F\u2800", "! Name is required"],
    ["👩‍🔧", "👩‍🔧"],
    [undefined, "! Name is required"],
    [null, "! Name is required"],
    [7, "! Name is required"],
    [["Ada"], "! Name is required"],
  ])("%j is %j", (value, expected) => {
    expect(said(line("Name"), value)).toBe(expected);
  });

  test("it has at most 200 characters, where the area does not say otherwise", () => {
    expect(said(line("Name"), "x".repeat(200))).toBe("x".repeat(200));
    for (const letter of ["x", "⛵"])
      expect(said(line("Name"), letter.repeat(201))).toBe("! Name is longer than 200 characters");
  });

  test("what is missing, and how long it may be, is the area's own", () => {
    expect(said(line("Title", 3, "Please enter a title"), " ")).toBe("! Please enter a title");
    expect(said(line("Title", 3, "Please enter a title"), "four")).toBe("! Title is longer than 3 characters");
  });

  test("a million blanks or line ends take no time", () => {
    for (const long of [
      " ".repeat(1_000_000),
      "\r\n".repeat(500_000),
      `${" ".repeat(500_000)}x${"\r".repeat(499_999)}`,
    ]) {
      const begun = process.cpuUsage();
      said(line("Name"), long);
      said(text("Name"), long);
      expect(process.cpuUsage(begun).user / 1_000, "milliseconds of work").toBeLessThan(1_000);
    }
  });
});

describe("a text", () => {
  test.each<[unknown, string]>([
    [" one\r\ntwo\rthree\nfour ", "one\ntwo\nthree\nfour"],
    ["one\r\n\r\ntwo", "one\n\ntwo"],
    ["\r\none\ttwo\r\n", "one\ttwo"],
    ["a\0b\u001Bc", "abc"],
    [decomposed, "José"],
    [" \r\n ", "! Comments is required"],
    [undefined, "! Comments is required"],
  ])("%j is %j", (value, expected) => {
    expect(said(text("Comments"), value)).toBe(expected);
  });

  test("it has at most 5,000 characters, where the area does not say otherwise", () => {
    expect(said(text("Comments"), "x".repeat(5_000))).toHaveLength(5_000);
    expect(said(text("Comments"), "x".repeat(5_001))).toBe("! Comments is longer than 5000 characters");
  });

  test("a line end counts as one character, however it was sent", () => {
    expect(said(text("Comments", 3), "a\r\nb")).toBe("a\nb");
  });
});

describe("what is optional", () => {
  test.each([undefined, null, "", "  ", "\r\n", "\0"])("%j is nothing", (value) => {
    for (const field of [line("A"), text("A"), email(), phone(), money("A"), percent("A"), day("A"), oneOf(["x"], "!")])
      expect(said(optional(field), value)).toBeNull();
  });

  test("what is there is judged as if it were required", () => {
    expect(said(optional(line("Name", 3)), " Ada\r\n")).toBe("Ada");
    expect(said(optional(line("Name", 3)), "Adam")).toBe("! Name is longer than 3 characters");
    expect(said(optional(phone()), "n/a")).toBe("! Phone has too few digits");
    expect(said(optional(email()), "nobody")).toBe("! Email must look like name@example.com");
    expect(said(optional(oneOf(["US"], "Please choose a country")), "CA")).toBe("! Please choose a country");
  });
});

describe("an e-mail address", () => {
  test.each<[unknown, string]>([
    [" Ada@Example.com\r\n", "Ada@Example.com"],
    ["a.b+c@sub.example.co", "a.b+c@sub.example.co"],
    ["nobody", "! Email must look like name@example.com"],
    ["ada@example", "! Email must look like name@example.com"],
    ["ada@@example.com", "! Email must look like name@example.com"],
    ["a@b.example\r\nBcc: c@d.example", "! Email must look like name@example.com"],
    [" ", "! Email is required"],
    [undefined, "! Email is required"],
  ])("%j is %j", (value, expected) => {
    expect(said(email(), value)).toBe(expected);
  });

  test("it has at most 320 characters", () => {
    expect(said(email(), `${"a".repeat(320)}@example.com`)).toBe("! Email is longer than 320 characters");
  });
});

/** What is typed as a telephone number, and what is stored of it. */
const phones: [unknown, string][] = [
  ["(843) 555-0197", "8435550197"],
  ["+1 843.555.0197", "18435550197"],
  ["843-555-0197 ext. 1234", "8435550197 ext. 1234"],
  ["８４３-５５５-０１９７", "8435550197"],
  ["5550197", "5550197"],
  ["1".repeat(15), "1".repeat(15)],
  ["555-019", "! Phone has too few digits"],
  ["12", "! Phone has too few digits"],
  ["call me", "! Phone has too few digits"],
  ["1".repeat(16), "! Phone is longer than 15 digits. Enter one number, for example 813-555-0100 ext. 204"],
];

describe("a telephone number", () => {
  test.each<[unknown, string]>([
    ...phones,
    ["", "! Phone is required"],
    [undefined, "! Phone is required"],
    [8435550197, "! Phone is required"],
  ])("%j is %j", (value, expected) => {
    expect(said(phone(), value)).toBe(expected);
  });
});

describe("money", () => {
  const wrong = "! Cost must be a number, zero or more, with at most two decimals";

  test.each<[unknown, string]>([
    ["$1,200.50", "1200.50"],
    [" 1 200 ", "1200"],
    ["１２００", "1200"],
    [".75", "0.75"],
    ["1840.", "1840"],
    ["0", "0"],
    ["99,999,999.99", "99999999.99"],
    ["100000000", "! Cost is more than 99,999,999.99"],
    ["1e9", wrong],
    ["-1", wrong],
    ["1.005", wrong],
    ["a lot", wrong],
    ["$", wrong],
    ["Infinity", wrong],
    ["0x10", wrong],
    ["", "! Cost is required"],
    [undefined, "! Cost is required"],
  ])("%j is %j", (value, expected) => {
    expect(said(money("Cost"), value)).toBe(expected);
  });
});

test.each<[unknown, unknown]>([
  [2000, 2000],
  [2099, 2099],
  [1999, "! Year must be between 2000 and 2099"],
  [2100, "! Year must be between 2000 and 2099"],
  [2025.5, "! Year must be between 2000 and 2099"],
  [" 2025 ", 2025],
  ["２０２５", 2025],
  ["2025.5", "! Year must be between 2000 and 2099"],
  ["-1", "! Year must be between 2000 and 2099"],
  [undefined, "! Year is required"],
  [" ", "! Year is required"],
  ["abc", "! Year must be a number"],
  ["2e3", "! Year must be a number"],
  ["0x7d0", "! Year must be a number"],
  ["9".repeat(50), "! Year must be a number"],
  [NaN, "! Year must be a number"],
  [null, "! Year must be a number"],
])("the whole number %j is %j", (value, expected) => {
  expect(said(wholeNumber("Year", { least: 2000, most: 2099 }), value)).toBe(expected);
});

describe("a percent", () => {
  test.each<[unknown, string]>([
    ["50%", "50"],
    ["33.33 %", "33.33"],
    ["100", "100"],
    ["100.01", "! Devoted is more than 100"],
    ["1000", "! Devoted is more than 100"],
    ["half", "! Devoted must be a number, zero or more, with at most two decimals"],
    [" ", "! Devoted is required"],
  ])("%j is %j", (value, expected) => {
    expect(said(percent("Devoted"), value)).toBe(expected);
  });
});

/** Days that no form takes, and why. */
const wrongYears = ["0026-10-04", "0000-01-01", "1899-12-31", "2100-01-01", "9999-12-31", "99999-01-01"];

describe("a day", () => {
  test.each<[unknown, string]>([
    ["2026-10-04", "2026-10-04"],
    [" 2026-10-04\r\n", "2026-10-04"],
    ["2024-02-29", "2024-02-29"],
    ["1900-01-01", "1900-01-01"],
    ["2099-12-31", "2099-12-31"],
    ["2026-02-30", "! Start date is required"],
    ["2026-13-01", "! Start date is required"],
    ["10/04/2026", "! Start date is required"],
    ["２０２６-10-04", "! Start date is required"],
    ["2026-10-04T00:00:00Z", "! Start date is required"],
    ["soon", "! Start date is required"],
    ["", "! Start date is required"],
    [undefined, "! Start date is required"],
    [20261004, "! Start date is required"],
  ])("%j is %j", (value, expected) => {
    expect(said(day("Start date"), value)).toBe(expected);
  });

  test.each(wrongYears)("%s has a year that was mistyped", (value) => {
    const [year] = value.split("-");
    expect(said(day("Start date"), value)).toBe(
      `! Start date has the year ${year}. Please type a year from 1900 to 2099.`,
    );
  });

  test("of a day that must have come, a later one is refused in the area's words", () => {
    const field = day("Day", { missing: "Please choose", last: { day: "2026-10-04", problem: "That is too late." } });
    expect(said(field, "2026-10-04")).toBe("2026-10-04");
    expect(said(field, "2026-10-05")).toBe("! That is too late.");
    expect(said(field, "0026-10-04")).toBe("! Day has the year 0026. Please type a year from 1900 to 2099.");
    expect(said(field, "2026-02-31")).toBe("! Please choose");
    expect(dayLimits.get(field)).toEqual({ min: "1900-01-01", max: "2026-10-04" });
  });
});

test("one of several is that one to the letter", () => {
  const field = oneOf(["Pleasure", "Business"], "Please choose a use");
  expect(said(field, "Business")).toBe("Business");
  for (const other of ["business", " Business", "", undefined, null, "toString", ["Business"]])
    expect(said(field, other)).toBe("! Please choose a use");
});

/** Rules that depend on where and when a form is filled in. */
const around = ["dealerRegistration", "adminRegistration", "newClaim"];

/** All fields of all rules of all areas, however deep they lie, as «area/file name.field». */
const everyField = await fieldsOfAreas();

async function fieldsOfAreas(): Promise<[name: string, field: z.ZodType][]> {
  const areas = fileURLToPath(new URL("../../areas/", import.meta.url));
  const files = readdirSync(areas, { recursive: true, encoding: "utf8" }).filter((file) => /rules\.ts$/.test(file));
  const found: [string, z.ZodType][] = [];

  for (const file of files) {
    const exported: Record<string, unknown> = await import(`${areas}${file}`);
    for (const [name, value] of Object.entries(exported)) collect(schemaOf(name, value), `${file} ${name}`, found);
  }
  return found;
}

function schemaOf(name: string, exported: unknown): unknown {
  const isMade = typeof exported === "function" && around.includes(name);
  return isMade ? exported({ brandName: "Skiff", today: "2026-11-22" }) : exported;
}

function collect(schema: unknown, name: string, found: [string, z.ZodType][]) {
  if (schema instanceof z.ZodArray) collect(schema.element, name, found);
  else if (schema instanceof z.ZodObject)
    for (const [key, field] of Object.entries<unknown>(schema.shape)) collect(field, `${name}.${key}`, found);
  else if (schema instanceof z.ZodType) found.push([name, schema]);
}

function named(pattern: RegExp) {
  return everyField.filter(([name]) => pattern.test(name));
}

describe("every field of every area", () => {
  /**
   * Paths, ids and permissions: nobody types them, and they are looked up to the letter; a draft is stored as it was
   * typed.
   */
  const untyped =
    /(draftRules\.[\w.]+|Url|Link|Ids?|permissions|file\d|filePath|storedPhotos|imagePath|messageFiles|password|\.id)$/;

  test("ends lines as all do: in a text with LF, in a line with a space", () => {
    expect(everyField.length).toBeGreaterThan(200);
    for (const [name, field] of everyField.filter(([name]) => !untyped.test(name))) {
      const { success, data } = field.safeParse("1\r\n2\r3\n45551234");
      expect(["1\n2\n3\n45551234", "1 2 3 45551234", "12345551234", "refused"], name).toContain(
        success ? String(data) : "refused",
      );
    }
  });

  test("takes telephone numbers as all do", () => {
    const all = named(/(phone\w*|fax|businessCell|businessOther)$/i);
    expect(all.length).toBeGreaterThan(20);
    for (const [name, field] of all)
      for (const [typed, stored] of phones)
        expect(String(said(field, typed)).replace(/^! .* (?=has|is)/, "! Phone "), name).toBe(stored);
  });

  test("takes e-mail addresses as all do", () => {
    const all = named(/email$/i);
    expect(all.length).toBeGreaterThan(10);
    for (const [name, field] of all) {
      expect(said(field, " ada@example.com "), name).toBe("ada@example.com");
      expect(said(field, "nobody"), name).toMatch(/^! [A-Z][a-z ]+ must look like name@example\.com$/);
    }
  });

  test("takes no day of a year that was mistyped", () => {
    const days = named(/date(Needed)?$/i).filter(([name]) => !name.endsWith("issueDate"));
    expect(days.length).toBeGreaterThan(4);
    for (const wrong of wrongYears) {
      for (const [name, field] of days) expect(said(field, wrong), name).toMatch(/^! .*(has the year|in the future)/);

      const lines = [{ issueDate: wrong, advertisingDescription: "Tribune", grossCost: "1", approved: "1" }];
      expect(said(advertisingClaim.shape.lines, lines)).toMatch(/^! Issue date has the year/);
    }
  });
});

test("a hull identification number passes everywhere alike, and is stored in capitals", () => {
  const around = { brandName: "Skiff", today: "2026-11-23" };
  const forms = [newClaim(around), claimChanges, dealerRegistration(around), boatRules, inquiryRules];
  for (const { shape } of forms) {
    const field = shape.hullIdentificationNumber;
    expect(said(field, " us-ehk 00217 c626 ")).toBe("US-EHK 00217 C626");
    expect(said(field, "E".repeat(50))).toBe("E".repeat(50));
    expect(said(field, "E".repeat(51))).toMatch(/is longer than 50 characters$/i);
  }
});
