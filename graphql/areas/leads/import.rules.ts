import { type LeadInput, type SheetRow } from "../../generated/resolvers";
import { fulfilments } from "../../rules/fulfilment.rules";
import { knownName } from "../../rules/identity.rules";
import { isSensibleDay } from "../../rules/typed-days.rules";
import { brandsOf } from "../warranty/registrations/rules";
import { leadTypes } from "./rules";

/** The sheet's columns (spec 1, section 5; the optional ones are read when present). Limits are in characters. */
export const importColumns = [
  { key: "leadType", header: "Lead Type", required: true, limit: 20 },
  { key: "createdAt", header: "Created At", required: true, limit: 40 },
  { key: "country", header: "Country", required: true, limit: 200 },
  { key: "email", header: "Email", required: true, limit: 320 },
  { key: "phone", header: "Phone", required: true, limit: 100 },
  { key: "brand", header: "Brand", required: true, limit: 100 },
  { key: "name", header: "Name", required: true, limit: 300 },
  { key: "fulfilledby", header: "Fulfilledby", required: true, limit: 200 },
  { key: "fulfilledon", header: "Fulfilledon", required: true, limit: 40 },
  { key: "postalCode", header: "PostalCode", required: true, limit: 40 },
  { key: "address", header: "Address", required: false, limit: 1_000 },
  { key: "city", header: "City", required: false, limit: 200 },
  { key: "state", header: "State", required: false, limit: 200 },
  { key: "heardAbout", header: "Heard About", required: false, limit: 2_000 },
  { key: "magazines", header: "Magazines", required: false, limit: 2_000 },
  { key: "timeFrame", header: "Time Frame", required: false, limit: 2_000 },
  { key: "ownership", header: "Ownership", required: false, limit: 2_000 },
  { key: "interests", header: "Interests", required: false, limit: 2_000 },
  { key: "age", header: "Age", required: false, limit: 200 },
  { key: "annualIncome", header: "Annual Income", required: false, limit: 200 },
  { key: "options", header: "Options", required: false, limit: 20_000 },
] as const satisfies readonly SheetColumn[];

/** What a sheet can say of a lead, a program can too. */
type SheetColumn = { key: keyof SheetRow & keyof LeadInput; header: string; required: boolean; limit: number };

export type ImportKey = (typeof importColumns)[number]["key"];

/** One row of the sheet: the text of each known column, empty where the cell or the column is missing. */
export type ImportCells = Record<ImportKey, string>;

/** `field` is the column's name as the sheet should have it, or {@link wholeRow}. */
export type RowFailure = { field: string; message: string };

/** The field of a failure that no column can be named for: quotes or cells of the row are not in order. */
export const wholeRow = "Row";

/** Larger sheets are refused: 100,000 rows is what an import is measured for. */
export const mostImportRows = 250_000;

/** Days for which the rows that were not stored can be had again, to be corrected; they hold what customers wrote. */
export const rejectedRowsKept = 90;

/** The texts of an import (spec 1, section 8). */
export const importTexts = {
  stored: "Files uploaded successfully.",
  partlyStored: (stored: number) => `${stored} Files were uploaded successfully.`,
  /** Beside one of the others: the specification knows no skipped rows. */
  skipped: (skipped: number) =>
    skipped === 1
      ? " 1 row was skipped: an earlier import stored it."
      : ` ${skipped} rows were skipped: an earlier import stored them.`,
  repeated: (rows: number) =>
    rows === 1
      ? " 1 row stands in the sheet more than once; it was stored once."
      : ` ${rows} rows repeat others of the sheet; each was stored once.`,
  refused: "File upload error: Please correct the entries in your sheet and upload again.",
  empty: "File upload error: Record not found.",
  noFile: "Please select a file before uploading.",
  errorTitle: "Error Details",
  errorColumns: ["Row", "Field Name", "Error Message"],
  errorText: "This error occurred in your uploaded sheet. Please correct the entries and upload again.",
} as const;

/** Where each known column stands in this sheet; «lead_type» is «Lead Type». Of two alike the first counts. */
export function columnPositions(header: readonly string[]): Map<ImportKey, number> {
  const names = header.map(comparable);
  const positions = importColumns.map(({ key, header }) => [key, names.indexOf(comparable(header))] as const);
  return new Map(positions.filter(([, position]) => position >= 0));
}

function comparable(header: string): string {
  return header.replace(/[\s_]/g, "").toLowerCase();
}

