import { strToU8, zipSync } from "fflate";

export type Cell = string | number;

export type Sheet = {
  name: string;
  rows: readonly (readonly Cell[])[];
  /** In letters, a column each. */ widths: readonly number[];
};

/** A workbook of one sheet (ECMA-376): the least that spreadsheet programs open without a question. */
export function workbook(sheet: Sheet): Uint8Array<ArrayBuffer> {
  const parts = {
    "[Content_Types].xml": contentTypes,
    "_rels/.rels": relationships([["officeDocument", "xl/workbook.xml"]]),
    "xl/workbook.xml": book(sheet.name),
    "xl/_rels/workbook.xml.rels": relationships([["worksheet", "worksheets/sheet1.xml"]]),
    "xl/worksheets/sheet1.xml": sheetXml(sheet),
  };
  const files = Object.entries(parts).map(([name, text]) => [name, strToU8(head + text)] as const);
  return new Uint8Array(zipSync(Object.fromEntries(files)));
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const formats = "http://schemas.openxmlformats.org";
const spreadsheet = `${formats}/spreadsheetml/2006/main`;
const office = `${formats}/officeDocument/2006/relationships`;
const mainType = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const contentTypes =
  `<Types xmlns="${formats}/package/2006/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${mainType}.sheet.main+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${mainType}.worksheet+xml"/></Types>`;

function relationships(targets: readonly (readonly [type: string, target: string])[]): string {
  const each = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${formats}/package/2006/relationships">${each.join("")}</Relationships>`;
}

/** Programs refuse names of more than 31 letters, and some signs in them. */
function book(name: string): string {
  const safe = escaped(name.replaceAll(/[[\]*?:/\\]/g, " ").slice(0, 31));
  return (
    `<workbook xmlns="${spreadsheet}" xmlns:r="${office}">` +
    `<sheets><sheet name="${safe}" sheetId="1" r:id="rId1"/></sheets></workbook>`
  );
}

function sheetXml({ rows, widths }: Sheet): string {
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const body = rows.map((cells, index) => `<row r="${index + 1}">${cells.map(cellXml).join("")}</row>`);
  return (
    `<worksheet xmlns="${spreadsheet}"><cols>${columns.join("")}</cols>` +
    `<sheetData>${body.join("")}</sheetData></worksheet>`
  );
}

function cellXml(cell: Cell): string {
  if (typeof cell === "number") return `<c><v>${cell}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

function escaped(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  // XML has no way to write most control characters.
  return text.replaceAll(/[\p{Cc}&<>"]/gu, (sign) => entities[sign] ?? " ");
}
