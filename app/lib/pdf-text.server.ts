import { type PDFFont } from "pdf-lib";

/** Breaks texts into lines that fit. Words longer than a line are broken where they must be. */
export type Wrap = (text: string, font: PDFFont, size: number, width: number) => string[];

/** Laying a word out is slow, and a document repeats its words: each is measured once. */
export function createWrap(): Wrap {
  const known = new Map<PDFFont, Map<string, number>>();

  function widthOf(piece: string, font: PDFFont): number {
    const widths = known.get(font) ?? new Map<string, number>();
    known.set(font, widths);
    const width = widths.get(piece) ?? font.widthOfTextAtSize(piece, 1);
    widths.set(piece, width);
    return width;
  }

  return (text, font, size, width) => {
    const widest = width / size;
    const space = widthOf(" ", font);

    return printable(text)
      .split("\n")
      .flatMap((paragraph) => {
        const lines: string[] = [];
        let line = "";
        let taken = 0;

        const add = (piece: string, pieceWidth: number, gap: string) => {
          const gapWidth = gap ? space : 0;
          if (line && taken + gapWidth + pieceWidth > widest) {
            lines.push(line);
            line = piece;
            taken = pieceWidth;
          } else {
            line += gap + piece;
            taken += gapWidth + pieceWidth;
          }
        };

        for (const word of paragraph.split(" ")) {
          const gap = line ? " " : "";
          // Not even alone on a line: a short look at its length saves measuring a very long one.
          const tooLong = word.length > 200 || widthOf(word, font) > widest;
          if (tooLong)
            [...word].forEach((character, index) => add(character, widthOf(character, font), index === 0 ? gap : ""));
          else add(word, widthOf(word, font), gap);
        }
        return [...lines, line];
      });
  };
}

/** Line ends as one sign, and no other control characters, which no font draws. */
function printable(text: string): string {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll("\t", "    ")
    .replaceAll(/[^\n\P{Cc}]/gu, "");
}
