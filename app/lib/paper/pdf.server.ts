import fontkit from "@pdf-lib/fontkit";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { PDFDocument, type PDFFont } from "pdf-lib";
import * as blocks from "./blocks.server";
import { type Fact, type FormBox, type Photo } from "./blocks.server";
import { type Letterhead } from "./letterhead";
import { createPen, muted, page, type Pen, type Style } from "./pen.server";

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
   * `widths` are shares of the page's width; columns of `numbers` are set at the right. The head is repeated on every
   * page, and a row stays together if a page can hold it.
   */
  table: (
    head: readonly string[],
    rows: readonly (readonly string[])[],
    widths: readonly number[],
    numbers?: readonly number[],
  ) => void;
  /** A form as it is filled in: rows of boxes, each with its label above what was written; empty boxes stay. */
  form: (rows: readonly (readonly FormBox[])[]) => void;
  /** Lines to write on by hand, each after its term. */
  blanks: (terms: readonly string[]) => void;
  /** Photos on pages of their own, as large as half of a page's width allows, each with its name below. */
  photos: (heading: string, photos: readonly Photo[]) => Promise<void>;
  signatures: (labels: readonly string[]) => void;
  space: (points: number) => void;
  /** Numbers the pages. Call it last. */
  finish: () => Promise<Uint8Array<ArrayBuffer>>;
};

/** Fonts of the document are embedded: the standard ones of PDF know no name like Łukasz. */
export async function createSheet(about: { title: string; letterhead: Letterhead }): Promise<Sheet> {
  const pdf = await PDFDocument.create();
  pdf.registerFontkit(fontkit);
  pdf.setTitle(about.title);
  pdf.setAuthor(about.letterhead.name);
  pdf.setLanguage("en-US");
  const files = await readFonts();
  const regular = await pdf.embedFont(files.regular, { subset: true });
  const bold = await pdf.embedFont(files.bold, { subset: true });
  const pen = createPen(pdf, { regular, bold });
  writeLetterhead(pen, about.letterhead);

  return {
    title: (text) => blocks.title(pen, text),
    heading: (text) => blocks.heading(pen, text),
    paragraph: (text, style) => blocks.paragraph(pen, text, style),
    callout: (name, lines) => blocks.callout(pen, name, lines),
    facts: (facts) => blocks.facts(pen, facts),
    table: (...table) => blocks.table(pen, ...table),
    form: (rows) => blocks.form(pen, rows),
    blanks: (terms) => blocks.blanks(pen, terms),
    photos: (heading, photos) => blocks.photos(pen, heading, photos),
    signatures: (labels) => blocks.signatures(pen, labels),
    space: (points) => pen.down(points),
    finish: async () => {
      numberPages(pdf, regular);
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

function numberPages(pdf: PDFDocument, font: PDFFont) {
  const pages = pdf.getPages();
  for (const [index, one] of pages.entries()) {
    const text = `Page ${index + 1} of ${pages.length}`;
    const x = page.width - page.right - font.widthOfTextAtSize(text, 8.5);
    one.drawText(text, { x, y: page.bottom - 24, size: 8.5, font, color: muted });
  }
}

let fontFiles: Promise<{ regular: Buffer; bold: Buffer }> | undefined;

function readFonts() {
  const folder = join(dirname(createRequire(import.meta.url).resolve("dejavu-fonts-ttf/package.json")), "ttf");
  fontFiles ??= Promise.all([
    readFile(join(folder, "DejaVuSansCondensed.ttf")),
    readFile(join(folder, "DejaVuSansCondensed-Bold.ttf")),
  ]).then(([regular, bold]) => ({ regular, bold }));
  return fontFiles;
}
