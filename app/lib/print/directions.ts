import bidiFactory from "bidi-js";

const bidi = bidiFactory();

/** A part of a line that is written in one direction. A font lays each out by itself. */
export type Stretch = { text: string; isLeftward: boolean };

/**
 * A line in the order in which it is printed from left to right: Hebrew, Arabic and their like run from right to
 * left, the figures among them from left to right. As Unicode has it (Standard Annex 9) for a line that begins on the
 * left, which every line of a page does.
 */
export function inDirections(line: string): Stretch[] {
  const { levels } = bidi.getEmbeddingLevels(line, "ltr");
  const letters = mirrored(line, bidi.getMirroredCharactersMap(line, levels));
  const stretches: (Stretch & { level: number })[] = [];
  levels.forEach((level, at) => {
    const letter = letters[at] ?? "";
    const last = stretches.at(-1);
    if (last?.level === level) last.text += letter;
    else stretches.push({ text: letter, isLeftward: level % 2 === 1, level });
  });
  const deepest = Math.max(0, ...levels);
  for (let level = deepest; level > 0; level--) turnThoseFrom(level, stretches);
  return stretches.map(({ text, isLeftward }) => ({ text, isLeftward }));
}

/** Brackets open to where the words come from. By UTF-16's units, as levels are counted. */
function mirrored(line: string, mirrors: ReadonlyMap<number, string>): string[] {
  return line.split("").map((letter, at) => mirrors.get(at) ?? letter);
}

/** Neighbours that are embedded so deeply or deeper change places, in place (rule L2). */
function turnThoseFrom(level: number, stretches: { level: number }[]): void {
  for (let from = 0; from < stretches.length; from++) {
    let to = from;
    while ((stretches[to]?.level ?? -1) >= level) to++;
    stretches.splice(from, to - from, ...stretches.slice(from, to).reverse());
    from = Math.max(from, to - 1);
  }
}
