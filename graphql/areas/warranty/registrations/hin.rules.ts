import { hinKey } from "../../../rules/identity.rules";

const letters = /^[A-Z]+$/;

/**
 * What is unusual about a HIN, by the 12 signs of 33 CFR 181.25: three of the maker, five of the hull (no I, O or Q),
 * month (A is January) and year of certification, model year. A hint and never a refusal: hulls from before 1984, and
 * some from abroad, differ. «US-» before it belongs to no sign, nor do blanks and dashes.
 */
export function unusualHin(typed: string): string | null {
  const hin = hinKey(typed);
  if (hin === "") return null;
  if (hin.length !== 12) return `A HIN has 12 characters, and this one has ${hin.length}.`;

  const [maker, hull, month, years] = [hin.slice(0, 3), hin.slice(3, 8), hin.slice(8, 9), hin.slice(9)];
  if (!letters.test(maker)) return "A HIN begins with three letters, the maker's code.";
  if (!/^[A-HJ-NPR-Z0-9]{5}$/.test(hull))
    return "Characters 4 to 8 of a HIN are digits or letters, without I, O and Q.";
  if (!/^[A-L]$/.test(month)) return "Character 9 of a HIN is the month, a letter from A to L.";
  if (!/^\d{3}$/.test(years)) return "A HIN ends in three digits, for the years.";
  return null;
}
