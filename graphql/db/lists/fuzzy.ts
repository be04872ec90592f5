import { type RawBuilder, sql } from "kysely";
import { normalized } from "../../rules/typed.rules";

/**
 * Names that have each of the words, with one letter too many, too few, wrong, or two in the other order: `spellings` has
 * of each word all that it could have been (`spellingsOf`), which are looked up in the index of the names' words
 * (`name_words`); there are some hundreds of them.
 */
export function fuzzyMatch(names: RawBuilder<unknown>, spellings: readonly string[]): RawBuilder<boolean> {
  // A subselect hides the words from the planner, which would count each one and believe that every second row has it.
  const each = spellings.map((words) => sql`${names} && (select string_to_array(${words}, ' '))`);
  return sql<boolean>`(${sql.join(each, sql` and `)})`;
}

/** The word as it is searched, and as it could have been meant, with blanks between. Short words would become too many others. */
export function spellingsOf(typed: string): string {
  const word = normalized(typed, "NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const letters = [...word];
  if (letters.length < shortest || letters.length > longest) return word;

  const before = (at: number) => letters.slice(0, at).join("");
  const from = (at: number) => letters.slice(at).join("");
  const places = [...letters.keys()];
  const spellings = [
    word,
    ...places.map((at) => before(at) + from(at + 1)),
    ...places.slice(1).map((at) => before(at - 1) + letters[at] + letters[at - 1] + from(at + 1)),
    ...places.flatMap((at) => alphabet.map((letter) => before(at) + letter + from(at + 1))),
    ...[...places, letters.length].flatMap((at) => alphabet.map((letter) => before(at) + letter + from(at))),
  ];
  return [...new Set(spellings)].join(" ");
}

const shortest = 4;
const longest = 20;
const alphabet = [..."abcdefghijklmnopqrstuvwxyz"];
