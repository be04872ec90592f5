import { asWritten, inOneLine, joined, tidied, type Columns, type Known, withoutCommas } from "./tidied.rules";
import { areTwoStates, plainKey, stateKey, zipKey } from "./keys.rules";
import {
  takeCity,
  takeCountry,
  takeKnown,
  takeKnownCode,
  takePostalCode,
  takeState,
  type Taken,
} from "./endings.rules";

/** The parts of an address, which are read from its end: postal code, then state, then city. An unknown part is empty. */
export type Place = { street: string; city: string; state: string; postalCode: string };

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

export function readTail(line: string, columns: Known): Place {
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
