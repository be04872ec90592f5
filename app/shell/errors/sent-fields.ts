import { isPassword } from "~/lib/refusal";
import { lineOf, readable } from "~/lib/words";

/** A field's name in words: «Line 4: Unit cost» of `lines[3].unitCost`. */
export function nameOf(field: string): string {
  return lineOf(field) + readable(lastPart(field));
}

function lastPart(name: string): string {
  return name.replace(/\[\d+\]$/, "").replace(/^.*\./, "");
}

/**
 * What its author has not filled in is sent along, not shown: keys and identifiers, buttons (that it was pressed, and which),
 * ticks and what stands for a choice. A password is asked for anew.
 */
export function isTyped(name: string, value: string): boolean {
  if (isPassword(name)) return true;
  return value !== "" && !isUnseen.test(name) && !isChoice.test(value);
}

const isUnseen =
  /(^|[-_])(key|ids?|intent|kept|version|seen|by|act|decision|decide|way|meant|look-up|newer|status|draft|rows)$|[a-z](Key|Ids?)$/;
const isChoice = /^(on|yes|true|(admin|dealer):[A-Z_]+|[\w-]+\|\S+|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/;
