import { type Known, withoutCommas } from "./tidied.rules";
import { plainKey } from "./keys.rules";
import { notApplicable } from "../../../rules/sheets/not-applicable.rules";
import { territoryOf } from "../../../rules/places/territories.rules";
import { shortenedWords, stateCode, stateWords } from "../../../rules/places/states.rules";
import { countryCode } from "../../../rules/places/regions.rules";

const countries = [
  "(?:the )?United States(?: of America)?",
  "U\\.? ?S\\.? ?A\\.?",
  "U\\.? ?S\\.?",
  "Estados Unidos",
  "Canada",
  // CA stands for California elsewhere.
  "(?<=\\d[A-Z]\\d,? )CAN?",
  "(?<=, )CAN",
].join("|");
const postalCodes = String.raw`\d{5}(?:-\d{4})?|[ABCEGHJ-NPRSTVXY]\d[A-Z][ -]?\d[A-Z]\d`;

/** Words that begin a city's name and end no street's: without commas they tell where the city begins. */
const cityBeginnings = "New|Fort|Ft\\.?|San|Santa|Los|Las|El|Saint|Baton|Corpus|Des|Grand|Little";

const dotted = String.raw`[A-Z]\. ?[A-Z]\.?`;

/** Built once: an imported sheet asks for each of them for every row. */
const endings = {
  country: endingWith(`${countries}|\\((?:${countries})\\)`),
  postalCode: endingWith(`${notApplicable}|${postalCodes}`),
  shortCode: endingWith(String.raw`\d{3,4}(?:-\d{4})?`),
  knownState: endingWith(stateWords),
  state: endingWith(`${notApplicable}|${stateWords}`),
  shortenedState: endingWith(`(?:${shortenedWords})\\.|${dotted}`),
  shortenedStateBeforePostal: endingWith(`${shortenedWords}|${dotted}`),
  city: endingWith(`${notApplicable}|(?:(?:${cityBeginnings}) )?[^\\s,]+`),
};

function endingWith(words: string): RegExp {
  return new RegExp(`(?:^|[\\s,;])(${words})[.;,]?$`, "i");
}

export type Taken = [before: string, taken: string];

/**
 * Takes a country from the end of the text. It takes none where another column ends with the same name, as the city of
 * Singapore does, or where nothing else is written.
 */
export function takeCountry(text: string, { city, state, postalCode, country }: Known): Taken {
  const isOther = (name: string) => [city, state, postalCode].some((words) => plainKey(words).endsWith(plainKey(name)));
  const known = takeKnown(text, isOther(country) ? "" : country);
  const named = known[1] ? known : takeLast(text, endings.country);
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
export function takePostalCode(text: string, columns: Known): Taken {
  const whole = takeLast(text, endings.postalCode);
  if (whole[1]) return isOfBox(whole[0], text) ? [withoutCommas(text), ""] : whole;
  const known = takeKnownCode(text, columns);
  if (known[1]) return known;
  const short = takeLast(text, endings.shortCode);
  return short[1] && takeLast(short[0], endings.knownState)[1] ? short : whole;
}

export function takeKnownCode(text: string, { postalCode }: Known): Taken {
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

export function takeState(text: string, { state }: Known, isBeforePostal: boolean): Taken {
  const full = takeLast(text, endings.state);
  if (full[1]) return full;
  const [before, taken] = takeLast(text, isBeforePostal ? endings.shortenedStateBeforePostal : endings.shortenedState);
  if (stateCode(taken)) return [before, stateCode(taken)];
  return takeKnown(text, state);
}

/** The part behind the last comma, or the last word where no comma separates it from the street. */
export function takeCity(text: string): Taken {
  const comma = text.lastIndexOf(",");
  const lastPart = text.slice(comma + 1).trim();
  if (!/\d/.test(lastPart)) return [text.slice(0, Math.max(comma, 0)).trim(), lastPart];

  return takeLast(text, endings.city);
}

/** The last words if they are an ending, and what stands before them. */
function takeLast(text: string, ending: RegExp): Taken {
  const rest = withoutCommas(text);
  const match = ending.exec(rest);
  return match ? [withoutCommas(rest.slice(0, match.index)), match[1] ?? ""] : [rest, ""];
}

/**
 * Takes what a column has, however it is spelled: «St Petersburg» is Saint Petersburg. Two parts of an address are not one
 * column's, unless that has a comma itself.
 */
export function takeKnown(text: string, wanted: string): Taken {
  const rest = withoutCommas(text);
  const key = plainKey(wanted);
  const lastPart = /[,;]/.test(wanted) ? 0 : Math.max(rest.lastIndexOf(","), rest.lastIndexOf(";")) + 1;
  const words = [...rest.matchAll(/[^\s,;]+/g)].filter(([word]) => plainKey(word) !== "").slice(-mostWords);
  const found =
    key === "" ? undefined : words.find(({ index }) => index >= lastPart && plainKey(rest.slice(index)) === key);
  return found ? [withoutCommas(rest.slice(0, found.index)), wanted] : [rest, ""];
}

/** No name of a place has more. */
const mostWords = 12;
