import { notApplicable } from "../../rules/not-applicable.rules";

/** What the trailing words of an address say: postal code last, then state, then city. Unknown parts are empty. */
export type Place = { street: string; city: string; state: string; postalCode: string };

const countries = ["United States of America", "United States", "USA", "US", "Canada"];
const postalCodes = String.raw`\d{5}(?:-\d{4})?|[ABCEGHJ-NPRSTVXY]\d[A-Z][ -]?\d[A-Z]\d`;

const states = `
  Alabama AL,Alaska AK,Arizona AZ,Arkansas AR,California CA,Colorado CO,Connecticut CT,Delaware DE,District of Columbia DC,
  Florida FL,Georgia GA,Hawaii HI,Idaho ID,Illinois IL,Indiana IN,Iowa IA,Kansas KS,Kentucky KY,Louisiana LA,Maine ME,
  Maryland MD,Massachusetts MA,Michigan MI,Minnesota MN,Mississippi MS,Missouri MO,Montana MT,Nebraska NE,Nevada NV,
  New Hampshire NH,New Jersey NJ,New Mexico NM,New York NY,North Carolina NC,North Dakota ND,Ohio OH,Oklahoma OK,
  Oregon OR,Pennsylvania PA,Rhode Island RI,South Carolina SC,South Dakota SD,Tennessee TN,Texas TX,Utah UT,Vermont VT,
  Virginia VA,Washington WA,West Virginia WV,Wisconsin WI,Wyoming WY,American Samoa AS,Guam GU,
  Northern Mariana Islands MP,Puerto Rico PR,Virgin Islands VI,Alberta AB,British Columbia BC,Manitoba MB,
  New Brunswick NB,Newfoundland and Labrador NL,Northwest Territories NT,Nova Scotia NS,Nunavut NU,Ontario ON,
  Prince Edward Island PE,Quebec QC,Québec QC,Saskatchewan SK,Yukon YT`
  .split(",")
  .map((entry) => ({ name: entry.trim().slice(0, -3), code: entry.trim().slice(-2) }));

/** Longest first: «West Virginia» must not be read as «Virginia», nor «New Mexico» as anything shorter. */
const stateWords = states
  .flatMap(({ name, code }) => [name, code])
  .sort((a, b) => b.length - a.length)
  .join("|");

/** Words that begin a city's name and end no street's: without commas they tell where the city begins. */
const cityBeginnings = "New|Fort|Ft\\.?|San|Santa|Los|Las|El|Saint|Baton|Corpus|Des|Grand|Little";

/**
 * Splits an address written in one line. What cannot be told is left empty rather than guessed: a city is only read in
 * front of a state.
 */
export function readAddress(address: string): Place {
  const line = address
    .split(/[\r\n]+/)
    .map((part) => part.trim())
    .filter(Boolean)
    .join(", ")
    .replace(/\s+/g, " ");
  const [beforeCountry] = takeLast(line, countries.join("|"));
  const [beforePostal, postalCode] = takeLast(beforeCountry, `${notApplicable}|${postalCodes}`);
  const [beforeState, state] = takeLast(beforePostal, `${notApplicable}|${stateWords}`);
  if (!state) return { street: beforePostal, city: "", state, postalCode };

  const [street, city] = takeCity(beforeState);
  return { street, city, state, postalCode };
}

/** The last words if they are one of these, and what stands before them. */
function takeLast(text: string, words: string): [before: string, taken: string] {
  const rest = withoutEnd(text);
  const match = new RegExp(`(?:^|[\\s,])(${words})$`, "i").exec(rest);
  return match ? [withoutEnd(rest.slice(0, match.index)), match[1] ?? ""] : [rest, ""];
}

/** Returns the text without blanks and commas at its end. The search begins once in each row of them, not at each of them. */
function withoutEnd(text: string): string {
  return text.replace(/(?<![\s,])[\s,]+$/, "");
}

/** The part behind the last comma, or the last word where no comma separates it from the street. */
function takeCity(text: string): [street: string, city: string] {
  const comma = text.lastIndexOf(",");
  const lastPart = text.slice(comma + 1).trim();
  if (!/\d/.test(lastPart)) return [text.slice(0, Math.max(comma, 0)).trim(), lastPart];

  return takeLast(text, `${notApplicable}|(?:(?:${cityBeginnings}) )?[^\\s,]+`);
}

/**
 * One line from an address and the columns beside it. An address that already ends with the postal code is whole, so
 * what was exported and comes back does not grow.
 */
export function writeAddress(place: { address: string; city: string; state: string; postalCode: string }): string {
  const { address, city, state, postalCode } = place;
  if (postalCode && ` ${address}`.toLowerCase().endsWith(` ${postalCode}`.toLowerCase())) return address;

  return [address, city, [state, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}

/** Most customers live here; their letters need not say so. */
export function isUnitedStates(country: string): boolean {
  return /^(us|usa|united states( of america)?|america)$/i.test(country.trim().replaceAll(".", ""));
}

/** The two letters of a state that is written either way; empty for what is none. */
export function stateCode(state: string): string {
  const wanted = state.trim().toLowerCase();
  return states.find(({ name, code }) => [name, code].some((word) => word.toLowerCase() === wanted))?.code ?? "";
}
