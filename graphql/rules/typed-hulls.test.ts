import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hin } from "./forms/fields.rules";
import { readTyped } from "../areas/search/sought.rules";
import { readHin, unusualHin } from "./hin.rules";
import { hinKey, soughtKey } from "./identity.rules";
import { isSameHull } from "./typed-hulls.rules";

const stored = (typed: string) => {
  const read = hin().safeParse(typed);
  return read.success ? read.data : `! ${read.error.issues[0]?.message}`;
};

/** How people write one hull: maker, serial, time. */
const spellings: Record<string, (maker: string, serial: string, time: string) => string> = {
  plain: (maker, serial, time) => maker + serial + time,
  "in small letters": (maker, serial, time) => (maker + serial + time).toLowerCase(),
  "with dashes": (maker, serial, time) => `${maker}-${serial}-${time}`,
  "with other dashes": (maker, serial, time) => `${maker}–${serial}‑${time}`,
  "with blanks that do not break": (maker, serial, time) => `${maker}\u00A0${serial}\u00A0${time}`,
  "behind its country": (maker, serial, time) => `US-${maker}${serial}${time}`,
  "with a label": (maker, serial, time) => `HIN: ${maker}${serial}${time}`,
  "with another label": (maker, serial, time) => `Hull ID # US-${maker} ${serial} ${time}`,
  "in quotes": (maker, serial, time) => `"${maker}${serial}${time}".`,
  "with O for zero": (maker, serial, time) => maker + serial.replaceAll("0", "O") + time.replaceAll("0", "o"),
  "with Q for zero": (maker, serial, time) => maker + serial.replaceAll("0", "Q") + time,
  "with I for one": (maker, serial, time) => maker + serial.replaceAll("1", "I") + time,
  "with zero for O": (maker, serial, time) => maker.replaceAll("O", "0") + serial + time,
  "with a stroke in its zeros": (maker, serial, time) => maker + serial.replaceAll("0", "Ø") + time,
  "in full-width letters": (maker, serial, time) =>
    (maker + serial + time).replaceAll(/./g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
  "in Cyrillic letters": (maker, serial, time) =>
    (maker + serial).replaceAll(/[CEHKOTX]/g, (letter) => "СЕНКОТХ".charAt("CEHKOTX".indexOf(letter))) + time,
};

const makers = fc.string({ unit: fc.constantFrom(..."ABCEHKOSTXY"), minLength: 3, maxLength: 3 });
const serials = fc.string({ unit: fc.constantFrom(..."0123456789ABCK"), minLength: 5, maxLength: 5 });
const times = fc
  .tuple(fc.constantFrom(..."ABCDEFGHIJKL"), fc.integer({ min: 10, max: 40 }))
  .map(([month, year]) => `${month}${year % 10}${year}`);

describe("a hull", () => {
  test.each(Object.entries(spellings))(
    "%s is the same boat, and is stored without what it cannot have",
    (_name, spell) => {
      fc.assert(
        fc.property(makers, serials, times, (maker, serial, time) => {
          const typed = spell(maker, serial, time);
          const bare = stored(typed);
          expect(hinKey(typed)).toBe(maker + serial + time);
          expect(bare.replace(/^US-/, "").replaceAll(/[ -]/g, "")).toBe(maker + serial + time);
          expect(stored(bare)).toBe(bare);
          expect(unusualHin(typed)).toBeNull();
        }),
      );
    },
  );
});

test.each([
  ["csy 00777 k626", "CSY 00777 K626"],
  ["US-CSY00777K626", "US-CSY00777K626"],
  ["HIN12345A626", "HIN12345A626"],
  ["HIN 12345 A626", "HIN 12345 A626"],
  ["FR-EHKO0217C626", "FR-EHK00217C626"],
  ["ABC12345M83I", "ABC12345M83I"],
  ["ABC12345I626", "ABC12345I626"],
  ["OLD-BOAT-1", "OLD-BOAT-1"],
  ["S/N CSY-00777-K626", "CSY-00777-K626"],
  ["SN CSY00777K626", "CSY00777K626"],
  ["No CSY00777K626", "CSY00777K626"],
  ["ID: CSY00777K626", "CSY00777K626"],
  ["NO-CSY00777K626", "NO-CSY00777K626"],
  ["SN: CSY00777K626", "CSY00777K626"],
  ["H.I.N.: CSYOO777K626", "CSY00777K626"],
  ["№ CSY00777K626", "CSY00777K626"],
  ["NO-CSY00777K626", "NO-CSY00777K626"],
  ["VIN12345A626", "VIN12345A626"],
])("%s is stored as %s", (typed, bare) => {
  expect(stored(typed)).toBe(bare);
});

test.each([
  ["8.13556E+09", "may have letters from A to Z"],
  ["EHK00217C626, EHK00218C626", "must be one hull"],
  ["EHK00217C626 / EHK00218C626", "must be one hull"],
  ["EHK00217C626 TRAILER", "must be the hull's number alone"],
  ["SKIFF 22 EHK00217C626", "must be the hull's number alone"],
  ["ÄHK00217C626", "may have letters from A to Z"],
  ["船00217C626", "may have letters from A to Z"],
  ["EHK00217C626?", "may have letters from A to Z"],
])("%s is refused: it %s", (typed, sentence) => {
  expect(stored(typed)).toContain(`! Hull identification number ${sentence}`);
});

test("a hull that is typed twice is one boat, whatever label either has", () => {
  expect(isSameHull("S/N CSY-OO777-K626", "№ csy00777k626")).toBe(true);
  expect(isSameHull("CSY00777K626", "CSY00778K626")).toBe(false);
});

const labelled = ["S/N CSY00777K626", "№ csy00777k626", "H.I.N.: CSY-00777-K626", "SN# CSYOO777K626"];

test("a hull is found however it is typed", () => {
  for (const typed of [
    "ＣＳＹ００７７７Ｋ６２６",
    "HIN: CSYOO777K626",
    "csy-oo777-k626",
    "СSY00777К626",
    ...labelled,
  ]) {
    const { text } = readTyped(typed);
    expect(soughtKey(text) ?? text.toLowerCase(), typed).toBe("csy00777k626");
    expect(unusualHin(typed), typed).toBeNull();
  }
  expect(readHin("CSYOO777K626").parts?.serial).toBe("00777");
});
