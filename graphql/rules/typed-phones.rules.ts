import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";
import { digitsOf, fewestDigits, withPlainDigits } from "./typed.rules";

/** E.164 allows no more. */
const mostDigits = 15;
const longestTyped = 200;

type Problem = "short" | "lettered" | "long" | "shortened" | "several" | "foreign" | "unclear";
type Reading = { stored: string } | { problem: Problem };

/**
 * Returns a telephone number as it is stored: 10 digits, or 11 where a 1 was typed before them, of North America; + and all
 * digits of other countries, or where `country` would read them as its own; « ext. 204» behind either. `country`: where a number without + is from, US where nobody says.
 * What cannot be read comes back as it was typed, and {@link problemOfPhone} says why.
 */
export function barePhone(typed: string, country = "US"): string {
  const reading = readPhone(typed, country);
  if ("stored" in reading) return reading.stored;
  return country === "US" ? typed : barePhone(typed);
}

/** Says what is wrong with what {@link barePhone} returned. */
export function problemOfPhone(label: string, bare: string): string | null {
  const reading = readPhone(bare, "US");
  return "stored" in reading ? null : sentences[reading.problem](label, bare);
}

/** Does a text hold so few digits that it is no telephone number, but words in its place («none», «1-800-FLOWERS»)? */
export function isNoPhone(typed: string): boolean {
  const reading = readPhone(typed, "US");
  return "problem" in reading && (reading.problem === "short" || reading.problem === "lettered");
}

const example = "813-555-0100 ext. 204";
const sentences: Record<Problem, (label: string, typed: string) => string> = {
  short: (label) => `${label} has too few digits`,
  lettered: (label, typed) => `${label} has letters in place of digits. Enter its digits: ${spelledOut(typed)}`,
  long: (label) => `${label} is longer than ${mostDigits} digits. Enter one number, for example ${example}`,
  shortened: (label) => `${label} was shortened by a spreadsheet. Format its column as text and enter all digits`,
  several: (label) => `${label} must be one number, for example ${example}`,
  foreign: (label) => `${label} has too many or too few digits for its country, for example +44 20 7946 0018`,
  unclear: (label) => `${label} must be a number, for example ${example} or +44 20 7946 0018`,
};

function readPhone(typed: string, country: string): Reading {
  if (typed.length > longestTyped) return { problem: "long" };
  const line = withPlainDigits(typed).replaceAll(/\s+/g, " ").trim();
  if (/^[+-]?\d+(?:[.,]\d*)? ?e ?[+-]?\d+$/i.test(line)) return { problem: "shortened" };
  const { text, extension } = setApart(withoutWords(withoutSheetSigns(line)));

  if (hasLettersForDigits(line)) return { problem: "unclear" };
  if (digitsOf(text).length < fewestDigits) return { problem: spelledOut(line) ? "lettered" : "short" };
  if (extension === "" && endsInWord(line, digitsOf(text))) return { problem: "lettered" };
  if (isSeveral(text)) return { problem: "several" };
  if (/\p{L}/u.test(text)) return { problem: "unclear" };
  const number = numberOf(text, country);
  if (number === null) return { problem: "foreign" };
  if (digitsOf(number).length > mostDigits) return { problem: "long" };
  return { stored: number + (extension && ` ext. ${extension}`) };
}

/** An area code, and seven letters or digits behind it; numbers that spell a word may go on. */
const vanity = /^(1?[2-9]\d\d)([A-Z\d]{3})([A-Z\d]{4})[A-Z\d]{0,8}$/;
/** The letters of each key of a telephone, from 2 on. */
const keys = ["ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"];

/** Returns what is dialled for «1-800-FLOWERS»; empty where letters spell no number. */
function spelledOut(typed: string): string {
  const signs = typed.replaceAll(/[^\p{L}\d]/gu, "").toUpperCase();
  const [, ...groups] = vanity.exec(signs) ?? [];
  const number = groups.join("-").replace(/^1/, "1-");
  return number.replaceAll(/[A-Z]/g, (letter) => String(2 + keys.findIndex((key) => key.includes(letter))));
}