/** Why a sheet with this header is not read at all, said once and not for each row; null if it can be. */
export function problemOfHeader(
  positions: ReadonlyMap<ImportKey, number>,
  { openLeads }: { openLeads: boolean },
): string | null {
  if (positions.size === 0) return "This is no sheet of leads: its first row has none of their columns.";

  const missing = importColumns.filter(
    ({ key, required }) => required && !(openLeads && ofFulfilment(key)) && !positions.has(key),
  );
  if (missing.length === 0) return null;
  const columns = missing.length === 1 ? "column" : "columns";
  return `${missing.map(({ header }) => `${header} is required.`).join(" ")} The sheet has no such ${columns}.`;
}

function ofFulfilment(key: ImportKey): boolean {
  return key === "fulfilledby" || key === "fulfilledon";
}

/** The row's cells by name. */
export function cellsOf(row: readonly string[], positions: ReadonlyMap<ImportKey, number>): ImportCells {
  return trimmedCells((key) => row[positions.get(key) ?? -1]);
}

/** Spaces around a cell do not count, nor does what PostgreSQL cannot store: NUL, and halves of a character. */
export function trimmedCells(textOf: (key: ImportKey) => string | null | undefined): ImportCells {
  const cells = importColumns.map(({ key }) => [key, storable(textOf(key) ?? "")]);
  return Object.fromEntries(cells) as ImportCells;
}

function storable(text: string): string {
  return text
    .replaceAll("\0", "")
    .replace(/\p{Surrogate}/gu, "\uFFFD")
    .trim();
}

/** All that is wrong with a row; nothing means that it can be stored. */
export function checkRow(cells: ImportCells, { openLeads }: { openLeads: boolean }): RowFailure[] {
  const open = openLeads && !cells.fulfilledby && !cells.fulfilledon;
  const failures: RowFailure[] = [];

  for (const { key, header, required, limit } of importColumns) {
    const text = cells[key];
    const mayBeEmpty = !required || (open && ofFulfilment(key));
    if (!text && !mayBeEmpty) failures.push({ field: header, message: `${header} is required` });
    else if (text.length > limit)
      failures.push({ field: header, message: `${header} is too long (at most ${limit} characters)` });
    else if (text) failures.push(...checkFormat(key, text).map((message) => ({ field: header, message })));
  }

  const [created, fulfilled] = [timeOf(cells.createdAt), timeOf(cells.fulfilledon)];
  if (created !== undefined && fulfilled !== undefined && fulfilled < created) {
    failures.push({ field: "Fulfilledon", message: "Fulfilled On must be greater than or equal to Created At" });
  }
  return failures;
}

/** What is stored, and should be looked at all the same: beginnings of sentences that hold for several rows. */
export function remarksOn(cells: ImportCells, { brandName, now }: { brandName: string; now: Date }): string[] {
  const { brand, fulfilledby, createdAt, fulfilledon } = cells;
  const isNewName = (typed: string, names: readonly string[]) => typed !== "" && !knownName(typed, names);
  const remarks: [holds: boolean, remark: string][] = [
    [isNewName(brand, brandsOf(brandName)), `The brand “${brand}” is not known`],
    [isNewName(fulfilledby, fulfilmentWords()), `The Fulfilledby “${fulfilledby}” is not known`],
    [Date.parse(createdAt) > now.getTime(), "A Created At lies in the future"],
    [Date.parse(fulfilledon) > now.getTime(), "A Fulfilledon lies in the future"],
  ];
  return remarks.filter(([holds]) => holds).map(([, remark]) => remark);
}

/** How leads can be answered, as it is stored. */
export function fulfilmentWords(): string[] {
  return Object.values(fulfilments).map(({ stored }) => stored);
}

function checkFormat(key: ImportKey, text: string): string[] {
  switch (key) {
    case "leadType":
      return leadTypes.some((type) => type === text.toLowerCase()) ? [] : ["Lead Type must be quote or catalog"];
    case "email":
      return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text) ? [] : ["Email format is invalid"];
    case "createdAt":
      return checkTime(text, "Created At");
    case "fulfilledon":
      return checkTime(text, "Fulfilled on", "Fulfilled on At");
    default:
      return [];
  }
}

const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

function checkTime(text: string, name: string, nameInFormat = name): string[] {
  if (!isoTime.test(text)) return [`${nameInFormat} must be in ISO 8601 format (YYYY-MM-DDTHH:mm:ss.sssZ)`];
  return timeOf(text) === undefined ? [`${name} contains an invalid date value.`] : [];
}

/** Milliseconds; undefined for what no calendar has, such as February 30, and for years that were mistyped. */
function timeOf(text: string): number | undefined {
  const time = Date.parse(text);
  if (!isoTime.test(text) || Number.isNaN(time) || !isSensibleDay(text.slice(0, 10))) return undefined;
  return new Date(time).toISOString() === text ? time : undefined;
}
