import { hinKey, unlabelledHull } from "./identity.rules";
import { withoutEnd } from "./typed.rules";

const longestHull = 200;

/** Returns a hull's number as it is stored: in capitals, with its blanks and dashes, without a label; its letters as {@link hinKey} reads them. */
export function bareHin(typed: string): string {
  if (typed.length > longestHull) return typed.toUpperCase();
  const unlabelled = unlabelledHull(typed)
    .replaceAll(/\p{Pd}|\u2212/gu, "-")
    .replace(/^[\s"'’“”*:]+/, "");
  const text = withoutEnd(unlabelled, /[\s"'’“”*:.,;]/);
  const key = hinKey(text);
  if (!/^[A-Z0-9]*$/.test(key)) return text;
  const signs = [...text];
  let left = key.length;
  for (let at = signs.length - 1; at >= 0 && left > 0; at--)
    if (/[A-Z0-9]/.test(signs[at] ?? "")) signs[at] = key.charAt(--left);
  return signs.join("");
}

/** Are both the number of one boat, whatever each was typed with? */
export function isSameHull(one: string, other: string): boolean {
  return hinKey(bareHin(one)) === hinKey(bareHin(other));
}

const twoHulls = /[A-Z]{3}[A-Z0-9]{9}[^A-Z0-9]{1,5}(?:US-)?[A-Z]{3}[A-Z0-9]{9}/;

/** Says what is wrong with what {@link bareHin} returned. */
export function problemOfHin(label: string, bare: string): string | null {
  if (twoHulls.test(bare)) return `${label} must be one hull, for example CSY00777K626`;
  if (hasWordsBeside(bare)) return `${label} must be the hull's number alone, for example CSY00777K626`;
  if (/^[A-Z0-9][A-Z0-9 ._/-]*$/.test(bare)) return null;
  return `${label} may have letters from A to Z, digits, blanks and dashes, for example CSY00777K626`;
}

const complete = /^(?:[A-Z]{2})?[A-Z]{3}[A-Z0-9]{5}[A-L]\d{3}$/;

/** With a word beside it, one boat could be registered again: «CSY00777K626 TRAILER». A country may stand before it. */
function hasWordsBeside(bare: string): boolean {
  const words = bare.split(/[^A-Z0-9]+/).filter(Boolean);
  const others = words.filter((word, nth) => !complete.test(word) && !(nth === 0 && /^[A-Z]{2}$/.test(word)));
  return words.some((word) => complete.test(word)) && others.length > 0;
}