/** May the letters O, I and L stand for digits? Ten or eleven signs are a number: «813-555-01OO». */
function hasLettersForDigits(line: string): boolean {
  const signs = line.replaceAll(/[^\p{L}\d]/gu, "").toUpperCase();
  return /^(?=.*[OIL])(?:[1IL]?[\dOIL]{10})$/.test(signs) && digitsOf(signs).length >= 5 && !/^\d{10}L$/.test(signs);
}

/** Do letters close behind the digits finish a number («1-800-555-BOAT»), where a number of seven may have a word behind it? */
function endsInWord(line: string, digits: string): boolean {
  const isUnfinished = digits.length < 10 && (digits.length > fewestDigits || digits.startsWith("1"));
  return isUnfinished && /\d[.-]?\p{L}/u.test(line) && spelledOut(line) !== "";
}

/** Without the commas and the .0 that a spreadsheet writes into a number. */
function withoutSheetSigns(line: string): string {
  const text = line.replace(/^'?(\+?\d+|\d{1,3}(?:,\d{3}){2,})\.0+$/, "$1");
  return /^\d{1,3}(?:,\d{3}){2,}$/.test(text) ? text.replaceAll(",", "") : text;
}

/** Prefixes that hide the caller's number. */
const callerUnknown = /^(?:\*\d\d|[*#]31#)[\s-]*/;

/** Without labels («Tel:», «(cell)») and quotes. */
function withoutWords(line: string): string {
  const dialled = line.replace(callerUnknown, "");
  return (digitsOf(dialled).length < 10 ? line : dialled)
    .replace(/^(?!\(?(?:ext|x)[\w.:#-]{0,10} ?\d{1,6}[\s,;)])(?:[^\p{N}+(]|\((?![\s+]*\p{N}))+/iu, "")
    .replace(/[\s(,;/]*(?:\p{L}[\p{L} .-]*)?\)?[\s'"’”>,;.]*$/u, "");
}

const named =
  /[\s,;(]*(?:ext(?:ension|n)?|extensi[oó]n|extens[aã]o|poste|anexo|int|доб|x|#)[\s.:=#-]{0,5}(\d{1,7})\)?$/iu;
/** Telephones write an extension so: each comma is a pause before it, and # ends it. */
const afterComma = /,{1,3} ?(\d{1,6})#?$/;
/** Behind ten digits, in groups of 3, 3 and 4 or without any. */
const afterGroups =
  /^((?:\+?1[ .-]*)?(?:(?:\(\d{3}\)[ .-]*|\d{3}[ .-]+)\d{3}[ .-]+\d{4}|\d{10}))[ -]*[ \-([*] ?(\d{1,6})[)\]]?$/;
const beforeNumber = /^\(?(?:ext(?:ension|n)?|x)[\s.:#-]{0,5}(\d{1,6})[\s,;)]+/i;

/** The extension, however it is written. */
function setApart(line: string): { text: string; extension: string } {
  const [first = "", extension = ""] = beforeNumber.exec(line) ?? [];
  if (first && digitsOf(line.slice(first.length)).length >= 10) return { text: line.slice(first.length), extension };
  const grouped = afterGroups.exec(line);
  if (grouped) return { text: grouped[1] ?? "", extension: grouped[2] ?? "" };
  const comma = afterComma.exec(line);
  const isBehindNumber = digitsOf(line.slice(0, comma?.index)).length >= fewestDigits;
  const found = named.exec(line) ?? (isBehindNumber ? comma : null);
  return found ? { text: line.slice(0, found.index), extension: found[1] ?? "" } : { text: line, extension: "" };
}

/** Numbers beside each other, or one with another ending: «813-555-0100/0101». A slash may also group digits: «813/555-0100». */
function isSeveral(text: string): boolean {
  const parts = digitCounts(text, /[,;:/|&\\]| (?:or|and|y|o) /i);
  const whole = digitCounts(text, /[,;:/|&\\]|\p{L}+/u).filter((digits) => digits >= fewestDigits);
  return (parts.length > 1 && Math.max(...parts) >= 10) || whole.length > 1 || areTwoInARow(text);
}

/** How many digits each part has; parts without any do not count. */
function digitCounts(text: string, between: RegExp): number[] {
  return text
    .split(between)
    .map((part) => digitsOf(part).length)
    .filter(Boolean);
}

/** More digits than one number can have, in groups of which two numbers can be made. */
function areTwoInARow(text: string): boolean {
  const groups = digitCounts(text.replace(/^\(?0{1,2}(?:11)?(?=\D)/, ""), /\D+/);
  const all = groups.reduce((sum, digits) => sum + digits, 0);
  let before = 0;
  return (
    all > mostDigits &&
    groups.some((digits) => {
      before += digits;
      return before >= fewestDigits && all - before >= fewestDigits;
    })
  );
}

/** Null where the country that a number names has none of this length. */
function numberOf(text: string, country: string): string | null {
  const from = abroad(country);
  const international = withPlus(text);
  const namesCountry = international.startsWith("+");
  if (!namesCountry && !from) return digitsOf(withoutSecondOne(text));

  // 011 leads abroad from North America, and in other countries it may begin a number of their own.
  const own = from && !/^[\s(]*\+/.test(text) ? [nationalIn(from, text)] : [];
  const read = [...own, withoutSecondOne(international)].map((each) =>
    parsePhoneNumberFromString((each.startsWith("+") ? "+" : "") + digitsOf(each), {
      defaultCountry: from ?? "US",
      extract: false,
    }),
  );
  const number = read.find((each) => each?.isValid()) ?? read.find((each) => each?.isPossible());
  if (!number) return namesCountry ? null : digitsOf(text);
  if (number.countryCallingCode !== "1") return withoutZeros(number.number);
  if (!namesCountry) return number.nationalNumber;
  const plain = `1${number.nationalNumber}`;
  return numberOf(plain, country) === plain ? plain : number.number;
}

/** A number that no telephone has may keep zeros that lead within its country, one of which each reading takes. */
function withoutZeros(number: string): string {
  const again = parsePhoneNumberFromString(number)?.number ?? number;
  return again === number ? number : withoutZeros(again);
}

/** With a + in place of what is dialled before a country. */
function withPlus(text: string): string {
  const isLong = digitsOf(text).length > 11;
  return (
    text
      .replace(/^[\s(]*\++[\s(]*/, "+")
      .replace(/^\(?00[\s)]*(?=[1-9])/, "+")
      .replace(/^\(?011[\s)-]*(?=[1-9])/, (prefix) => (isLong ? "+" : prefix))
      // Mexico's mobile numbers had a 1 until 2019.
      .replace(/^\+52[\s-]*1(?=\D*(?:\d\D*){10}$)/, "+52")
  );
}

/** Mexico's numbers had 01, 044, 045 or 1 before them until 2019. */
function nationalIn(country: CountryCode, text: string): string {
  return country === "MX" ? text.replace(/^\D*(?:52\D*1|01|044|045)(?=\D*(?:\d\D*){10}$)/, "") : text;
}

/** A program may write North America's 1 before a number that has it: «+1 1-813-555-0100». */
function withoutSecondOne(text: string): string {
  return text.replace(/^(\+?1)\D*1(?=\D*[2-9]\D*(?:\d\D*){9}$)/, "$1");
}

/** The country, if its numbers are not North America's. */
function abroad(country: string): CountryCode | null {
  return isSupportedCountry(country) && getCountryCallingCode(country) !== "1" ? country : null;
}
