import fc from "fast-check";
import { expect, test } from "vitest";
import { archiveNames } from "./archive-names";

const namesOf = (...names: string[]) => names.map(archiveNames());

/** Returns why Windows refuses a name, or null (learn.microsoft.com, “Naming Files, Paths, and Namespaces”). */
function windowsFault(name: string): string | null {
  if (/[<>:"/\\|?*\p{Cc}]/u.test(name)) return "a reserved sign";
  if (/[. ]$/.test(name)) return "a point or a blank at the end";
  const [first = ""] = name.split(".");
  const devices = [
    "CON",
    "PRN",
    "AUX",
    "NUL",
    ...[..."0123456789¹²³"].flatMap((digit) => [`COM${digit}`, `LPT${digit}`]),
  ];
  if (devices.includes(first.trim().toUpperCase())) return "a device";
  return name === "" || Buffer.byteLength(name) > 150 ? "no length that fits" : null;
}

const stem = fc.oneof(
  fc.constantFrom(
    "aux",
    "CON",
    "Prn",
    "nul",
    "com1",
    "LPT9",
    "com¹",
    "lpt0",
    "boat",
    "märz",
    "日".repeat(90),
    "..",
    "",
  ),
  fc.string({ unit: "binary", maxLength: 200 }),
);
const ending = fc.constantFrom(
  "",
  ".jpg",
  ".JPG",
  ".tar.gz",
  ".",
  "...",
  " ",
  ". ",
  " .jpg",
  ".x".repeat(90),
  ":a",
  "?",
);
const name = fc.tuple(stem, ending).map((parts) => parts.join(""));

test("every name can be unpacked on Windows, and each once", () => {
  fc.assert(
    fc.property(fc.array(name, { minLength: 1 }), (asked) => {
      const names = namesOf(...asked);
      expect(names.map((each) => [each, windowsFault(each)])).toEqual(names.map((each) => [each, null]));
      expect(new Set(names.map((each) => each.toLowerCase())).size).toBe(asked.length);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ["aux.jpg", "_aux.jpg"],
  ["CON.jpg", "_CON.jpg"],
  ["lpt1", "_lpt1"],
  ["com².tar.gz", "_com².tar.gz"],
  ["nul .txt", "_nul.txt"],
  ["boat. ", "boat"],
  ["a<b>:c?.jpg", "a_b__c_.jpg"],
  ["../../b", ".._.._b"],
  ["..", "_"],
  [`${"x".repeat(300)}.jpg`, `${"x".repeat(146)}.jpg`],
])("%s is renamed", (asked, expected) => {
  expect(namesOf(asked)).toEqual([expected]);
});

test.each(["auxiliary.jpg", "console.jpg", "com10.jpg", "märz 1.txt", ".htaccess", "boat.com1"])(
  "%s stays",
  (asked) => {
    expect(namesOf(asked)).toEqual([asked]);
  },
);

test("names that are equal but for their case get a number", () => {
  expect(namesOf("a.jpg", "A.jpg", "a.jpg", "a (2).jpg")).toEqual(["a.jpg", "A (2).jpg", "a (3).jpg", "a (2) (2).jpg"]);
});

test("a name takes no longer the more files have it already", () => {
  const nameOf = archiveNames();
  for (let file = 1; file <= 50_000; file++)
    expect(nameOf("lead.xml")).toBe(file > 1 ? `lead (${file}).xml` : "lead.xml");
});
