import { countryCode } from "./regions.rules";

/** The states and territories of the United States, and the provinces of Canada. */
const states = `
  Alabama AL,Alaska AK,Arizona AZ,Arkansas AR,California CA,Colorado CO,Connecticut CT,Delaware DE,District of Columbia DC,
  Florida FL,Georgia GA,Hawaii HI,Idaho ID,Illinois IL,Indiana IN,Iowa IA,Kansas KS,Kentucky KY,Louisiana LA,Maine ME,
  Maryland MD,Massachusetts MA,Michigan MI,Minnesota MN,Mississippi MS,Missouri MO,Montana MT,Nebraska NE,Nevada NV,
  New Hampshire NH,New Jersey NJ,New Mexico NM,New York NY,North Carolina NC,North Dakota ND,Ohio OH,Oklahoma OK,
  Oregon OR,Pennsylvania PA,Rhode Island RI,South Carolina SC,South Dakota SD,Tennessee TN,Texas TX,Utah UT,Vermont VT,
  Virginia VA,Washington WA,West Virginia WV,Wisconsin WI,Wyoming WY,American Samoa AS,Guam GU,
  Northern Mariana Islands MP,Puerto Rico PR,Virgin Islands VI,Alberta AB,British Columbia BC,Manitoba MB,
  New Brunswick NB,Newfoundland and Labrador NL,Northwest Territories NT,Nova Scotia NS,Nunavut NU,Ontario ON,
  Prince Edward Island PE,Quebec QC,Québec QC,Saskatchewan SK,Yukon YT,
  Armed Forces Americas AA,Armed Forces Europe AE,Armed Forces Pacific AP`
  .split(",")
  .map((entry) => ({ name: entry.trim().slice(0, -3), code: entry.trim().slice(-2) }));

/** How states were shortened before they had two letters; «Ind» and «Miss» end names of streets, so a point or a ZIP code has to follow. */
const shortened = `
  Ala AL,Ariz AZ,Ark AR,Calif CA,Cal CA,Colo CO,Conn CT,Del DE,Fla FL,Ga GA,Ill IL,Ind IN,Kans KS,Kan KS,Ky KY,La LA,Mass MA,
  Md MD,Me ME,Mich MI,Minn MN,Miss MS,Mo MO,Mont MT,Nebr NE,Neb NE,Nev NV,Okla OK,Oreg OR,Ore OR,Penna PA,Penn PA,Pa PA,
  Tenn TN,Tex TX,Va VA,Vt VT,Wash WA,Wis WI,Wisc WI,W Va WV,Wyo WY,N Carolina NC,S Carolina SC,N Dakota ND,S Dakota SD,
  W Virginia WV,USVI VI,CNMI MP,Ont ON,Que QC,PQ QC,Alta AB,Sask SK,Newfoundland NL,PEI PE`
  .split(",")
  .map((entry) => ({ name: entry.trim().slice(0, -3), code: entry.trim().slice(-2) }));
export const shortenedWords = shortened.map(({ name }) => name.replace(" ", "\\.? ?")).join("|");

/** Longest first: «West Virginia» must not be read as «Virginia», nor «New Mexico» as anything shorter. */
export const stateWords = states
  .flatMap(({ name, code }) => [name, code])
  .sort((a, b) => b.length - a.length)
  .join("|");

/** The two letters of a state that is written either way, or shortened as it used to be; empty for what is none. */
export function stateCode(state: string): string {
  return codeOf(state) || codeAmong(state.split(/[^\p{L}. ]+/u).filter((part) => part.trim()));
}

/** Shops write a state with its country, «US-MA», and others both ways at once: «MA - Massachusetts». */
function codeAmong(parts: readonly string[]): string {
  // CA is Canada before a province, and California elsewhere.
  const behind = /^(?:US|CA) *$/i.test(parts[0] ?? "") ? parts.slice(1) : [];
  const [code = "", ...others] = new Set((behind.some(codeOf) ? behind : parts).map(codeOf).filter(Boolean));
  const areKnown = parts.every((part) => codeOf(part) || ["US", "CA"].includes(countryCode(part) ?? ""));
  return parts.length > 1 && areKnown && others.length === 0 ? code : "";
}

function codeOf(state: string): string {
  return codesOfStates.get(wordKey(state)) ?? "";
}

/** A name that two states could have is the first one's. */
const codesOfStates = new Map(
  [...states, ...shortened].toReversed().flatMap(({ name, code }): [string, string][] => [
    [wordKey(name), code],
    [wordKey(code), code],
  ]),
);

function wordKey(word: string): string {
  return word.trim().toLowerCase().replaceAll(/[. ]/g, "");
}
