import { notApplicable } from "../../rules/sheets/not-applicable.rules";
import { countryCode } from "../../rules/places/regions.rules";
import { isShortZip, territoryOf } from "../../rules/places/territories.rules";
import { normalized, withoutEnd, withPlainDigits } from "../../rules/typed.rules";
import { shortenedWords, stateCode, stateWords } from "../../rules/places/states.rules";

/** What the trailing words of an address say: postal code last, then state, then city. Unknown parts are empty. */
export type Place = { street: string; city: string; state: string; postalCode: string };

/** The other columns of a place, beside its address. */
export type Columns = {
  city?: string | null;
  state?: string | null;
  postalCode?: string | null;
  country?: string | null;
};

const countries = [
  "(?:the )?United States(?: of America)?",
  "U\\.? ?S\\.? ?A\\.?",
  "U\\.? ?S\\.?",
  "Estados Unidos",
  "Canada",
  // CA stands for California elsewhere.
  "(?<=\\d[A-Z]\\d,? )CAN?",
  "(?<=, )CAN",
];
const postalCodes = String.raw`\d{5}(?:-\d{4})?|[ABCEGHJ-NPRSTVXY]\d[A-Z][ -]?\d[A-Z]\d`;

/** Words that begin a city's name and end no street's: without commas they tell where the city begins. */
const cityBeginnings = "New|Fort|Ft\\.?|San|Santa|Los|Las|El|Saint|Baton|Corpus|Des|Grand|Little";

/**
 * Splits an address written in one line or several. What nobody can know is left empty rather than guessed: a city is only
 * read in front of a state, or where `columns` name it. What stands there twice is read once.
 */
export function readAddress(address: string, beside: Columns = {}): Place {
  const columns = asWritten(beside);
  const line = inOneLine(tidied(address));
  const place = readTail(line, columns);
  if (!place.postalCode) return readInside(line, columns) ?? place;

  const again = readTail(place.street, columns);
  if (zipKey(again.postalCode) !== zipKey(place.postalCode) || areTwoStates(again.state, place.state)) return place;
  return { ...again, city: again.city || place.city, state: again.state || place.state, postalCode: place.postalCode };
}

/** The columns as they stand in an address: in one line, without commas and blanks at their ends. */
type Known = { city: string; state: string; postalCode: string; country: string };

function asWritten({ city, state, postalCode, country }: Columns): Known {
  const written = (words: string | null | undefined) =>
    withoutCommas(inOneLine(tidied(words ?? ""))).replace(/^[\s,;/]+/, "");
  return { city: written(city), state: written(state), postalCode: written(postalCode), country: written(country) };
}

