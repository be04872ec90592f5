import { soughtKey, withNumberWord } from "../../rules/identity.rules";
import { beginning, halfWidth, typeable } from "../../rules/typed.rules";

/** Words alone, shorter than this, would be found in everything. */
export const fewestLetters = 3;
const longestSearch = 200;
/** What stands behind is not looked at: blanks, signs and letters of other widths may be among it. */
const mostRead = 1_000;

const numberedLists = ["LEADS", "REGISTRATIONS", "CLAIMS", "INQUIRIES", "CONTACT_REQUESTS", "DEALER_REQUESTS"] as const;

export type NumberedList = (typeof numberedLists)[number];

/** The lists whose records have a number, by the words that people put before it. */
const numbered: Record<NumberedList, readonly string[]> = {
  LEADS: ["lead"],
  REGISTRATIONS: ["registration", "warranty", "warranty registration"],
  CLAIMS: ["claim", "warranty claim"],
  INQUIRIES: ["w", "inquiry", "warranty inquiry"],
  CONTACT_REQUESTS: ["c", "contact", "contact request", "contact us request"],
  DEALER_REQUESTS: ["d", "dealer request", "new dealer request", "application"],
};

/** What was typed, as it is looked for; `number` is that of a record of this list, or of any where `list` is null. */
export type Typed = { text: string; number: { list: NumberedList | null; value: number } | null };

/** Reads what was typed: «claim 141», «C-1028», «# 141», or words. */
export function readTyped(typed: string): Typed {
  const line = typeable(halfWidth(withNumberWord(beginning(typed, mostRead))));
  const text = beginning(line.replaceAll(/\s+/g, " ").trim(), longestSearch);
  const [, before = "", digits = ""] = /^([a-z ]*?)[ -]*(?:no\.?|number|#)?[ -]*([1-9]\d{0,8})$/i.exec(text) ?? [];
  if (digits === "") return { text, number: null };

  const value = Number(digits);
  if (before === "") return { text, number: { list: null, value } };
  const list = numberedLists.find((name) => numbered[name].some((word) => word === before.toLowerCase()));
  return { text, number: list ? { list, value } : null };
}

/** Can it be looked for? Of a record's number one digit is enough. */
export function isTooShort({ text, number }: Typed): boolean {
  return number === null && !isLongEnough(text);
}

/** An index finds what has three letters or digits on end, or is a code of so many. */
export function isLongEnough(text: string): boolean {
  return /[\p{L}\p{M}\p{N}]{3}/u.test(text) || soughtKey(text) !== null;
}

/** Words of letters alone, a few of them: names. */
export function namesIn({ text, number }: Typed): string[] {
  const words = text.split(/[\s.,'’-]+/u).filter(Boolean);
  const areNames = number === null && words.every((word) => /^\p{L}[\p{L}\p{M}]*$/u.test(word));
  return areNames && words.length <= mostNames && isLongEnough(text) ? words : [];
}

const mostNames = 4;
