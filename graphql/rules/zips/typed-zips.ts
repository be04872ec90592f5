import { withoutEnd, withPlainDigits } from "../typed.rules";
import { findTown, findZip } from "./zips";

/** A customer's place. `state` has two letters or is empty; `country` is a code if it is known. */
type Lives = { city: string; state: string; isDomestic: boolean; country?: string | null };

/**
 * Returns a postal code as it is stored. Of one from the United States the zeros that a spreadsheet dropped are put back where
 * the state or the city says so: 2134 is 02134 in Boston. What nobody can know comes back as it was typed.
 */
export async function bareZip(typed: string, lives: Lives): Promise<string> {
  const text = withPlainDigits(typed);
  if (!lives.isDomestic) return foreignCode(typed.trim(), lives.country ?? "");
  const [, five = "", four = ""] = /^(\d{1,5})(?:-(\d{4}))?$/.exec(digitsIn(withoutWords(text))) ?? [];
  if (five === "") return typed.trim();

  const tail = four && `-${four}`;
  if (five.length === 5) return five + tail;
  const whole = five.padStart(5, "0");
  if (five.length >= 3 && (await isThere(whole, lives))) return whole + tail;
  return /\p{L}{2}/u.test(text) ? typed.trim() : five + tail;
}

/** Countries whose postal codes are so many digits, of which the first may be a zero. */
const digitsAbroad = new Map([
  ...["DE", "ES", "FI", "FR", "IT", "MX", "MY", "TR"].map((country) => [country, 5] as const),
  ...["AU", "DK", "NO", "NZ", "ZA"].map((country) => [country, 4] as const),
]);

/** Codes abroad stay as they are written, but for what a spreadsheet did to those that are numbers. */
function foreignCode(typed: string, country: string): string {
  const code = typed.replace(/^(\d{4,6})\.0+$/, "$1");
  const length = digitsAbroad.get(country) ?? 0;
  return /^\d{3,}$/.test(code) ? code.padStart(length, "0") : code;
}

/** Without words and signs around: «APO AE 09021», «2134 MA», «="02134"», «33602-». One letter is part of a code: «H2X 1Y4». */
function withoutWords(text: string): string {
  const [, before = "", rest = ""] = /^(\D*)(.*)$/s.exec(text) ?? [];
  const letters = before.replaceAll(/\P{L}/gu, "");
  return letters.length === 1 ? text : withoutEnd(rest, /\D/);
}

/** Reads five or nine digits in the spellings of people and spreadsheets: 33602.0, «33,602», 3.3602E+04, 336021234. */
function digitsIn(text: string): string {
  const bare = text
    .replace(/\.0*$/, "")
    .replace(/^(\d{1,2}),(\d{3})$/, "$1$2")
    .replace(/(?<=^\d{3,5}) ?[-_./+ \u2010-\u2015] ?(?=\d{4}$)/, "-")
    // A ZIP code with the letter O in place of a zero.
    .replace(/^(?=\d*[OIL])(?=.*\d{3})[\dOIL]{4,5}(?=-\d{4}$|$)/i, (digits) =>
      digits.replaceAll(/o/gi, "0").replaceAll(/[il]/gi, "1"),
    );
  const [, one = "", more = "", power] = /^(\d)\.(\d+)E\+?0?(\d)$/i.exec(bare) ?? [];
  // Only where no digit was rounded away.
  if (power && more.length === Number(power)) return one + more;
  return bare.replace(/^(\d{4,5})(\d{4})$/, "$1-$2");
}

async function isThere(zip: string, { city, state }: Lives): Promise<boolean> {
  const place = await findZip(zip);
  if (!place) return false;
  if (state) return place.state === state;
  const isOfForces = /^[AFD]PO$/i.test(city.trim()) && /^A[AEP]$/.test(place.state);
  return isOfForces || (city !== "" && (await findTown(city, place.state)).length > 0);
}
