import fontkit from "@pdf-lib/fontkit";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { PDFDocument, type PDFPage, rgb } from "pdf-lib";
import { type Letterhead } from "./letterhead";
import { createWrap } from "./pdf-text.server";

/** US letter, in points; margins as on the printed pages. */
const page = { width: 612, height: 792, left: 47, right: 47, top: 43, bottom: 56 };
const inner = page.width - page.left - page.right;
/** A row that is taller goes on on the next page; the rest of a page is for the head. */
const tallestRow = page.height - page.top - page.bottom - 60;
const ink = rgb(0, 0, 0);
const muted = rgb(0.27, 0.27, 0.27);
const rule = rgb(0.6, 0.6, 0.6);

type Style = { size?: number; bold?: boolean; color?: typeof ink; gap?: number };

/** A JPEG, turned as it is to be seen. */
export type Photo = { jpeg: Uint8Array; name: string };

export type FormBox = { label: string; value: string };

/** A document of paragraphs, facts and tables that flow over as many pages as they need. */
export type Sheet = {
  title: (text: string) => void;
  heading: (text: string) => void;
  paragraph: (text: string, style?: Style) => void;
  /** The one thing that must not be overlooked: a name and its lines, set apart by a bar. Empty lines are left out. */
  callout: (name: string, lines: readonly string[]) => void;
  /** Terms and values in two columns; empty values are left out. */
  facts: (facts: readonly (readonly [term: string, value: string | null | undefined])[]) => void;
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
  const fonts = await readFonts();
  const regular = await pdf.embedFont(fonts.regular, { subset: true });
  const bold = await pdf.embedFont(fonts.bold, { subset: true });

  const wrap = createWrap();
  let current = addPage();
  let y = page.height - page.top;
  writeLetterhead();

  return { title, heading, paragraph, callout, facts, table, form, blanks, photos, signatures, space, finish };

  function addPage(): PDFPage {
    return pdf.addPage([page.width, page.height]);
  }

  /** Begins a new page unless this much still fits on the current one. */
  function room(height: number): boolean {
    if (y - height >= page.bottom) return false;
    current = addPage();
    y = page.height - page.top;
    return true;
  }

  function write(text: string, x: number, baseline: number, { size = 10, bold: isBold, color = ink }: Style = {}) {
    current.drawText(text, { x, y: baseline, size, font: isBold ? bold : regular, color });
  }

  function line(at: number, thickness: number, color = ink, from = page.left, to = page.width - page.right) {
    current.drawLine({ start: { x: from, y: at }, end: { x: to, y: at }, thickness, color });
  }

  function writeLetterhead() {
    const { name, address, phone } = about.letterhead;
    write(name, page.left, y - 13, { size: 13, bold: true });
    for (const [index, text] of [address, phone].entries()) {
      write(text, page.width - page.right - regular.widthOfTextAtSize(text, 9), y - 9 - index * 12, { size: 9 });
    }
    y -= 30;
    line(y, 2);
    y -= 18;
  }

  function title(text: string) {
    paragraph(text, { size: 16, bold: true, gap: 8 });
  }

  function heading(text: string) {
    room(60);
    y -= 8;
    paragraph(text, { size: 11, bold: true, gap: 3 });
    line(y, 1);
    y -= 8;
  }

  function paragraph(text: string, style: Style = {}) {
    const { size = 10, gap = 6 } = style;
    for (const row of wrap(text, style.bold ? bold : regular, size, inner)) {
      room(size * 1.4);
      write(row, page.left, y - size, style);
      y -= size * 1.4;
    }
    y -= gap;
  }

  function callout(name: string, lines: readonly string[]) {
    const x = page.left + 14;
    const width = inner - 14;
    const rows = [
      ...wrap(name, bold, 13, width).map((text) => ({ text, size: 13, bold: true, step: 19 })),
      ...lines
        .filter((line) => line !== "")
        .flatMap((line) => wrap(line, regular, 10.5, width))
        .map((text) => ({ text, size: 10.5, bold: false, step: 15 })),
    ];
    room(rows.reduce((sum, { step }) => sum + step, 0) + 8);

    const top = y;
    for (const { text, step, ...style } of rows) {
      y -= step;
      write(text, x, y + 4, style);
    }
    current.drawLine({
      start: { x: page.left + 2, y: top - 1 },
      end: { x: page.left + 2, y: y - 1 },
      thickness: 3,
      color: ink,
    });
    y -= 12;
  }

  function facts(pairs: Parameters<Sheet["facts"]>[0]) {
    const term = 110;
    for (const [name, value] of pairs) {
      if (!value) continue;
      for (const [index, row] of wrap(value, regular, 10, inner - term).entries()) {
        room(14);
        if (index === 0) write(name, page.left, y - 10, { color: muted });
        write(row, page.left + term, y - 10);
        y -= 14;
      }
    }
    y -= 4;
  }

  function table(
    head: readonly string[],
    rows: readonly (readonly string[])[],
    widths: readonly number[],
    numbers: readonly number[] = [],
  ) {
    const total = widths.reduce((sum, width) => sum + width, 0);
    const columns = widths.map((width) => (width / total) * inner);

    const row = (cells: readonly string[], isHead: boolean) => {
      const font = isHead ? bold : regular;
      const wrapped = cells.map((cell, index) => wrap(cell, font, 9, (columns[index] ?? inner) - 8));
      const count = Math.max(...wrapped.map((lines) => lines.length));

      for (let from = 0; from < count;) {
        const height = (count - from) * 12 + 6;
        if (room(Math.min(height, tallestRow)) && !isHead) row(head, true);
        const to = Math.min(count, from + Math.max(1, Math.floor((y - page.bottom - 6) / 12)));

        let x = page.left;
        for (const [index, lines] of wrapped.entries()) {
          const width = columns[index] ?? 0;
          for (const [at, text] of lines.slice(from, to).entries()) {
            const indent = numbers.includes(index) ? width - 8 - font.widthOfTextAtSize(text, 9) : 0;
            write(text, x + indent, y - 10 - at * 12, { size: 9, bold: isHead });
          }
          x += width;
        }
        y -= (to - from) * 12 + 6;
        from = to;
      }
      line(y + 2, isHead ? 1 : 0.5, isHead ? ink : rule);
    };

    row(head, true);
    for (const cells of rows) row(cells, false);
    y -= 8;
  }

  function form(rows: readonly (readonly FormBox[])[]) {
    const head = 17;
    const step = 13;
    for (const boxes of rows) {
      const width = inner / boxes.length;
      const wrapped = boxes.map(({ value }) => wrap(value, regular, 10, width - 12));
      const count = Math.max(1, ...wrapped.map((lines) => lines.length));

      for (let from = 0; from < count;) {
        room(Math.min((count - from) * step + head, tallestRow));
        const to = Math.min(count, from + Math.max(1, Math.floor((y - page.bottom - head) / step)));
        const height = (to - from) * step + head;
        for (const [index, { label }] of boxes.entries()) {
          const x = page.left + index * width;
          current.drawRectangle({ x, y: y - height, width, height, borderColor: rule, borderWidth: 0.75 });
          write(from === 0 ? label : `${label} (continued)`, x + 6, y - 10, { size: 7.5, color: muted });
          for (const [at, text] of (wrapped[index] ?? []).slice(from, to).entries())
            write(text, x + 6, y - 23 - at * step);
        }
        y -= height;
        from = to;
      }
    }
    y -= 6;
  }

  function blanks(terms: readonly string[]) {
    const start = page.left + 175;
    for (const term of terms) {
      room(24);
      write(term, page.left, y - 16, { color: muted });
      line(y - 19, 0.5, rule, start);
      y -= 24;
    }
    y -= 4;
  }

  async function photos(name: string, pictures: readonly Photo[]) {
    const gap = 16;
    const cell = { width: (inner - gap) / 2, height: 188 };
    y = page.bottom;
    heading(name);

    for (const [index, picture] of pictures.entries()) {
      if (index % 2 === 0) room(cell.height + 24);
      const image = await pdf.embedJpg(picture.jpeg);
      const { width, height } = image.scaleToFit(cell.width, cell.height);
      const x = page.left + (index % 2) * (cell.width + gap);
      current.drawImage(image, { x, y: y - height, width, height });
      const [caption = ""] = wrap(picture.name, regular, 8.5, cell.width);
      write(caption, x, y - cell.height - 10, { size: 8.5, color: muted });
      if (index % 2 === 1 || index === pictures.length - 1) y -= cell.height + 24;
    }
  }

  function signatures(labels: readonly string[]) {
    room(60);
    y -= 36;
    const width = (inner - (labels.length - 1) * 28) / labels.length;
    for (const [index, label] of labels.entries()) {
      const x = page.left + index * (width + 28);
      line(y, 0.75, ink, x, x + width);
      write(label, x, y - 12, { size: 9 });
    }
    y -= 24;
  }

  function space(points: number) {
    y -= points;
  }

  async function finish() {
    const pages = pdf.getPages();
    for (const [index, one] of pages.entries()) {
      const text = `Page ${index + 1} of ${pages.length}`;
      const x = page.width - page.right - regular.widthOfTextAtSize(text, 8.5);
      one.drawText(text, { x, y: page.bottom - 24, size: 8.5, font: regular, color: muted });
    }
    return new Uint8Array(await pdf.save());
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
