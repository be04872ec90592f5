import { notApplicable } from "../../rules/sheets/not-applicable.rules";
import { countryCode } from "../../rules/places/regions.rules";
import { territoryOf } from "../../rules/places/territories.rules";
import { withoutEnd } from "../../rules/typed.rules";

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
  "United States of America",
  "United States",
  "U\\.? ?S\\.? ?A\\.?",
  "U\\.? ?S\\.?",
  "Estados Unidos",
  "Canada",
];
const postalCodes = String.raw`\d{5}(?:-\d{4})?|[ABCEGHJ-NPRSTVXY]\d[A-Z][ -]?\d[A-Z]\d`;

const states = `
  Alabama AL,Alaska AK,Arizona AZ,Arkansas AR,California CA,Colorado CO,Connecticut CT,Delaware DE,District of Columbia DC,
  Florida FL,Georgia GA,Hawaii HI,Idaho ID,Illinois IL,Indiana IN,Iowa IA,Kansas KS,Kentucky KY,Louisiana LA,Maine ME,
  Maryland MD,Massachusetts MA,Michigan MI,Minnesota MN,Mississippi MS,Missouri MO,Montana MT,Nebraska NE,Nevada NV,
  New Hampshire NH,New Jersey NJ,New Mexico NM,New York NY,North Carolina NC,North Dakota ND,Ohio OH,Oklahoma OK,
  Oregon OR,Pennsylvania PA,Rhode Island RI,South Carolina SC,South Dakota SD,Tennessee TN,Texas TX,Utah UT,Vermont VT,
  Virginia VA,Washington WA,West Virginia WV,Wisconsin WI,Wyoming WY,American Samoa AS,Guam GU,
  Northern Mariana Islands MP,Puerto Rico PR,Virgin Islands VI,Alberta AB,British Columbia BC,Manitoba MB,
  New Brunswick NB,Newfoundland and Labrador NL,Northwest Territories NT,Nova Scotia NS,Nunavut NU,Ontario ON,
  Prince Edward Island PE,Quebec QC,Québec QC,Saskatchewan SK,Yukon YT,
  Armed Forces Americas AA,Armed Forces Europe AE,Armed Forces Pacific AP`
  .split(",")
  .map((entry) => ({ name: entry.trim().slice(0, -3), code: entry.trim().slice(-2) }));

/** How states were shortened before they had two letters; «Ind» and «Miss» end names of streets, so a point or a ZIP code has to follow. */
const shortened = `
  Ala AL,Ariz AZ,Ark AR,Calif CA,Cal CA,Colo CO,Conn CT,Del DE,Fla FL,Ga GA,Ill IL,Ind IN,Kans KS,Kan KS,Ky KY,La LA,Mass MA,
  Md MD,Me ME,Mich MI,Minn MN,Miss MS,Mo MO,Mont MT,Nebr NE,Neb NE,Nev NV,Okla OK,Oreg OR,Ore OR,Penna PA,Penn PA,Pa PA,
  Tenn TN,Tex TX,Va VA,Vt VT,Wash WA,Wis WI,Wisc WI,W Va WV,Wyo WY`
  .split(",")
  .map((entry) => ({ name: entry.trim().slice(0, -3), code: entry.trim().slice(-2) }));
const shortenedWords = shortened.map(({ name }) => name.replace(" ", "\\.? ?")).join("|");

/** Longest first: «West Virginia» must not be read as «Virginia», nor «New Mexico» as anything shorter. */
const stateWords = states
  .flatMap(({ name, code }) => [name, code])
  .sort((a, b) => b.length - a.length)
  .join("|");

/** Words that begin a city's name and end no street's: without commas they tell where the city begins. */
const cityBeginnings = "New|Fort|Ft\\.?|San|Santa|Los|Las|El|Saint|Baton|Corpus|Des|Grand|Little";

/**
 * Splits an address written in one line or several. What nobody can know is left empty rather than guessed: a city is only
 * read in front of a state, or where `columns` name it. What stands there twice is read once.
 */