/** With signs between its parts, digits and postal codes as they are written by hand. Words alone have none of them. */
function tidied(address: string): string {
  if (!/[\p{Nd}<\\|/(]/u.test(address)) return address;
  return address
    .replaceAll(/(?!\d)\p{Nd}/gu, withPlainDigits)
    .replaceAll(/<br ?\/?>|(?:\\r)?\\n/gi, "\n")
    .replaceAll(/ ?\|[ |/]*| \/ (?:[|/] ?)*/g, ", ")
    .replaceAll(/\(([\p{L}. ]{2,25})\)/gu, (bracketed, words: string) => (stateCode(words) ? words : bracketed))
    .replaceAll(/\b(?:zip|postal)(?: ?code)?[:.#]? *(?=\d{4,5}\b)/gi, "")
    .replace(/\b([A-Z]{2})(?=\d{5}\b(?:-\d{4})?[^\p{L}\d]{0,9}$)/u, (code) => (stateCode(code) ? `${code} ` : code))
    .replace(/\b(\d{4,5})\.0{1,4}(?=\W{0,9}$)/, "$1")
    .replace(/(?<=\b[A-Z]{2} )(\d{5})(?: ?[_\p{Pd}] ?)?(\d{4})(?=\W{0,9}$)/u, "$1-$2")
    .replace(/(\d{5})\p{Pd}(?=\s{0,3}(?:\p{L}|$))/u, "$1 ");
}

/** Reads an address behind whose postal code something else stands: «…, Tampa, FL 33602, c/o Marsh». It is part of the street. */
function readInside(line: string, columns: Known): Place | null {
  const { city, postalCode } = columns;
  const at = /\d/.test(postalCode) ? line.toLowerCase().lastIndexOf(postalCode.toLowerCase()) : -1;
  const end = at + postalCode.length + (/^-\d{4}/.test(line.slice(at + postalCode.length)) ? 5 : 0);
  if (at < 0 || !/^[\s,;.]/.test(line.slice(end))) return null;

  const read = readTail(line.slice(0, end), columns);
  const behind = withoutCommas(line.slice(end).replace(/^[\s,;.]+/, ""));
  const isWhole =
    read.street !== "" && zipKey(read.postalCode) === zipKey(postalCode) && (read.city || read.state) !== "";
  if (!isWhole) return null;
  return { ...read, street: joined(read.street, city && plainKey(behind) === plainKey(city) ? "" : behind) };
}

function inOneLine(address: string): string {
  return address
    .split(/[\r\n\u2028\u2029]+/)
    .map((part) => part.trim())
    .filter(Boolean)
    .join(", ")
    .replace(/\s+/g, " ");
}

function readTail(line: string, columns: Known): Place {
  const [beforeCountry] = takeCountry(line, columns);
  const [beforePostal, atEnd] = takePostalCode(beforeCountry, columns);
  const beforeCity = atEnd ? null : readCodeBeforeCity(beforePostal, columns);
  if (beforeCity) return beforeCity;
  const [rest] = atEnd ? takeCountry(beforePostal, columns) : [beforePostal];
  const [behindCode, state] = takeStates(rest, columns, atEnd !== "");
  // Some write the postal code before the state: «Tampa 33602, FL».
  const [beforeState, beforeItsState] = atEnd || !state ? [behindCode, ""] : takeKnownCode(behindCode, columns);
  const postalCode = atEnd || beforeItsState;
  const [street, city] = takeCityOf(beforeState, columns);
  if (city) return { street, city, state, postalCode };
  // A city may have a state's name, as New York and Washington have.
  const [beforeNamesake, namesake] = takeKnown(rest, columns.city);
  if (namesake) return { street: beforeNamesake, city: namesake, state: "", postalCode };
  // Behind a street without a city the state's own column may have been written: what stands there is no city then.
  if (!state || columns.state) return { street: beforeState, city: "", state, postalCode };

  const [beforeRead, read] = takeCity(beforeState);
  return { street: beforeRead, city: read, state, postalCode };
}

/** Takes a state that stands there twice, «Florida, FL», where the city is before it. */
function takeStates(text: string, columns: Known, isBeforePostal: boolean): Taken {
  const once = takeState(text, columns, isBeforePostal);
  if (!once[1] || !columns.city || takeKnown(once[0], columns.city)[1]) return once;
  const again = takeState(once[0], columns, true);
  const isSame = again[1] !== "" && stateKey(again[1]) === stateKey(once[1]);
  return isSame && takeKnown(again[0], columns.city)[1] ? [again[0], once[1]] : once;
}

/** Takes the column's city, also where it is a part of the address twice: «Tampa, Tampa». */
function takeCityOf(text: string, { city }: Known): Taken {
  const [before, taken] = takeKnown(text, city);
  const comma = before.lastIndexOf(",");
  const isTwice = taken !== "" && comma > 0 && plainKey(before.slice(comma)) === plainKey(city);
  return [isTwice ? withoutCommas(before.slice(0, comma)) : before, taken];
}

/** In most countries the postal code stands before the city: «Hauptstr. 5, D-10115 Berlin». Null where it stands elsewhere. */
function readCodeBeforeCity(text: string, columns: Known): Place | null {
  const { postalCode } = columns;
  if (!/\d/.test(postalCode)) return null;
  const commas = [...text.matchAll(/, /g)].map(({ index }) => index).toReversed();
  for (const comma of commas.slice(0, mostParts)) {
    const end = behindCode(text.slice(comma + 2), postalCode);
    if (end === null || comma === 0) continue;
    const [city, state] = takeState(end, columns, true);
    const isKnown = columns.city !== "" && plainKey(city).startsWith(plainKey(columns.city));
    if (!isKnown && (columns.city !== "" || city === "" || /\d/.test(city))) return null;
    return { street: text.slice(0, comma), city: isKnown ? columns.city : city, state, postalCode };
  }
  return null;
}

const mostParts = 5;

/** Returns what stands behind a postal code of one word or more; null for a text that does not begin with it. */
function behindCode(text: string, postalCode: string): string | null {
  const words = text.replace(/^[A-Z]{1,3}-(?=\d{3})/i, "").split(" ");
  const count = [1, 2, 3].find((length) => zipKey(words.slice(0, length).join(" ")) === zipKey(postalCode));
  return count === undefined ? null : words.slice(count).join(" ");
}

type Taken = [before: string, taken: string];

/**
 * Takes a country from the end of the text. It takes none where another column ends with the same name, as the city of
 * Singapore does, or where nothing else is written.
 */
function takeCountry(text: string, { city, state, postalCode, country }: Known): Taken {
  const isOther = (name: string) => [city, state, postalCode].some((words) => plainKey(words).endsWith(plainKey(name)));
  const known = takeKnown(text, isOther(country) ? "" : country);
  const names = countries.join("|");
  const named = known[1] ? known : takeLast(text, `${names}|\\((?:${names})\\)`);
  const [before, taken] = named[1] || isOther(country) ? named : takeSameCountry(text, country);
  return before && taken && !isOther(taken) ? [before, taken] : [withoutCommas(text), ""];
}

/** The last part, where it is another name of the country: «UK». */
function takeSameCountry(text: string, country: string): Taken {
  const rest = withoutCommas(text);
  const comma = Math.max(rest.lastIndexOf(","), rest.lastIndexOf("\n"));
  const last = rest.slice(comma + 1).trim();
  // The letters of a territory are those of a state in its address.
  const code = territoryOf(country) ? null : countryCode(country);
  const isState = stateCode(last) !== "";
  return code && countryCode(last) === code && !isState
    ? [withoutCommas(rest.slice(0, Math.max(comma, 0))), last]
    : [rest, ""];
}

/** A ZIP code of fewer digits has lost its zeros. It counts behind a state, and where the column has the same. */
function takePostalCode(text: string, columns: Known): Taken {
  const whole = takeLast(text, `${notApplicable}|${postalCodes}`);
  if (whole[1]) return isOfBox(whole[0], text) ? [withoutCommas(text), ""] : whole;
  const known = takeKnownCode(text, columns);
  if (known[1]) return known;
  const short = takeLast(text, String.raw`\d{3,4}(?:-\d{4})?`);
  return short[1] && takeLast(short[0], stateWords)[1] ? short : whole;
}

function takeKnownCode(text: string, { postalCode }: Known): Taken {
  const known = takeKnown(text, postalCode);
  const rest = withoutCommas(text);
  const isOther = isOfBox(known[0], text) || rest.charAt(rest.lastIndexOf(" ") + 1) === "#";
  return known[1] && isOther ? [rest, ""] : known;
}

/** Does the number behind `before`, the beginning of `text`, belong to a box, a unit or a road? «PO Box 33602» is no postal code. */
function isOfBox(before: string, text: string): boolean {
  if (/^\s*[,;]/.test(text.slice(before.length))) return false;
  return /(?:^|[\s,;.])(?:box|apt|unit|suite|ste|lot|slip|room|rm|hwy|highway|route|rte|#)\.? ?#?$/i.test(before);
}

function takeState(text: string, { state }: Known, isBeforePostal: boolean): Taken {
  const full = takeLast(text, `${notApplicable}|${stateWords}`);
  if (full[1]) return full;
  const dotted = String.raw`[A-Z]\. ?[A-Z]\.?`;
  const [before, taken] = takeLast(text, `${isBeforePostal ? shortenedWords : `(?:${shortenedWords})\\.`}|${dotted}`);
  if (stateCode(taken)) return [before, stateCode(taken)];
  return takeKnown(text, state);
}

/** The last words if they are one of these, and what stands before them. */
function takeLast(text: string, words: string): Taken {
  const rest = withoutCommas(text);
  const match = endingWith(words).exec(rest);
  return match ? [withoutCommas(rest.slice(0, match.index)), match[1] ?? ""] : [rest, ""];
}

const compiled = new Map<string, RegExp>();

/** Compiled once: the words are the few constants of this file. */
function endingWith(words: string): RegExp {
  const known = compiled.get(words) ?? new RegExp(`(?:^|[\\s,;])(${words})[.;,]?$`, "i");
  compiled.set(words, known);
  return known;
}

/** Takes what a column has, however it is spelled: «St Petersburg» is Saint Petersburg. */
function takeKnown(text: string, wanted: string): Taken {
  const rest = withoutCommas(text);
  const key = plainKey(wanted);
  const words = [...rest.matchAll(/[^\s,;]+/g)].filter(([word]) => plainKey(word) !== "").slice(-mostWords);
  const found = key === "" ? undefined : words.find(({ index }) => plainKey(rest.slice(index)) === key);
  return found ? [withoutCommas(rest.slice(0, found.index)), wanted] : [rest, ""];
}

/** No name of a place has more. */
const mostWords = 12;

const plainKeys = new Map<string, string>();
const mostKeys = 1_000;

/** Words without accents and signs, as two columns write one place. An address asks for those of its parts again and again. */
function plainKey(words: string): string {
  const known = plainKeys.get(words);
  if (known !== undefined) return known;
  if (plainKeys.size >= mostKeys) plainKeys.clear();
  const key = readPlainKey(words);
  plainKeys.set(words, key);
  return key;
}

function readPlainKey(words: string): string {
  return normalized(words, "NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/\b(?:saint|fort|mount)\b/g, (word) => word.charAt(0) + word.charAt(word.length - 1))
    .replace(/^the /, "")
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** Returns the text without blanks and commas at its end. */
function withoutCommas(text: string): string {
  return withoutEnd(text, /[\s,;/\p{Pd}]/u);
}

/** The part behind the last comma, or the last word where no comma separates it from the street. */
function takeCity(text: string): Taken {
  const comma = text.lastIndexOf(",");
  const lastPart = text.slice(comma + 1).trim();
  if (!/\d/.test(lastPart)) return [text.slice(0, Math.max(comma, 0)).trim(), lastPart];

  return takeLast(text, `${notApplicable}|(?:(?:${cityBeginnings}) )?[^\\s,]+`);
}

/**
 * One line from an address and the columns beside it. What the address says already is not said again, so what was exported
 * and comes back does not grow, and its country stays in the country's column. `zip`: the postal code as it should be, where
 * the column's has lost its zeros.
 */
export function writeAddress(
  place: { address: string; city: string; state: string; postalCode: string; country?: string },
  zip = place.postalCode,
): string {
  const address = tidied(place.address);
  const columns = asWritten(place);
  const { city, state, postalCode } = columns;
  const read = readAddress(address, columns);
  const isOtherZip = read.postalCode && postalCode && ![postalCode, zip].map(zipKey).includes(zipKey(read.postalCode));
  if (isOtherZip || areTwoStates(read.state, state)) return joined(address, city, spaced(state, zip));

  if (read.postalCode) return wholeAddress(address, read, columns, zip);
  const whole = withoutCountry(address, columns);
  if (read.state) return spaced(whole, zip);
  return joined(whole, read.city ? "" : city, spaced(state, zip));
}

/** An address that ends with its postal code stays as it is, without its country and without a second tail. */
function wholeAddress(address: string, read: Place, columns: Known, zip: string): string {
  const whole = withoutCountry(address, columns);
  const [before, code] = takePostalCode(whole, columns);
  const isTwice = readTail(inOneLine(whole), columns).street !== read.street;
  const isInside = code === "" && zipKey(read.postalCode) === zipKey(zip);
  if (isInside && !isTwice) return whole;
  if (code === "" || isTwice || takeCountry(before, columns)[1])
    return joined(
      read.street,
      read.city,
      spaced(read.state || (territoryOf(columns.country) ?? ""), isShortZip(zip) ? read.postalCode : zip),
    );
  const isWhole = zipKey(code) === zipKey(zip) && (!isShortZip(code) || isShortZip(zip));
  return isWhole ? whole : spaced(before, zip);
}

function withoutCountry(address: string, columns: Known): string {
  const [before, country] = takeCountry(address, columns);
  return (country ? before : withoutCommas(address)).replace(/(\d|\b[A-Z]{2})\.$/, "$1");
}

function joined(...parts: string[]): string {
  return parts.filter(Boolean).join(", ");
}

function spaced(...parts: string[]): string {
  return parts.filter(Boolean).join(" ");
}

/** Five digits tell where a ZIP code is, of which a spreadsheet may have dropped the first. */
function zipKey(zip: string): string {
  const [, digits] = /^(\d{3,5})(?:-\d{4})?$/.exec(zip) ?? [];
  return digits?.padStart(5, "0") ?? zip.toLowerCase().replaceAll(/[\s-]/g, "");
}

/** Is neither unknown, and do they differ? */
function areTwoStates(state: string, other: string): boolean {
  const unknown = notApplicable.toLowerCase();
  return [state, other].every((name) => name && stateKey(name) !== unknown) && stateKey(state) !== stateKey(other);
}

function stateKey(state: string): string {
  return stateCode(state) || state.trim().toLowerCase();
}

/** Most customers live here; their letters need not say so. */
export function isUnitedStates(country: string): boolean {
  return countryCode(country) === "US";
}

/** The United States and their territories, which a sheet may name in place of a country. */
export function isDomestic(country: string): boolean {
  return isUnitedStates(country) || territoryOf(country) !== null;
}
