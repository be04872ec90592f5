import { withoutEnd, withPlainDigits } from "../typed.rules";
import { findTown, findZip } from "./zips";

/** Where a customer lives. `state` in two letters, or empty. */
type Lives = { city: string; state: string; isDomestic: boolean };

/**
 * Returns a postal code as it is stored. Of one from the United States the zeros that a spreadsheet dropped are put back where
 * the state or the city says so: 2134 is 02134 in Boston. What nobody can know comes back as it was typed.
 */
export async function bareZip(typed: string, lives: Lives): Promise<string> {
  const text = withPlainDigits(typed);
  if (!lives.isDomestic) return typed.trim();
  const [, five = "", four = ""] = /^(\d{1,5})(?:-(\d{4}))?$/.exec(digitsIn(withoutWords(text))) ?? [];
  if (five === "") return typed.trim();

  const tail = four && `-${four}`;
  if (five.length === 5) return five + tail;
  const whole = five.padStart(5, "0");
  if (five.length >= 3 && (await isThere(whole, lives))) return whole + tail;
  return /\p{L}{2}/u.test(text) ? typed.trim() : five + tail;
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
    .replace(/ ?[-\u2010-\u2015] ?/, "-");
  const [, one = "", more = "", power] = /^(\d)\.(\d+)E\+?0?(\d)$/i.exec(bare) ?? [];
  // Only where no digit was rounded away.
  if (power && more.length === Number(power)) return one + more;
  return bare.replace(/^(\d{4,5})(\d{4})$/, "$1-$2");
}

async function isThere(zip: string, { city, state }: Lives): Promise<boolean> {
  const place = await findZip(zip);
  if (!place) return false;
  if (state) return place.state === state;
  return city !== "" && (await findTown(city, place.state)).length > 0;
}
