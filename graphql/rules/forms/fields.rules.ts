import * as z from "zod";
import { asLine, asText, hasTooManyMarks, isSeen, longestSent, withPlainDigits } from "../typed.rules";
import { bareEmail, isEmail } from "../typed-emails.rules";
import { bareNumber, problemOfNumber, problemOfWords } from "../typed-numbers.rules";
import { bareHin, problemOfHin } from "../typed-hulls.rules";
import { barePhone, problemOfPhone } from "../typed-phones.rules";
import { type DayRules, firstDay, lastDay, problemOfDay } from "../typed-days.rules";

/*
 * The fields that forms are made of: one meaning of each for all areas, for the portal and for callers of the data
 * service. All but `wholeNumber` take text and store text; `label` begins the sentences, and `missing` is said of what is
 * not there or blank.
 */

/** One line of at most `longest` characters. Line ends become spaces. */
export function line(label: string, longest = 200, missing = `${label} is required`) {
  return written(asLine, label, longest, missing);
}

/** Text of several lines, which end with LF as it is stored; at most `longest` characters. */
export function text(label: string, longest = 5_000, missing = `${label} is required`) {
  return written(asText, label, longest, missing);
}

function written(asStored: (typed: string) => string, label: string, longest: number, missing: string) {
  return sent(label, longest, missing)
    .overwrite(asStored)
    .min(1, { error: missing, abort: true })
    .max(longest, { error: tooLong(label, longest), abort: true });
}

/** A text as it was sent, before anything rewrites it: no longer than a field of `longest` characters reads. */
export function sent(label: string, longest: number, missing: string, problem = tooLong(label, longest)) {
  return z
    .string(missing)
    .max(longestSent(longest), { error: problem, abort: true })
    .refine((typed) => !hasTooManyMarks(typed), {
      error: `${label} has more than 30 accents on a letter`,
      abort: true,
    });
}

function tooLong(label: string, longest: number): string {
  return `${label} is longer than ${longest} characters`;
}

/** Any of these fields, or nothing: empty, blank and absent are the same, stored as null. */
export function optional<Field extends z.ZodType<string, string>>(field: Field) {
  return z
    .string()
    .nullish()
    .transform((typed): string | null | undefined => (isSeen(typed ?? "") ? typed : null))
    .pipe(field.nullish())
    .transform((stored): z.output<Field> | null => stored ?? null);
}

/** An e-mail address of at most 320 characters, its capitals as they were typed, without what was copied along with it. */
export function email(label = "Email") {
  return line(label, 320).overwrite(bareEmail).refine(isEmail, `${label} must look like name@example.com`);
}

/** A telephone number, stored as its digits, with a + where it is from abroad, and with its extension. */
export function phone(label = "Phone") {
  return read(
    label,
    (typed) => barePhone(typed),
    (bare) => problemOfPhone(label, bare),
  );
}

/** A hull identification number in capitals, its blanks and dashes as they were typed; which boat it is, its key tells. */
export function hin(label = "Hull identification number") {
  return line(label, 50)
    .overwrite(bareHin)
    .superRefine((bare, context) => {
      const message = problemOfHin(label, bare);
      if (message) context.addIssue({ code: "custom", message });
    });
}

/** One of these, to the letter; `sentence` is said of all else. */
export function oneOf<const Choice extends string>(choices: readonly Choice[], sentence: string) {
  return z.enum(choices, sentence);
}

/** Dollars and cents up to 99,999,999.99, stored without the signs that people put around them: «$1,200.50» is 1200.50. */
export function money(label: string) {
  return read(
    label,
    (typed) => bareNumber("amount", typed),
    (bare) => problemOfNumber("amount", label, bare),
  );
}

/** An amount in its author's own words: a number, a sum, «see invoice»; stored as it was typed. */
export function moneyOrWords(label: string, longest?: number) {
  return line(label, longest).superRefine((typed, context) => {
    const message = problemOfWords(typed);
    if (message) context.addIssue({ code: "custom", message });
  });
}

/** From 0 to 100, with at most two decimals; stored without its sign. */
export function percent(label: string) {
  return read(
    label,
    (typed) => bareNumber("percent", typed),
    (bare) => problemOfNumber("percent", label, bare),
  );
}

/** A whole number from `least` to `most`, as a number or as text. */
export function wholeNumber(label: string, { least, most }: { least: number; most: number }) {
  const outside = `${label} must be between ${least} and ${most}`;
  const fault = (input: unknown) => (input === undefined ? `${label} is required` : `${label} must be a number`);
  const inside = z
    .number({ error: ({ input }) => fault(input) })
    .int(outside)
    .min(least, outside)
    .max(most, outside);
  return z.preprocess<unknown, typeof inside, number>(numberInText, inside);
}

/** The number that a text is, undefined for none; words, and what is no text, stay as they are. */
function numberInText(sent: unknown): unknown {
  if (typeof sent !== "string" || sent.length > longestNumber) return sent;
  const typed = withPlainDigits(asLine(sent));
  if (typed === "") return undefined;
  return /^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : sent;
}

const longestNumber = 40;

/** A day as YYYY-MM-DD, in the years from 1900 to 2099. */
export function day(label: string, rules: DayRules = {}) {
  const field = read(label, asLine, (typed) => problemOfDay(label, typed, rules), rules.missing);
  return field.register(dayLimits, { min: firstDay, max: rules.last?.day ?? lastDay });
}

/** The first and the last day that a field takes, for the browser to say it as well. */
export const dayLimits = z.registry<{ min: string; max: string }>();

/** No number, day or telephone number has more characters. */
const longestShort = 200;

function read(
  label: string,
  asStored: (typed: string) => string,
  problemOf: (stored: string) => string | null,
  missing = `${label} is required`,
) {
  return sent(label, longestShort, missing)
    .overwrite(asLine)
    .min(1, { error: missing, abort: true })
    .overwrite(asStored)
    .superRefine((stored, context) => {
      const message = problemOf(stored);
      if (message) context.addIssue({ code: "custom", message });
    });
}
