import { type RawBuilder, sql } from "kysely";

/**
 * Names that have each of the words, with one letter too many, too few, wrong, or two in the other order. All words that
 * it could have been are looked up in the index of the names' words (`name_words`); there are some hundreds of them.
 */
export function misspelt(names: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> {
  // Selected, and not told: of what it knows the planner counts each word, and believes that every second row has one.
  const each = words.map((word) => sql`${names} && (select ${spellingsOf(word)}::text[])`);
  return sql<boolean>`(${sql.join(each, sql` and `)})`;
}

/** The word as it is searched, and as it could have been meant. Short words would become too many others. */
export function spellingsOf(typed: string): string[] {
  const word = typed.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const letters = [...word];
  if (letters.length < shortest || letters.length > longest) return [word];

  const before = (at: number) => letters.slice(0, at).join("");
  const from = (at: number) => letters.slice(at).join("");
  const places = [...letters.keys()];
  return [
    ...new Set([
      word,
      ...places.map((at) => before(at) + from(at + 1)),
      ...places.slice(1).map((at) => before(at - 1) + letters[at] + letters[at - 1] + from(at + 1)),
      ...places.flatMap((at) => alphabet.map((letter) => before(at) + letter + from(at + 1))),
      ...[...places, letters.length].flatMap((at) => alphabet.map((letter) => before(at) + letter + from(at))),
    ]),
  ];
}

const shortest = 4;
const longest = 20;
const alphabet = [..."abcdefghijklmnopqrstuvwxyz"];
