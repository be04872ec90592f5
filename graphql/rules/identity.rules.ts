import { splitPhone } from "./phone.rules";
import { beginning, halfWidth, normalized } from "./typed.rules";

/*
 * A thing has one identity, however it is typed: its key. What was typed is what is stored and shown; what tells whether
 * two are the same, and what is looked for, is the key. The database has the same keys (migration «identities»), with an
 * index of each that must be unique; a test holds both together.
 */

/** No stored value with a key is longer. Queries may ask for longer ones; only their beginning is read. */
const longestKeyed = 1_000;

function comparable(typed: string): string {
  return normalized(beginning(typed, longestKeyed), "NFKC");
}

/** Blanks, signs and capitals do not count: codes, references. */
export function codeKey(typed: string): string {
  return comparable(typed)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/**
 * A hull's, in capitals: `US-CSY00777K626`, `CSY-00777-K626`, `csy 00777 k626` and `HIN: CSYOO777K626` are one boat. Where a
 * HIN has digits alone, or letters without I, O and Q, these are read as 1, 0 and 0.
 */
export function hinKey(typed: string): string {
  const text = latin(comparable(typed))
    .replace(hullLabel, "")
    .replace(/^\s*us[-\s]+/i, "");
  const key = codeKey(text)
    .toUpperCase()
    .replace(/^US(?=.{12}$)/, "");
  const [, country = "", maker = "", serial = "", month = "", year = "", last = ""] = fullHin.exec(key) ?? [];
  if (maker === "") return key;

  const time = month.replace(/[OQ]/, "0") + asDigits(year) + (month === "M" ? last : asDigits(last));
  return country + maker.replaceAll("0", "O") + asDigits(serial) + time;
}

/** Twelve signs, perhaps behind the two of a country: a maker's, a serial's, and those that say when. */
const fullHin = /^([A-Z]{2}(?=.{12}$))?([A-Z0]{3})([A-Z0-9]{5})([A-Z0-9])([A-Z0-9]{2})([A-Z0-9])$/;

function asDigits(signs: string): string {
  return signs.replaceAll("I", "1").replaceAll(/[OQ]/g, "0");
}

/** «HIN:», «Hull no.», before twelve signs at least: a maker's code may be HIN. */
const hullLabel =
  /^[^a-z0-9]{0,5}(?:hull|hin|serial)(?: ?(?:identification|id|serial))?(?: ?(?:number|no|nr))?[^a-z0-9]{0,5}(?=(?:[^a-z0-9]{0,5}[a-z0-9]){12})/i;

/**
 * Labels that keys do not know, because none is stored: «S/N», «H.I.N.:», «VIN», «No.» before twelve signs. SN, NO and ID are
 * Senegal, Norway and Indonesia where a dash follows.
 */
const otherLabel =
  /^[^A-Z0-9]{0,5}(?:S\/N|S\.N\.|(?:SN|NO|ID)[.:# ]|[HVCW]\.I\.N\.?|[VCW]IN[^A-Z0-9]|N°)[^A-Z0-9]{0,5}(?=(?:[^A-Z0-9]{0,5}[A-Z0-9]){12})/;

/** Returns what was typed as a hull's number in capitals, without its label. */
export function unlabelledHull(typed: string): string {
  return latin(comparable(withNumberWord(typed)))
    .replace(hullLabel, "")
    .replace(otherLabel, "");
}

/** «№» and «nº» as «No.»: NFKC loses their signs. */
export function withNumberWord(typed: string): string {
  return typed.replaceAll(/№|nº/gi, "No.");
}

/** Cyrillic and Greek capitals that look like Latin ones, and a zero with a stroke; the database's `hin_key` has the same. */
const [alike, alikeTo] = ["АВЕКМНОРСТУХІЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧØ", "ABEKMHOPCTYXIJSABEZHIKMNOPTYX0"];

/** Letters of a hull's number in the script that it has. */
function latin(text: string): string {
  return text.toUpperCase().replaceAll(/[^\0-\x7F]/g, (letter) => alikeTo[alike.indexOf(letter)] ?? letter);
}

/** A telephone number's: its digits without extension and without the 1 before the ten of North America; a + stays elsewhere. */
export function phoneKey(typed: string): string {
  return splitPhone(beginning(typed, longestKeyed)).number.replace(/^\+?1(?=\d{10}$)/, "");
}

/** A model's or an album's name: capitals and blanks do not count. */
export function nameKey(typed: string): string {
  return comparable(typed).toLowerCase().replaceAll(/\s/g, "");
}

/**
 * What is looked for beside what was typed, if that is a number: a telephone's as it is shown, a HIN, a reference. Search
 * texts hold the keys of those; null for words.
 */
export function soughtKey(typed: string): string | null {
  const text = beginning(typed, longestKeyed).trim();
  if (!/\d/.test(halfWidth(text)) || !/^[\p{L}\d\s#+():./-]+$/u.test(halfWidth(text))) return null;

  const key = isPhone(halfWidth(text)) ? phoneKey(text) : hinKey(unlabelledHull(text)).toLowerCase();
  return key.length >= 3 && key !== text.toLowerCase() ? key : null;
}

/** Digits and the signs between them, and perhaps an extension as the portal shows it. */
function isPhone(text: string): boolean {
  return /^[+\d\s()./-]+$/.test(text.replace(/ ?ext\. ?\d+$/i, ""));
}

/** The one of these names that is meant: capitals, blanks and dashes do not count. */
export function knownName<Name extends string>(typed: string, names: readonly Name[]): Name | undefined {
  const wanted = codeKey(typed);
  return wanted === "" ? undefined : names.find((name) => codeKey(name) === wanted);
}
