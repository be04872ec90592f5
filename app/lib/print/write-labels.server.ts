import { type Face, embedFaces } from "./fonts.server";
import { labelSheet as sheet, labelsOnSheet } from "./label-sheet";
import { newPdf } from "./new-pdf.server";
import { createWrap, printable } from "./pdf-text.server";
import { ink } from "./pen.server";

const { pitch, label } = sheet;
/** What of a label is written on: printers are not exact. */
const inner = { left: 9, width: label.width - 18, height: label.height - 10 };
const sizes = { largest: 10, smallest: 6, step: 0.5, leading: 1.2 };

type Label = readonly string[];
type About = { author: string; /** The first of the sheet that is still there, from 1. */ first: number };

export type LabelsJob = { labels: readonly Label[]; about: About };

/** Sheets of labels, each of a few lines: as large as its label holds them, and cut where even the smallest type is too large. */
export async function writeLabels({ labels, about: { author, first } }: LabelsJob): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await newPdf({ title: `${labels.length} address labels`, author });
  const { regular } = await embedFaces(pdf, [...new Set(printable(labels.flat().join("") + cut))].join(""));
  const fit = createFit(regular);

  for (const [nth, lines] of labels.entries()) {
    const place = (first - 1 + nth) % labelsOnSheet;
    const page =
      nth === 0 || place === 0 ? pdf.addPage([sheet.width, sheet.height]) : pdf.getPage(pdf.getPageCount() - 1);

    const { rows, size } = fit(lines);
    const step = size * sizes.leading;
    const x = sheet.left + (place % sheet.across) * pitch.x + inner.left;
    const upper = sheet.height - sheet.top - Math.floor(place / sheet.across) * pitch.y;
    const begin = upper - (label.height - rows.length * step) / 2;
    for (const [index, row] of rows.entries())
      regular.drawText(page, row, { x, y: begin - index * step - size, size, color: ink });
  }
  return new Uint8Array(await pdf.save());
}

const cut = "…";

function createFit(face: Face) {
  const wrap = createWrap();
  const most = (size: number) => Math.floor(inner.height / (size * sizes.leading));
  const wrapped = (lines: Label, size: number) => lines.map((line) => wrap(line, face, size, inner.width));

  return (lines: Label): { rows: string[]; size: number } => {
    for (let size = sizes.largest; size >= sizes.smallest; size -= sizes.step) {
      const rows = wrapped(lines, size).flat();
      if (rows.length <= most(size)) return { rows, size };
    }
    const size = sizes.smallest;
    return { rows: shortened(wrapped(lines, size), most(size)).flat(), size };
  };

  /** The longest lines lose their ends: a name does, and the town stays. */
  function shortened(parts: string[][], count: number): string[][] {
    const left = parts.map((rows) => rows.length);
    while (left.reduce((sum, rows) => sum + rows, 0) > count) {
      const longest = left.indexOf(Math.max(...left));
      left[longest] = (left[longest] ?? 1) - 1;
    }
    return parts.map((rows, nth) => (rows.length === left[nth] ? rows : ended(rows.slice(0, left[nth]))));
  }

  function ended(rows: readonly string[]): string[] {
    const last = [...(rows.at(-1) ?? "")];
    while (face.widthOfTextAtSize(last.join("") + cut, sizes.smallest) > inner.width) last.pop();
    return [...rows.slice(0, -1), last.join("").trimEnd() + cut];
  }
}
