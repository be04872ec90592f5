import { withPlainDigits, withoutEnd } from "../../../rules/typed.rules";
import { stateCode } from "../../../rules/places/states.rules";

/** The other columns of a place, beside its address. */
export type Columns = {
  city?: string | null;
  state?: string | null;
  postalCode?: string | null;
  country?: string | null;
};

/** The columns as they stand in an address: in one line, without commas and blanks at their ends. */
export type Known = { city: string; state: string; postalCode: string; country: string };

export function asWritten({ city, state, postalCode, country }: Columns): Known {
  const written = (words: string | null | undefined) =>
    withoutCommas(inOneLine(tidied(words ?? ""))).replace(/^[\s,;/]+/, "");
  return { city: written(city), state: written(state), postalCode: written(postalCode), country: written(country) };
}

/** With signs between its parts, digits and postal codes as they are written by hand. Words alone have none of them. */
export function tidied(address: string): string {
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

export function inOneLine(address: string): string {
  return address
    .split(/[\r\n\u2028\u2029]+/)
    .map((part) => part.trim())
    .filter(Boolean)
    .join(", ")
    .replace(/\s+/g, " ");
}

/** Returns the text without blanks and commas at its end. */
export function withoutCommas(text: string): string {
  return withoutEnd(text, /[\s,;/\p{Pd}]/u);
}

export function joined(...parts: string[]): string {
  return parts.filter(Boolean).join(", ");
}

export function spaced(...parts: string[]): string {
  return parts.filter(Boolean).join(" ");
}
