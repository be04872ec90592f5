import { type PDFDocument, rgb } from "pdf-lib";
import { type Face } from "./fonts.server";
import { createWrap } from "./pdf-text.server";

/** US letter, in points; margins as on the printed pages. */
export const page = { width: 612, height: 792, left: 47, right: 47, top: 43, bottom: 56 };
/** From margin to margin. */
export const inner = page.width - page.left - page.right;
/** A row that is taller goes on on the next page; the rest of a page is for the head. */
export const tallestRow = page.height - page.top - page.bottom - 60;
export const ink = rgb(0, 0, 0);
export const muted = rgb(0.27, 0.27, 0.27);
export const rule = rgb(0.6, 0.6, 0.6);

export type Style = { size?: number; bold?: boolean; color?: typeof ink; gap?: number };

/** What draws at a height of the current page, and goes down from there; a new page begins where there is no room. */
export type Pen = ReturnType<typeof createPen>;

export function createPen(pdf: PDFDocument, fonts: { regular: Face; bold: Face }) {
  let current = pdf.addPage([page.width, page.height]);
  let y = page.height - page.top;
  const turn = () => {
    current = pdf.addPage([page.width, page.height]);
    y = page.height - page.top;
  };
  const wrapped = createWrap();
  const fontOf = (style: Style) => (style.bold ? fonts.bold : fonts.regular);

  return {
    /** Points above the page's lower edge. */
    at: () => y,
    down: (points: number) => void (y -= points),

    /** Begins a new page unless this much still fits on the current one; true where it did. */
    room(height: number): boolean {
      if (y - height >= page.bottom) return false;
      turn();
      return true;
    },

    /** Begins a new page, whatever room is left. */
    turn,

    /** What comes next begins a page. */
    full: () => void (y = page.bottom),

    write(text: string, x: number, baseline: number, style: Style = {}) {
      const { size = 10, color = ink } = style;
      fontOf(style).drawText(current, text, { x, y: baseline, size, color });
    },

    widthOf: (text: string, size: number, style: Style = {}) => fontOf(style).widthOfTextAtSize(text, size),

    /** The lines that a text takes in this width. */
    wrap: (text: string, size: number, width: number, style: Style = {}) => wrapped(text, fontOf(style), size, width),

    line(at: number, thickness: number, { color = ink, from = page.left, to = page.width - page.right } = {}) {
      current.drawLine({ start: { x: from, y: at }, end: { x: to, y: at }, thickness, color });
    },

    bar(x: number, from: number, to: number, thickness: number) {
      current.drawLine({ start: { x, y: from }, end: { x, y: to }, thickness, color: ink });
    },

    box(x: number, width: number, height: number) {
      current.drawRectangle({ x, y: y - height, width, height, borderColor: rule, borderWidth: 0.75 });
    },

    /** A JPEG, as large as fits into a cell whose upper left corner is here. */
    async picture(jpeg: Uint8Array, x: number, cell: { width: number; height: number }) {
      const image = await pdf.embedJpg(jpeg);
      const { width, height } = image.scaleToFit(cell.width, cell.height);
      current.drawImage(image, { x, y: y - height, width, height });
    },
  };
}
