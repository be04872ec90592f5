import { type Attachment } from "#graphql/areas/co-op/rules";

export type Fact = readonly [term: string, value: string | null | undefined];

/** What is filled in line by line. `numbers` are set at the right; `widths` are shares of a page. */
export type FiledLines = {
  head: readonly string[];
  numbers: readonly number[];
  widths: readonly number[];
  rows: readonly (readonly string[])[];
  total: Fact;
};

/** `version` is another one for another file: browsers keep what they have seen. */
export type FiledDocument = { name: Attachment; label: string; fileName: string; version: string };

/** A form as it was filed, in words: the screen, the PDF and the CSV show the same. */
export type FiledForm = {
  title: string;
  dealer: readonly Fact[];
  facts: readonly Fact[];
  lines?: FiledLines;
  documents: readonly FiledDocument[];
  additionalInfo: string | null;
};

/** What a form's own module says of it; the rest is alike on all of them. */
export type FiledParts = Omit<FiledForm, "dealer" | "additionalInfo">;
