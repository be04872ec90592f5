import { beginning, digitsOf, fewestDigits, halfWidth } from "./typed.rules";

/** `number`: its digits, after a + where it names its country. `extension`: digits, or empty. */
export type PhoneParts = { number: string; extension: string };

/** An extension as it is stored, « ext. 204», or as people write it. The database's `phone_key` has the same. */
const extensionAtEnd = /(?:ext(?:ension|n)?|x|#)[\s.:=#]{0,5}(\d{1,7})$/i;

/** May this be a text of dashes and digits alone, or what {@link phone} makes of one? */
export function isPhoneShown(text: string): boolean {
  return /^\d[\d-]*(?: ext\. \d+)?$/.test(text);
}

/** Sets the extension of a telephone number apart from its digits. */
export function splitPhone(typed: string): PhoneParts {
  const { text, extension } = withoutExtension(typed);
  return { number: numberIn(text), extension };
}

function withoutExtension(typed: string): { text: string; extension: string } {
  const text = halfWidth(typed).trim();
  const found = extensionAtEnd.exec(text);
  return found ? { text: text.slice(0, found.index), extension: found[1] ?? "" } : { text, extension: "" };
}

function numberIn(text: string): string {
  return (/^[\s(]*\+/.test(text) ? "+" : "") + digitsOf(text);
}

/**
 * Returns a telephone number as the portal shows it: 10 digits 3-3-4, 11 digits 1-3-3-4, other lengths and foreign numbers
 * without groups. What is not one number («none», «8.13556E+09», two numbers) comes back as it was typed.
 */
export function phone(typed: string): string {
  const { text, extension } = withoutExtension(typed);
  if (!isOneNumber(text)) return typed.trim();
  return [grouped(numberIn(text)), extension && `ext. ${extension}`].filter(Boolean).join(" ");
}

/** Returns what a field shows while a number is typed. Letters before it are left out; behind an area code they stay, so that «1-800-FLOWERS» can be answered. */
export function phoneWhileTyped(typed: string): string {
  const letters = typed.search(/[\p{L}#]/u);
  if (letters < 0) return phone(typed);
  return digitsOf(typed.slice(0, letters)).length >= 3 ? typed : phone(typed.replaceAll(/[\p{L}#]/gu, ""));
}

/** Slashes set groups of one number apart, or two numbers. */
function isOneNumber(text: string): boolean {
  const isPlain = !/[\p{L},;:|&]/u.test(text.replace(/[,;]? ?$/, ""));
  return isPlain && (!text.includes("/") || digitsOf(text).length <= 11);
}

function grouped(number: string): string {
  const [, ...groups] = /^(?:\+(?=1\d{10}$))?(\d?)(\d{3})(\d{3})(\d{4})$/.exec(number) ?? [];
  return groups.filter(Boolean).join("-") || number;
}

/** In characters: only the beginning of a longer text is searched for a number to dial. */
const longestDialled = 1_000;

/** Returns what a link dials (RFC 3966): of several numbers the first. Null where there is none. */
export function dialled(typed: string): string | null {
  const { text, extension } = withoutExtension(beginning(typed, longestDialled));
  const { number, ...first } = isOneNumber(text)
    ? { number: numberIn(text), extension }
    : {
        number:
          text
            .split(/[\p{L},;:|&/]/u)
            .map(numberIn)
            .find(isLongEnough) ?? "",
        extension: "",
      };
  if (!isLongEnough(number)) return null;
  return `tel:${number.replace(/^(?:\+?1)?(?=\d{10}$)/, "+1")}${first.extension && `;ext=${first.extension}`}`;
}

function isLongEnough(number: string): boolean {
  return digitsOf(number).length >= fewestDigits;
}
