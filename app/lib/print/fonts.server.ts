import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { inflateSync } from "node:zlib";
import { type PDFDocument, type PDFFont, type PDFPage, type PDFPageDrawTextOptions } from "pdf-lib";
import { inDirections } from "./directions";

/** A font, and beside it the one that has the letters that it lacks: as one. */
export type Face = {
  widthOfTextAtSize: (text: string, size: number) => number;
  drawText: (page: PDFPage, text: string, at: PDFPageDrawTextOptions & { x: number; size: number }) => void;
};

/**
 * The fonts of a document that says these texts. DejaVu knows the alphabets, the standard fonts of PDF not even Łukasz.
 * Chinese, Japanese, Korean and emoji are in a second one, which takes half a second and 14 MB: it is read and embedded
 * only for texts that need it. What neither has is a question mark, never a box.
 */
export async function embedFaces(pdf: PDFDocument, texts: string): Promise<{ regular: Face; bold: Face }> {
  const [regular, bold] = await Promise.all([read("DejaVuSansCondensed.ttf"), read("DejaVuSansCondensed-Bold.ttf")]);
  const fonts = [await pdf.embedFont(regular, { subset: true }), await pdf.embedFont(bold, { subset: true })] as const;
  const [inRegular, inBold] = [new Set(fonts[0].getCharacterSet()), new Set(fonts[1].getCharacterSet())] as const;
  const isLacking = [...texts].some((letter) => !inRegular.has(codeOf(letter)) || !inBold.has(codeOf(letter)));
  const spare = isLacking ? await embedSpare(pdf) : null;
  return { regular: faceOf(fonts[0], inRegular, spare), bold: faceOf(fonts[1], inBold, spare) };
}

type Spare = { font: PDFFont; letters: Set<number> };
type Run = { font: PDFFont; text: string };

async function embedSpare(pdf: PDFDocument): Promise<Spare> {
  const font = await pdf.embedFont(await readSpare(), { subset: true });
  return { font, letters: new Set(font.getCharacterSet()) };
}

function faceOf(font: PDFFont, letters: Set<number>, spare: Spare | null): Face {
  return {
    widthOfTextAtSize: (text, size) =>
      runsOf(text).reduce((sum, run) => sum + run.font.widthOfTextAtSize(run.text, size), 0),
    drawText(page, text, { x, ...style }) {
      let at = x;
      for (const run of runsOf(text)) {
        page.drawText(run.text, { ...style, x: at, font: run.font });
        at += run.font.widthOfTextAtSize(run.text, style.size);
      }
    },
  };

  /** From left to right: each of one font and in one direction, which a font knows by the first letter alone. */
  function runsOf(line: string): Run[] {
    return inDirections(line).flatMap(({ text, isLeftward }) => {
      const runs = inFonts(text);
      return isLeftward ? runs.reverse() : runs;
    });
  }

  function inFonts(text: string): Run[] {
    if (!spare) return [{ font, text }];
    const runs: Run[] = [];
    for (const letter of text) {
      const code = codeOf(letter);
      const inSpare = !letters.has(code) && spare.letters.has(code);
      const run = { font: inSpare ? spare.font : font, text: inSpare || letters.has(code) ? letter : "?" };
      const last = runs.at(-1);
      if (last?.font === run.font) last.text += run.text;
      else runs.push(run);
    }
    return runs;
  }
}

function codeOf(letter: string): number {
  return letter.codePointAt(0) ?? 0;
}

const files = new Map<string, Promise<Buffer>>();

function read(name: string): Promise<Buffer> {
  const folder = dirname(createRequire(import.meta.url).resolve("dejavu-fonts-ttf/package.json"));
  return cached(name, () => readFile(join(folder, "ttf", name)));
}

function readSpare(): Promise<Buffer> {
  const folder = dirname(createRequire(import.meta.url).resolve("@fontsource/unifontex/package.json"));
  const name = "unifontex-latin-400-normal.woff";
  return cached(name, async () => unpacked(await readFile(join(folder, "files", name))));
}

function cached(name: string, load: () => Promise<Buffer>): Promise<Buffer> {
  const file = files.get(name) ?? load();
  files.set(name, file);
  return file;
}

/**
 * The font in a WOFF file (W3C, WOFF 1.0, sections 3 to 5): its tables, each deflated. fontkit would unpack the outlines
 * again for each letter, fourteen seconds for a line.
 */
function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);

  const tables = [head];
  let end = head.length;
  for (let index = 0; index < count; index++) {
    const [from, to] = [44 + 20 * index, 12 + 16 * index];
    const [offset, packed] = [woff.readUInt32BE(from + 4), woff.readUInt32BE(from + 8)];
    const length = woff.readUInt32BE(from + 12);
    const bytes = woff.subarray(offset, offset + packed);
    const table = Buffer.alloc(Math.ceil(length / 4) * 4);
    (packed < length ? inflateSync(bytes) : bytes).copy(table);

    woff.copy(head, to, from, from + 4);
    woff.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(end, to + 8);
    head.writeUInt32BE(length, to + 12);
    tables.push(table);
    end += table.length;
  }
  return Buffer.concat(tables);
}
