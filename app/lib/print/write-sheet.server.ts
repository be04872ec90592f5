import { type PDFPage } from "pdf-lib";
import * as blocks from "./blocks.server";
import { embedFaces, type Face } from "./fonts.server";
import { type Letterhead } from "./letterhead";
import { newPdf } from "./new-pdf.server";
import { printable } from "./pdf-text.server";
import { createPen, inner, muted, page, type Pen } from "./pen.server";

type Blocks = typeof blocks & { space: (pen: Pen, points: number) => void; next: (pen: Pen) => void };
type Said = {
  [Block in keyof Blocks]: Blocks[Block] extends (pen: Pen, ...said: infer Words) => unknown ? Words : never;
};
type Writers = { [Block in keyof Blocks]: (pen: Pen, ...said: Said[Block]) => void | Promise<void> };

/** A block, and what it says: data alone, which passes from thread to thread. */
export type Instruction<Block extends keyof Blocks = keyof Blocks> = {
  [Each in Block]: { block: Each; said: Said[Each] };
}[Block];

export type SheetJob = {
  about: { title: string; letterhead: Letterhead };
  instructions: readonly Instruction[];
  foot: string;
};

export async function writeSheet({ about, instructions, foot }: SheetJob): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await newPdf({ title: about.title, author: about.letterhead.name });
  const faces = await embedFaces(pdf, lettersOf([about.letterhead, foot, ...instructions.map(wordsOf)]));
  const pen = createPen(pdf, faces);
  const begins = [0];
  const next = (pen: Pen) => {
    begins.push(pdf.getPageCount());
    pen.turn();
    writeLetterhead(pen, about.letterhead);
  };
  const writers: Writers = { ...blocks, next, space: (pen, points) => pen.down(points) };

  writeLetterhead(pen, about.letterhead);
  for (const instruction of instructions) await follow(writers, pen, instruction);
  const said = pen.wrap(foot, footSize, inner - 80);
  for (const [nth, from] of begins.entries())
    writeFeet(pdf.getPages().slice(from, begins[nth + 1]), faces.regular, said);
  return new Uint8Array(await pdf.save());
}

function follow<Block extends keyof Blocks>(writers: Writers, pen: Pen, { block, said }: Instruction<Block>) {
  return writers[block](pen, ...said);
}

function wordsOf({ block, said }: Instruction): unknown {
  if (block !== "photos") return said;
  const [heading, photos] = said;
  return [heading, photos.map(({ name }) => name)];
}

/** Each letter once: which fonts they need is known before the first is written. */
function lettersOf(words: readonly unknown[]): string {
  return [...new Set(words.flatMap((said) => [...printable(JSON.stringify(said))]))].join("");
}

function writeLetterhead(pen: Pen, { name, address, phone }: Letterhead) {
  pen.write(name, page.left, pen.at() - 13, { size: 13, bold: true });
  for (const [index, text] of [address, phone].entries()) {
    const x = page.width - page.right - pen.widthOf(text, 9);
    pen.write(text, x, pen.at() - 9 - index * 12, { size: 9 });
  }
  pen.down(30);
  pen.line(pen.at(), 2);
  pen.down(18);
}

const footSize = 8.5;

function writeFeet(pages: readonly PDFPage[], face: Face, said: readonly string[]) {
  const style = { size: footSize, color: muted };
  const lines = said.slice(0, 3);
  for (const [index, one] of pages.entries()) {
    const text = `Page ${index + 1} of ${pages.length}`;
    const x = page.width - page.right - face.widthOfTextAtSize(text, footSize);
    face.drawText(one, text, { x, y: page.bottom - 24, ...style });
    const first = page.bottom - 24 + (lines.length > 1 ? 11 : 0);
    for (const [down, line] of lines.entries())
      face.drawText(one, line, { x: page.left, y: first - down * 11, ...style });
  }
}
