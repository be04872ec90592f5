import { type Face } from "./fonts.server";

/** Breaks texts into lines that fit. Words longer than a line are broken too. */
export type Wrap = (text: string, font: Face, size: number, width: number) => string[];

/** Laying a word out is slow, and a document repeats its words: each is measured once. */
export function createWrap(): Wrap {
  const known = new Map<Face, Map<string, number>>();

  function widthOf(piece: string, font: Face): number {
    const widths = known.get(font) ?? new Map<string, number>();
    known.set(font, widths);
    const width = widths.get(piece) ?? font.widthOfTextAtSize(piece, 1);
    widths.set(piece, width);
    return width;
  }

  return (text, font, size, width) => {
    const widest = width / size;
    const fits = (piece: string) => piece.length <= longestLine && widthOf(piece, font) <= widest;

    return printable(text)
      .split("\n")
      .flatMap((paragraph) => {
        const lines: string[] = [];
        let line = "";
        let taken = 0;

        const add = (piece: string, gap: string) => {
          const needed = widthOf(piece, font) + (gap ? widthOf(gap, font) : 0);
          if (line && taken + needed > widest) {
            lines.push(line);
            line = piece;
            taken = widthOf(piece, font);
          } else {
            line += gap + piece;
            taken += needed;
          }
        };

        for (const word of paragraph.split(" ")) {
          const gap = line ? " " : "";
          for (const [index, piece] of piecesOf(word, fits).entries()) add(piece, index === 0 ? gap : "");
        }
        return [...lines, line];
      });
  };
}

/** No line of a page holds more characters: what is longer need not be measured. */
const longestLine = 200;

/** A word, or, where it is longer than a line, what lies between its dots and dashes, or else its letters. */
function piecesOf(word: string, fits: (piece: string) => boolean): string[] {
  if (fits(word)) return [word];
  return word.split(/(?<=[-./@_,])/).flatMap((part) => (fits(part) ? [part] : [...part]));
}

/** Line ends as one sign; no other control characters and nothing that only chooses or joins signs, which no font draws. */
export function printable(text: string): string {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll("\t", "    ")
    .replaceAll(/[^\n\P{Cc}]/gu, "")
    .replaceAll(/\u200d|\ufe0e|\ufe0f/g, "");
}
