import { type RawBuilder, sql } from "kysely";

/**
 * Names in which each of the words stands, with one letter too many, too few, wrong, or two in the other order. The parts
 * before and behind that letter stand there as they are, which the trigram index finds; what stands between them is looked
 * at afterwards. `names` is a `names_text`: blanks before and behind each word. Words are letters alone.
 */
export function misspelt(names: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(
    words.map((word) => (shortest <= [...word].length ? nearly(names, [...word]) : begins(names, word))),
    sql` and `,
  )})`;
}

/** Shorter words become too many others by one letter. */
export const shortest = 4;
export const longest = 20;

function begins(names: RawBuilder<unknown>, word: string): RawBuilder<unknown> {
  return sql`${names} like folded(${`% ${word}%`})`;
}

function nearly(names: RawBuilder<unknown>, letters: readonly string[]): RawBuilder<unknown> {
  const part = (from: number, to?: number) => letters.slice(from, to).join("");
  const places = [...letters.keys()];
  const apart = places.map(
    (at) => `${at > 0 ? `% ${part(0, at)}` : ""}%${part(at + 1)}${at < letters.length - 1 ? " %" : ""}`,
  );
  const swapped = places.slice(1).map((at) => part(0, at - 1) + part(at, at + 1) + part(at - 1, at) + part(at + 1));
  const found = [...apart, ...swapped.map((word) => `% ${word} %`)];

  const one = "[^ ]";
  const spelt = places.flatMap((at) => [`${part(0, at)}${one}?${part(at + 1)}`, `${part(0, at)}${one}${part(at)}`]);
  const exactly = ` (${[...spelt, `${part(0)}${one}`, ...swapped].join("|")}) `;
  // Put together anew, so that no index is asked for the pattern: it would have to be read as a whole.
  return sql`((${sql.join(
    found.map((pattern) => sql`${names} like folded(${pattern})`),
    sql` or `,
  )}) and (${names} || '') ~ folded(${exactly}))`;
}
