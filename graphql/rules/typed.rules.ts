/*
 * What people type, as it is stored, and what is wrong with it. Without zod, so that browsers can have it too; schemas
 * are made of it in fields.rules.ts. Numbers and days have files of their own: most pages need neither.
 */

/**
 * Without control characters, which nobody types, and of which PostgreSQL cannot hold one; tabs and line ends stay. And
 * without what comes along unseen where a text is pasted: soft hyphens, blanks without width, marks of direction.
 */
export function typeable(text: string): string {
  return text.replaceAll(/[^\P{Cc}\t\n\r]|[\xAD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu, "");
}

/** Is there anything in it that can be seen? Blanks have no ink, nor what only joins or alters other characters. */
export function isSeen(text: string): boolean {
  return /[^\s\p{Cc}\p{DI}\u2800]/u.test(text);
}

/** The beginning of a text, at most so long; a character that would be cut in half is left out. */
export function beginning(text: string, longest: number): string {
  return text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, "");
}

/**
 * The most combining marks (accents) in a row that a text may have: 30, as in Unicode's Stream-Safe Text Format (UAX 15).
 * No language needs more. To put them in order takes time that grows with the square of their number.
 */
const tooManyMarks = /\p{M}{31}/u;

export function hasTooManyMarks(text: string): boolean {
  return tooManyMarks.test(text);
}

/** Returns a text in a normal form of Unicode, as ASCII is in each. One with too many marks in a row, which no field takes, stays as it is. */
export function normalized(text: string, form: "NFC" | "NFKC" | "NFKD"): string {
  // eslint-disable-next-line no-restricted-properties -- this function is the way that the rule asks for
  return /\P{ASCII}/u.test(text) && !hasTooManyMarks(text) ? text.normalize(form) : text;
}

/**
 * The most characters that a field of `longest` characters reads at all. Blanks around a text, line ends of two characters
 * and accents that are typed apart count here, and not in what is stored.
 */
export function longestSent(longest: number): number {
  return 4 * longest + 1_000;
}

/** Composed (NFC), so that equal words are equal; lines end with LF, whatever the browser sent. Nothing to be seen is nothing. */
export function asText(typed: string): string {
  if (!isSeen(typed)) return "";
  return normalized(typeable(typed), "NFC").replaceAll(/\r\n?/g, "\n").trim();
}

/** As above in one line: lines that were pasted or sent are joined by spaces. */
export function asLine(typed: string): string {
  return asText(typed)
    .split(/[\n\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(" ");
}

/** Returns the text without these signs at its end. It is read from there: rows of them further in cost no time. */
export function withoutEnd(text: string, sign: RegExp): string {
  let end = text.length;
  while (end > 0 && sign.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** Returns the digits of a text, whatever stands between them. */
export function digitsOf(typed: string): string {
  return halfWidth(typed).replaceAll(/\D/g, "");
}

/** Digits, points and signs as East Asian keyboards have them («１２»), as any other. */
export function halfWidth(typed: string): string {
  return normalized(typed, "NFKC");
}

/** The zeros of scripts whose digits people type; the nine others follow each. */
const zeros = [..."٠۰०০੦૦୦௦౦೦൦๐໐༠၀០"].map((zero) => zero.codePointAt(0) ?? 0);

/** Does the same as {@link halfWidth}, and turns the digits of Arabic («٣»), Hindi («३») and other scripts into 0 to 9. */
export function withPlainDigits(typed: string): string {
  return halfWidth(typed).replaceAll(/(?!\d)\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

/** Fewer digits are no telephone number. */
export const fewestDigits = 7;
