/** A part of a line that is written in one direction. A font lays each out by itself. */
export type Stretch = { text: string; isLeftward: boolean };

/**
 * A line in the order in which it stands on paper from left to right: Hebrew, Arabic and their like run from right to
 * left, the figures among them from left to right. As Unicode has it (Standard Annex 9) for a line that begins on the
 * left, which every line of a page does.
 */
export function inDirections(line: string): Stretch[] {
  if (!leftwardLetter.test(line)) return [{ text: line, isLeftward: false }];

  const stretches: Stretch[] = [];
  let turned: Stretch[] = [];
  for (const { text, way } of joined(withWays(line))) {
    const stretch = { text: way === "leftward" ? mirrored(text) : text, isLeftward: way === "leftward" };
    if (way === "rightward") {
      stretches.push(...turned, stretch);
      turned = [];
    } else {
      turned.unshift(stretch);
    }
  }
  return [...stretches, ...turned];
}

/** A figure that belongs to words that run leftward runs rightward within them. */
type Way = "leftward" | "rightward" | "figure within";
type Part = { text: string; way: Way };

const leftward = String.raw`\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}`;
const leftwardLetter = new RegExp(`(?=[${leftward}])\\p{L}`, "u");
const figure = String.raw`\p{Nd}+(?:[.,:/+-]\p{Nd}+)*`;
/** Words, figures, and what stands between them. */
const pieces = new RegExp(
  `(?:(?=[${leftward}])\\p{L}\\p{M}*)+|${figure}|(?:(?![${leftward}])\\p{L}\\p{M}*)+|[^\\p{L}\\p{Nd}]+`,
  "gu",
);

function withWays(line: string): Part[] {
  let last: Way = "rightward";
  const parts = (line.match(pieces) ?? []).map((text): { text: string; way: Way | null } => {
    if (/^\p{L}/u.test(text)) last = leftwardLetter.test(text) ? "leftward" : "rightward";
    else if (!/^\p{Nd}/u.test(text)) return { text, way: null };
    else if (last === "leftward") return { text, way: "figure within" };
    return { text, way: last };
  });
  // What stands between two that turn turns with them.
  const turns = (at: number) => (parts[at]?.way ?? "rightward") !== "rightward";
  return parts.map(({ text, way }, at) => ({
    text,
    way: way ?? (turns(at - 1) && turns(at + 1) ? "leftward" : "rightward"),
  }));
}

function joined(parts: readonly Part[]): Part[] {
  const all: Part[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (last?.way === part.way) last.text += part.text;
    else all.push({ ...part });
  }
  return all;
}

/** Brackets open to where the words come from. */
function mirrored(text: string): string {
  return text.replaceAll(/[()[\]{}<>«»‹›]/g, (sign) => mirrors[sign] ?? sign);
}

const mirrors: Readonly<Partial<Record<string, string>>> = Object.fromEntries(
  ["()", "[]", "{}", "<>", "«»", "‹›"].flatMap(([open = "", close = ""]) => [
    [open, close],
    [close, open],
  ]),
);
