import { normalized } from "../../../rules/typed.rules";
import { notApplicable } from "../../../rules/sheets/not-applicable.rules";
import { stateCode } from "../../../rules/places/states.rules";

const plainKeys = new Map<string, string>();
const mostKeys = 1_000;

/** Words without accents and signs, as two columns write one place. An address asks for those of its parts again and again. */
export function plainKey(words: string): string {
  const known = plainKeys.get(words);
  if (known !== undefined) return known;
  if (plainKeys.size >= mostKeys) plainKeys.clear();
  const key = readPlainKey(words);
  plainKeys.set(words, key);
  return key;
}

function readPlainKey(words: string): string {
  return normalized(words, "NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/\b(?:saint|fort|mount)\b/g, (word) => word.charAt(0) + word.charAt(word.length - 1))
    .replace(/^the /, "")
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** Five digits tell where a ZIP code is, of which a spreadsheet may have dropped the first. */
export function zipKey(zip: string): string {
  const [, digits] = /^(\d{3,5})(?:-\d{4})?$/.exec(zip) ?? [];
  return digits?.padStart(5, "0") ?? zip.toLowerCase().replaceAll(/[\s-]/g, "");
}

/** Is neither unknown, and do they differ? */
export function areTwoStates(state: string, other: string): boolean {
  const unknown = notApplicable.toLowerCase();
  return [state, other].every((name) => name && stateKey(name) !== unknown) && stateKey(state) !== stateKey(other);
}

export function stateKey(state: string): string {
  return stateCode(state) || state.trim().toLowerCase();
}
