import { type DocumentName } from "#graphql/areas/co-op/documents/documents.rules";

export type Fact = readonly [term: string, value: string | null | undefined];

/** What is filled in line by line. `numbers` are set at the right, and break as little as `days`; `widths` are shares of a page. */
export type RecordLines = {
  head: readonly string[];
  numbers: readonly number[];
  days?: readonly number[];
  widths: readonly number[];
  rows: readonly (readonly string[])[];
  total: Fact;
};

/** `version` is another one for another file: browsers keep what they have seen. */
export type RecordDocument = { name: DocumentName; label: string; fileName: string; version: string };

export function isPdf(fileName: string): boolean {
  return /\.pdf$/i.test(fileName);
}

/** A form in words: the screen, the PDF and the CSV show the same. */
export type FormRecord = {
  title: string;
  dealer: readonly Fact[];
  facts: readonly Fact[];
  lines?: RecordLines;
  documents: readonly RecordDocument[];
  additionalInfo: string | null;
};

/** What each form says of itself; the rest is alike on all of them. */
export type RecordParts = Pick<FormRecord, "title" | "facts" | "lines">;
