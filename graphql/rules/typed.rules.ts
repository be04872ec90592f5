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

/** Composed (NFC), so that equal words are equal; lines end with LF, whatever the browser sent. Nothing to be seen is nothing. */
export function asText(typed: string): string {
  if (!isSeen(typed)) return "";
  return typeable(typed).normalize("NFC").replaceAll(/\r\n?/g, "\n").trim();
}

/** As above in one line: lines that were pasted or sent are joined by spaces. */
export function asLine(typed: string): string {
  return asText(typed)
    .split(/[\n\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(" ");
}

/** A telephone number as it is stored: its digits, whatever stood between them. */
export function digitsOf(typed: string): string {
  return halfWidth(typed).replaceAll(/\D/g, "");
}

/** Digits, points and signs as East Asian keyboards have them («１２»), as any other. */
export function halfWidth(typed: string): string {
  return typed.normalize("NFKC");
}

/** Digits of a telephone number, extension included. */
export const fewestDigits = 7;
export const mostDigits = 20;

export function problemOfPhone(label: string, digits: string): string | null {
  if (digits.length < fewestDigits) return `${label} has too few digits`;
  if (digits.length > mostDigits) return `${label} is longer than ${mostDigits} digits`;
  return null;
}
