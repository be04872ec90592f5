import { setImmediate } from "node:timers/promises";
import { type PDFPage } from "pdf-lib";
import * as blocks from "./blocks.server";
import { type ColumnKinds, type Fact, type FormBox, type Photo } from "./blocks.server";
import { embedFaces, type Face } from "./fonts.server";
import { type Letterhead } from "./letterhead";
import { newPdf } from "./new-pdf.server";
import { printable } from "./pdf-text.server";
import { createPen, inner, muted, page, type Pen, type Style } from "./pen.server";

/** A document of paragraphs, facts and tables that flow over as many pages as they need. */
export type Sheet = {
  title: (text: string) => void;
  heading: (text: string) => void;
  paragraph: (text: string, style?: Style) => void;
  /** The one thing that must not be overlooked: a name and its lines, set apart by a bar. Empty lines are left out. */
  callout: (name: string, lines: readonly string[]) => void;
  /** Terms and values in two columns; empty values are left out. */
  facts: (facts: readonly Fact[]) => void;
  /**
   * `widths` are shares of the page's width; columns of `numbers` are set at the right. Numbers and `days` have the room
   * that they take, and words share the rest. The head is repeated on every page, and a row stays together if a page can
   * hold it.
   */
  table: (
    head: readonly string[],
    rows: readonly (readonly string[])[],
    widths: readonly number[],
    kinds?: ColumnKinds,
  ) => void;
  /** A form as it is filled in: rows of boxes, each with its label above what was written; empty boxes stay. */
  form: (rows: readonly (readonly FormBox[])[]) => void;
  /** Lines to write on by hand, each after its term. */
  blanks: (terms: readonly string[]) => void;
  /** Photos on pages of their own, as large as half of a page's width allows, each with its name below. */
  photos: (heading: string, photos: readonly Photo[]) => void;
  signatures: (labels: readonly string[]) => void;
  space: (points: number) => void;
  /** At the foot of every page, beside its number: at most three lines, which never make a page of their own. */
  foot: (text: string) => void;
  /** What comes next is a document of its own in the same file: with its own letterhead and its own numbers of pages. */
  next: () => void;
  /** Writes it all, and numbers the pages. Call it last. */
  finish: () => Promise<Uint8Array<ArrayBuffer>>;
};

/** What is to be written is kept until the end: only then it is known which fonts it needs. */
export async function createSheet(about: { title: string; letterhead: Letterhead }): Promise<Sheet> {
  const pdf = await newPdf({ title: about.title, author: about.letterhead.name });
  const texts = new Set(Object.values(about.letterhead).join(""));
  const parts: ((pen: Pen) => void | Promise<void>)[] = [(pen) => writeLetterhead(pen, about.letterhead)];
  const begins = [0];
  let foot = "";
  const note = (said: unknown) => [...printable(JSON.stringify(said))].forEach((letter) => texts.add(letter));
  const later =
    <Said extends unknown[]>(write: (pen: Pen, ...said: Said) => void) =>
    (...said: Said) => {
      note(said);
      parts.push((pen) => write(pen, ...said));
    };

  return {
    title: later(blocks.title),
    heading: later(blocks.heading),
    paragraph: later(blocks.paragraph),
    callout: later(blocks.callout),
    facts: later(blocks.facts),
    table: later(blocks.table),
    form: later(blocks.form),
    blanks: later(blocks.blanks),
    signatures: later(blocks.signatures),
    space: later((pen, points: number) => pen.down(points)),
    foot(text) {
      note(text);
      foot = text;
    },
    photos(heading, photos) {
      note([heading, photos.map(({ name }) => name)]);
      parts.push((pen) => blocks.photos(pen, heading, photos));
    },
    next() {
      parts.push(async (pen) => {
        // Others have their turn between two documents: a file may hold hundreds.
        await setImmediate();
        begins.push(pdf.getPageCount());
        pen.turn();
        writeLetterhead(pen, about.letterhead);
      });
    },
    async finish() {
      const faces = await embedFaces(pdf, [...texts].join(""));
      const pen = createPen(pdf, faces);
      for (const write of parts) await write(pen);
      const said = pen.wrap(foot, footSize, inner - 80);
      for (const [nth, from] of begins.entries())
        writeFeet(pdf.getPages().slice(from, begins[nth + 1]), faces.regular, said);
      return new Uint8Array(await pdf.save());
    },
  };
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
