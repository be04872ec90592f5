import { hinKey, unlabelledHull } from "./identity.rules";

/**
 * What a HIN says by 33 CFR 181.25: who made the hull, which one it is, and when it was certified. `month` is 1 to 12;
 * `year` is null where the one digit of it fits no year, `modelYear` where the HIN names none.
 */
export type HinParts = {
  form: "current" | "straight year" | "model year";
  maker: string;
  serial: string;
  month: number;
  year: number | null;
  modelYear: number | null;
};

/** `problem`: what is unusual about it, in words. Parts are null where it cannot be read. */
export type HinReading = { parts: HinParts | null; problem: string | null };

/**
 * Reads the 12 signs: three of the maker, five of the hull (no I, O or Q), and four that say when. Since August 1984 these
 * are the month (A is January), the last digit of the year, and the model year; before, month and year in digits (0882), or
 * M, the model year, and its month (M83A), of which A is August. «US-» before it belongs to no sign, nor do blanks and dashes.
 */
export function readHin(typed: string): HinReading {
  const hin = hinKey(typed);
  if (hin.length !== 12) return unread(tooLongBy(hin) ?? `A HIN has 12 characters, and this one has ${hin.length}.`);

  const [maker, serial, date] = [hin.slice(0, 3), hin.slice(3, 8), hin.slice(8)];
  if (!/^[A-Z]+$/.test(maker)) return unread("A HIN begins with three letters, the maker's code.");
  if (!/^[A-HJ-NPR-Z0-9]{5}$/.test(serial))
    return unread("Characters 4 to 8 of a HIN are digits or letters, without I, O and Q.");

  const read = /^\d{4}$/.test(date) ? straightYear : /^M\d\d[A-L]$/.test(date) ? modelYear : current;
  const { certified, problem } = read(date);
  return { parts: certified && { maker, serial, ...certified }, problem };
}

/** A boat from abroad has its country before the twelve (ISO 10087). */
function tooLongBy(hin: string): string | null {
  const [, country = "", rest = ""] = /^([A-Z]{2})(.{12})$/.exec(hin) ?? [];
  return country && readHin(rest).parts
    ? `A HIN has 12 characters. The ${country} before these is a country's, as boats from abroad have it.`
    : null;
}

/** So many records of one hull an area shows at most, the newest: anonymous visitors may send inquiries about any. */
export const mostOfHull = 100;

/** A hint and never a refusal: some hulls from abroad differ. Of nothing typed nothing is said. */
export function unusualHin(typed: string): string | null {
  const hin = unlabelledHull(typed);
  return hinKey(hin) === "" ? null : readHin(hin).problem;
}

type Certified = Omit<HinParts, "maker" | "serial">;
type DateReading = { certified: Certified | null; problem: string | null };

/** D404: in April of a year that ends with 4, as a model of 2004: of that year, or of the one before. */
function current(date: string): DateReading {
  if (!/^[A-L]/.test(date)) return undated("Character 9 of a HIN is the month, a letter from A to L.");
  if (!/^.\d{3}$/.test(date)) return undated("A HIN ends in three digits, for the years.");

  const digits = Number(date.slice(2));
  const modelYear = digits >= firstOfCurrent ? 1900 + digits : 2000 + digits;
  const year = [modelYear, modelYear - 1].find((each) => String(each).endsWith(date.charAt(1))) ?? null;
  const problem =
    year === null
      ? `A boat of the model year ${modelYear} is certified in that year or in the one before, and this HIN says a year that ends with ${date.charAt(1)}.`
      : null;
  return { certified: { form: "current", month: monthOf(date.charAt(0)), year, modelYear }, problem };
}

/** 0882: August 1982. */
function straightYear(date: string): DateReading {
  const [month, year] = [Number(date.slice(0, 2)), 1900 + Number(date.slice(2))];
  if (month < 1 || month > 12)
    return undated("Characters 9 and 10 of a HIN that ends in digits are the month, from 01 to 12.");
  return dated({ form: "straight year", month, year, modelYear: null });
}

/** M83A: the first month of the model year 1983, which began in August 1982. */
function modelYear(date: string): DateReading {
  const modelYear = 1900 + Number(date.slice(1, 3));
  const since = monthOf(date.charAt(3)) - 1;
  const month = ((since + 7) % 12) + 1;
  return dated({ form: "model year", month, year: month >= 8 ? modelYear - 1 : modelYear, modelYear });
}

/** The older forms were in use from November 1972 to July 1984. */
function dated(certified: Certified & { year: number }): DateReading {
  const at = certified.year * 100 + certified.month;
  if (at >= 197211 && at <= 198407) return { certified, problem: null };
  return undated(
    `A HIN of this form is of November 1972 to July 1984, and this one says ${months[certified.month - 1]} ${certified.year}.`,
  );
}

/** The first model year of the current form, in two digits: 83 is 2083. */
const firstOfCurrent = 84;

function monthOf(letter: string): number {
  return letter.charCodeAt(0) - "A".charCodeAt(0) + 1;
}

export const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

function unread(problem: string): HinReading {
  return { parts: null, problem };
}

function undated(problem: string): DateReading {
  return { certified: null, problem };
}
