import { inner, ink, muted, page, type Pen, rule, type Style, tallestRow } from "./pen.server";

// What a sheet is made of. Each block begins where the pen is and leaves it below.

/** A JPEG, turned as it is to be seen. */
export type Photo = { jpeg: Uint8Array; name: string };

export type FormBox = { label: string; value: string };

/** Which columns of a table hold what does not break. */
export type ColumnKinds = { numbers?: readonly number[]; days?: readonly number[] };

export type Fact = readonly [term: string, value: string | null | undefined];

export function title(pen: Pen, text: string) {
  paragraph(pen, text, { size: 16, bold: true, gap: 8 });
}

export function heading(pen: Pen, text: string) {
  pen.room(60);
  pen.down(8);
  paragraph(pen, text, { size: 11, bold: true, gap: 3 });
  pen.line(pen.at(), 1);
  pen.down(8);
}

export function paragraph(pen: Pen, text: string, style: Style = {}) {
  const { size = 10, gap = 6 } = style;
  for (const row of pen.wrap(text, size, inner, style)) {
    pen.room(size * 1.4);
    pen.write(row, page.left, pen.at() - size, style);
    pen.down(size * 1.4);
  }
  pen.down(gap);
}

export function callout(pen: Pen, name: string, lines: readonly string[]) {
  const x = page.left + 14;
  const width = inner - 14;
  const rows = [
    ...pen.wrap(name, 13, width, { bold: true }).map((text) => ({ text, size: 13, bold: true, step: 19 })),
    ...lines
      .filter((line) => line !== "")
      .flatMap((line) => pen.wrap(line, 10.5, width))
      .map((text) => ({ text, size: 10.5, bold: false, step: 15 })),
  ];
  pen.room(rows.reduce((sum, { step }) => sum + step, 0) + 8);

  const top = pen.at();
  for (const { text, step, ...style } of rows) {
    pen.down(step);
    pen.write(text, x, pen.at() + 4, style);
  }
  pen.bar(page.left + 2, top - 1, pen.at() - 1, 3);
  pen.down(12);
}

export function facts(pen: Pen, facts: readonly Fact[]) {
  const said = facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  const widest = Math.max(0, ...said.map(([name]) => pen.widthOf(name, 10)));
  const term = Math.min(Math.max(110, widest + 12), inner / 2);
  for (const [name, value] of said) {
    for (const [index, row] of pen.wrap(value, 10, inner - term).entries()) {
      pen.room(14);
      if (index === 0) pen.write(name, page.left, pen.at() - 10, { color: muted });
      pen.write(row, page.left + term, pen.at() - 10);
      pen.down(14);
    }
  }
  pen.down(4);
}

export function table(
  pen: Pen,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  widths: readonly number[],
  { numbers = [], days = [] }: ColumnKinds = {},
) {
  const taken = [...numbers, ...days].map((column) => {
    const cells = rows.map((cells) => pen.widthOf(cells[column] ?? "", 9));
    return [column, Math.max(0, ...cells) + cellGap] as const;
  });
  const columns = columnWidths(widths, new Map(taken));

  const row = (cells: readonly string[], isHead: boolean) => {
    const style = { size: 9, bold: isHead };
    const wrapped = cells.map((cell, index) => pen.wrap(cell, 9, (columns[index] ?? inner) - cellGap, style));
    const count = Math.max(...wrapped.map((lines) => lines.length));

    for (let from = 0; from < count;) {
      const height = (count - from) * 12 + 6;
      if (pen.room(Math.min(height, tallestRow)) && !isHead) row(head, true);
      const to = Math.min(count, from + Math.max(1, Math.floor((pen.at() - page.bottom - 6) / 12)));

      let x = page.left;
      for (const [index, lines] of wrapped.entries()) {
        const width = columns[index] ?? 0;
        for (const [at, text] of lines.slice(from, to).entries()) {
          const indent = numbers.includes(index) ? width - cellGap - pen.widthOf(text, 9, style) : 0;
          pen.write(text, x + indent, pen.at() - 10 - at * 12, style);
        }
        x += width;
      }
      pen.down((to - from) * 12 + 6);
      from = to;
    }
    pen.line(pen.at() + 2, isHead ? 1 : 0.5, { color: isHead ? ink : rule });
  };

  row(head, true);
  for (const cells of rows) row(cells, false);
  pen.down(8);
}

