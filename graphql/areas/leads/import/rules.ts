import { type LeadInput, type LeadImportRow } from "../../../generated/resolvers";
import { number } from "../../../rules/numbers/number.rules";
import { positionsIn } from "../../../rules/sheets/sheet-columns.rules";

/** Names of the filters that the list of imports offers, as addresses have them. */
export type LeadImportFilterName = "from" | "to";

/** Leads that one document of a lead seller holds. */
export const mostSoldLeads = 500;

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
] as const satisfies readonly ImportColumn[];

/** What a sheet can say of a lead, a program can too. */
type ImportColumn = { key: keyof LeadImportRow & keyof LeadInput; header: string; required: boolean; limit: number };

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
export const rejectedRowsRetention = 90;

type RowCounts = { storedCount: number; failedCount: number; skippedCount: number };

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
      ? " 1 row appears in the sheet more than once. It was stored once."
      : ` ${rows} rows repeat others of the sheet; each was stored once.`,
  /** Beside one of the others, where not every row was stored: what became of all of them. */
  ofRows: ({ storedCount, failedCount, skippedCount }: RowCounts) => {
    const [stored, rows] = [storedCount, storedCount + failedCount + skippedCount].map(number);
    const others = [
      failedCount > 0 && `${number(failedCount)} to correct`,
      skippedCount > 0 && `${number(skippedCount)} skipped`,
    ];
    return ` ${[`${stored} of ${rows} rows stored`, ...others.filter(Boolean)].join(", ")}.`;
  },
  refused: "File upload error: Please correct the entries in your sheet and upload again.",
  empty: "File upload error: Record not found.",
  /** Of a document that a lead seller sent: no user can upload it again. */
  ofDocument:
    "These leads of the seller's document were not stored. Correct the file of bad rows and import it, or ask the seller to send them again.",
  noFile: "Please select a file before uploading.",
  errorTitle: "Error Details",
  errorColumns: ["Row", "Field Name", "Error Message"],
  errorText: "This error occurred in your uploaded sheet. Please correct the entries and upload again.",
} as const;

/** Where each known column stands in this sheet. */
export function columnPositions(header: readonly string[]): Map<ImportKey, number> {
  return positionsIn<ImportKey>(header, importColumns);
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

/** An open lead has none of these. */
export function ofFulfilment(key: ImportKey): boolean {
  return key === "fulfilledby" || key === "fulfilledon";
}
