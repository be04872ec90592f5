/*
 * What people type, as it is stored, and what is wrong with it. Without zod, so that browsers can have it too; schemas
 * are made of it in fields.rules.ts.
 */

/** Without control characters, which nobody types, and of which PostgreSQL cannot hold one; tabs and line ends stay. */
export function typeable(text: string): string {
  return text.replaceAll(/[^\P{Cc}\t\n\r]/gu, "");
}

/** Composed (NFC), so that equal words are equal; lines end with LF, whatever the browser sent. */
export function asText(typed: string): string {
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
function halfWidth(typed: string): string {
  return typed.replaceAll(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
}

/** Digits of a telephone number, extension included. */
export const fewestDigits = 7;
export const mostDigits = 20;

export function problemOfPhone(label: string, digits: string): string | null {
  if (digits.length < fewestDigits) return `${label} has too few digits`;
  if (digits.length > mostDigits) return `${label} is longer than ${mostDigits} digits`;
  return null;
}

/** Dollars up to 99,999,999.99 and percents up to 999.99, as people type them: «1840», «1840.5», «.75». */
const shapes = {
  amount: /^(\d{1,8}(\.\d{0,2})?|\.\d{1,2})$/,
  percent: /^(\d{1,3}(\.\d{0,2})?|\.\d{1,2})$/,
};
const largest = { amount: "99,999,999.99", percent: "999.99" };
const unlimited = /^(\d+(\.\d{0,2})?|\.\d{1,2})$/;

export function isAmount(text: string): boolean {
  return shapes.amount.test(text);
}

export function isPercent(text: string): boolean {
  return shapes.percent.test(text);
}

/** A number without the signs that people put around it, and without a point that nothing stands before or after. */
export function bareNumber(typed: string): string {
  return halfWidth(typed)
    .replaceAll(/[$%,\s]/g, "")
    .replace(/^\.(?=\d)/, "0.")
    .replace(/(?<=\d)\.$/, "");
}

export function problemOfNumber(kind: "amount" | "percent", label: string, bare: string): string | null {
  if (shapes[kind].test(bare)) return null;
  if (unlimited.test(bare)) return `${label} is more than ${largest[kind]}`;
  return `${label} must be a number, zero or more, with at most two decimals`;
}

/** Days of work, of shows and of purchases lie between these (YYYY-MM-DD); before and after, the year was mistyped. */
export const firstDay = "1900-01-01";
export const lastDay = "2099-12-31";

export type DayRules = {
  /** Said of what is no day at all, such as February 30. */
  missing?: string;
  /** The last day that will do, and what is said of later ones. */
  last?: { day: string; problem: string };
};

export function problemOfDay(
  label: string,
  text: string,
  { missing = `${label} is required`, last }: DayRules = {},
): string | null {
  const year = /^(\d{1,6})-\d{2}-\d{2}$/.exec(text)?.[1];
  if (!year) return missing;
  if (year.length === 4 && !isInCalendar(text)) return missing;
  if (year.length === 4 && last && text > last.day) return last.problem;
  if (isSensibleDay(text)) return null;
  return `${label} has the year ${year}. Please type a year from 1900 to 2099.`;
}

/** Of a day that is written as YYYY-MM-DD. */
export function isSensibleDay(day: string): boolean {
  return day.length === firstDay.length && day >= firstDay && day <= lastDay;
}

function isInCalendar(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