const cellGap = 8;

/** In points: what a column takes at least, where all of that leaves room for the words of the others. */
function columnWidths(shares: readonly number[], taken: ReadonlyMap<number, number>): number[] {
  const total = shares.reduce((sum, share) => sum + share, 0);
  const columns = shares.map((share) => (share / total) * inner);
  const fitted = columns.map((width, index) => Math.max(width, taken.get(index) ?? 0));
  const more = fitted.reduce((sum, width) => sum + width, 0) - inner;
  const words = columns.reduce((sum, width, index) => (taken.has(index) ? sum : sum + width), 0);
  if (more <= 0 || more > words / 2) return columns;
  return fitted.map((width, index) => (taken.has(index) ? width : width - (width / words) * more));
}

export function form(pen: Pen, rows: readonly (readonly FormBox[])[]) {
  const head = 17;
  const step = 13;
  for (const boxes of rows) {
    const width = inner / boxes.length;
    const wrapped = boxes.map(({ value }) => pen.wrap(value, 10, width - 12));
    const count = Math.max(1, ...wrapped.map((lines) => lines.length));

    for (let from = 0; from < count;) {
      pen.room(Math.min((count - from) * step + head, tallestRow));
      const to = Math.min(count, from + Math.max(1, Math.floor((pen.at() - page.bottom - head) / step)));
      const height = (to - from) * step + head;
      for (const [index, { label }] of boxes.entries()) {
        const x = page.left + index * width;
        pen.box(x, width, height);
        pen.write(from === 0 ? label : `${label} (continued)`, x + 6, pen.at() - 10, { size: 7.5, color: muted });
        for (const [at, text] of (wrapped[index] ?? []).slice(from, to).entries())
          pen.write(text, x + 6, pen.at() - 23 - at * step);
      }
      pen.down(height);
      from = to;
    }
  }
  pen.down(6);
}

export function blanks(pen: Pen, terms: readonly string[]) {
  const start = page.left + 175;
  for (const term of terms) {
    pen.room(24);
    pen.write(term, page.left, pen.at() - 16, { color: muted });
    pen.line(pen.at() - 19, 0.5, { color: rule, from: start });
    pen.down(24);
  }
  pen.down(4);
}

export async function photos(pen: Pen, name: string, pictures: readonly Photo[]) {
  const gap = 16;
  const cell = { width: (inner - gap) / 2, height: 188 };
  pen.full();
  heading(pen, name);

  for (const [index, picture] of pictures.entries()) {
    if (index % 2 === 0) pen.room(cell.height + 24);
    const x = page.left + (index % 2) * (cell.width + gap);
    await pen.picture(picture.jpeg, x, cell);
    const [caption = ""] = pen.wrap(picture.name, 8.5, cell.width);
    pen.write(caption, x, pen.at() - cell.height - 10, { size: 8.5, color: muted });
    if (index % 2 === 1 || index === pictures.length - 1) pen.down(cell.height + 24);
  }
}

export function signatures(pen: Pen, labels: readonly string[]) {
  pen.room(60);
  pen.down(36);
  const width = (inner - (labels.length - 1) * 28) / labels.length;
  for (const [index, label] of labels.entries()) {
    const x = page.left + index * (width + 28);
    pen.line(pen.at(), 0.75, { from: x, to: x + width });
    pen.write(label, x, pen.at() - 12, { size: 9 });
  }
  pen.down(24);
}