export function readAddress(address: string, beside: Columns = {}): Place {
  const columns = asWritten(beside);
  const place = readTail(inOneLine(address), columns);
  if (!place.postalCode) return place;

  const again = readTail(place.street, columns);
  if (zipKey(again.postalCode) !== zipKey(place.postalCode) || areTwoStates(again.state, place.state)) return place;
  return { ...again, city: again.city || place.city, state: again.state || place.state, postalCode: place.postalCode };
}

/** The columns as they stand in an address: in one line, without commas and blanks at their ends. */
type Known = { city: string; state: string; postalCode: string; country: string };

function asWritten({ city, state, postalCode, country }: Columns): Known {
  const written = (words: string | null | undefined) => withoutCommas(inOneLine(words ?? ""));
  return { city: written(city), state: written(state), postalCode: written(postalCode), country: written(country) };
}

function inOneLine(address: string): string {
  return address
    .split(/[\r\n]+/)
    .map((part) => part.trim())
    .filter(Boolean)
    .join(", ")
    .replace(/\s+/g, " ");
}

function readTail(line: string, columns: Known): Place {
  const [beforeCountry] = takeCountry(line, columns);
  const [beforePostal, postalCode] = takePostalCode(beforeCountry, columns);
  const beforeCity = postalCode ? null : readCodeBeforeCity(beforePostal, columns);
  if (beforeCity) return beforeCity;
  const [rest] = postalCode ? takeCountry(beforePostal, columns) : [beforePostal];
  const [beforeState, state] = takeState(rest, columns, postalCode !== "");
  const [street, city] = takeKnown(beforeState, columns.city);
  if (city) return { street, city, state, postalCode };
  // A city may have a state's name, as New York and Washington have.
  const [beforeNamesake, namesake] = takeKnown(rest, columns.city);
  if (namesake) return { street: beforeNamesake, city: namesake, state: "", postalCode };
  // Behind a street without a city the state's own column may have been written: what stands there is no city then.
  if (!state || columns.state) return { street: beforeState, city: "", state, postalCode };

  const [beforeRead, read] = takeCity(beforeState);
  return { street: beforeRead, city: read, state, postalCode };
}

/** In most countries the postal code stands before the city: «Hauptstr. 5, D-10115 Berlin». Null where it stands elsewhere. */
function readCodeBeforeCity(text: string, columns: Known): Place | null {
  const { postalCode } = columns;
  const comma = text.toLowerCase().lastIndexOf(`, ${postalCode.toLowerCase()} `);
  const at = comma < 0 ? text.toLowerCase().search(/, [a-z]{1,2}-(?=\d{4})/) : comma;
  const [, code = "", end = ""] = /^, (?:[A-Z]{1,2}-)?(\S+) (.*)$/i.exec(at < 0 ? "" : text.slice(at)) ?? [];
  if (!/\d/.test(postalCode) || at <= 0 || zipKey(code) !== zipKey(postalCode)) return null;

  const [city, state] = takeState(end, columns, true);
  const isOther = columns.city !== "" && city.toLowerCase() !== columns.city.toLowerCase();
  return isOther || !city || /\d/.test(city) ? null : { street: text.slice(0, at), city, state, postalCode };
}

type Taken = [before: string, taken: string];

/**
 * Takes a country from the end of the text. It takes none where another column ends with the same name, as the city of
 * Singapore does, or where nothing else is written.
 */
function takeCountry(text: string, { city, state, postalCode, country }: Known): Taken {
  const name = country.toLowerCase();
  const isOther = [city, state, postalCode].some((words) => words.toLowerCase().endsWith(name));
  const known = takeKnown(text, isOther ? "" : country);
  const names = countries.join("|");
  const named = known[1] ? known : takeLast(text, `${names}|\\((?:${names})\\)`);
  const [before, taken] = named[1] || isOther ? named : takeSameCountry(text, country);
  return before ? [before, taken] : [withoutCommas(text), ""];
}

/** The last part, where it is another name of the country: «UK». */
function takeSameCountry(text: string, country: string): Taken {
  const rest = withoutCommas(text);
  const comma = rest.lastIndexOf(",");
  const last = rest.slice(comma + 1).trim();
  // The letters of a territory are those of a state in its address.
  const code = territoryOf(country) ? null : countryCode(country);
  const isState = stateCode(last) !== "";
  return code && countryCode(last) === code && !isState
    ? [withoutCommas(rest.slice(0, Math.max(comma, 0))), last]
    : [rest, ""];
}

/** A ZIP code of fewer digits has lost its zeros. It counts behind a state, and where the column has the same. */
function takePostalCode(text: string, { postalCode }: Known): Taken {
  const whole = takeLast(text, `${notApplicable}|${postalCodes}`);
  if (whole[1]) return whole;
  const known = takeKnown(text, postalCode);
  if (known[1]) return known;
  const short = takeLast(text, String.raw`\d{3,4}(?:-\d{4})?`);
  return short[1] && takeLast(short[0], stateWords)[1] ? short : whole;
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
  const match = new RegExp(`(?:^|[\\s,;])(${words})[.;,]?$`, "i").exec(rest);
  return match ? [withoutCommas(rest.slice(0, match.index)), match[1] ?? ""] : [rest, ""];
}

/** The same for words of a column. */
function takeKnown(text: string, wanted: string): Taken {
  const rest = withoutCommas(text);
  const ends = [wanted, `${wanted}.`].find((end) => rest.toLowerCase().endsWith(end.toLowerCase())) ?? "";
  const before = rest.slice(0, rest.length - ends.length);
  return wanted && ends && /(?:^|[\s,;])$/.test(before) ? [withoutCommas(before), wanted] : [rest, ""];
}

/** Returns the text without blanks and commas at its end. */
function withoutCommas(text: string): string {
  return withoutEnd(text, /[\s,;]/);
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
  const { address } = place;
  const columns = asWritten(place);
  const { city, state, postalCode } = columns;
  const read = readAddress(address, columns);
  const isOtherZip = read.postalCode && postalCode && ![postalCode, zip].map(zipKey).includes(zipKey(read.postalCode));
  if (isOtherZip || areTwoStates(read.state, state)) return joined(address, city, spaced(state, zip));

  if (read.postalCode) return wholeAddress(address, columns, zip);
  const whole = withoutCountry(address, columns);
  if (read.state) return spaced(whole, zip);
  return joined(whole, read.city ? "" : city, spaced(state, zip));
}

/** An address that ends with its postal code stays as it is, without its country and without a second tail. */
function wholeAddress(address: string, columns: Known, zip: string): string {
  const read = readAddress(address, columns);
  const whole = withoutCountry(address, columns);
  const [before, code] = takePostalCode(whole, columns);
  const isTwice = readTail(inOneLine(whole), columns).street !== read.street;
  const isInside = code === "" && zipKey(read.postalCode) === zipKey(zip);
  if (isInside && !isTwice) return whole;
  if (code === "" || isTwice || takeCountry(before, columns)[1])
    return joined(read.street, read.city, spaced(read.state, zip));
  return zipKey(code) === zipKey(zip) ? whole : spaced(before, zip);
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

/** Five digits tell where a ZIP code is. */
function zipKey(zip: string): string {
  return /^\d{5}(-\d{4})?$/.test(zip) ? zip.slice(0, 5) : zip.toLowerCase().replaceAll(/[\s-]/g, "");
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
  return /^(us|usa|united ?states( ?of ?america)?|america|estados ?unidos)$/i.test(country.trim().replaceAll(".", ""));
}

/** The United States and their territories, which a sheet may name in place of a country. */
export function isDomestic(country: string): boolean {
  return isUnitedStates(country) || territoryOf(country) !== null;
}

/** The two letters of a state that is written either way, or shortened as it used to be; empty for what is none. */
export function stateCode(state: string): string {
  return codesOfStates.get(wordKey(state)) ?? "";
}

/** A name that two states could have is the first one's. */
const codesOfStates = new Map(
  [...states, ...shortened].toReversed().flatMap(({ name, code }): [string, string][] => [
    [wordKey(name), code],
    [wordKey(code), code],
  ]),
);

function wordKey(word: string): string {
  return word.trim().toLowerCase().replaceAll(/[. ]/g, "");
}
