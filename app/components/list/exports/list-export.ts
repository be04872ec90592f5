import { counted } from "~/lib/words";

/** A way out of a list, into a file or to print: declared once for all that match and for the selected rows. */
export type ListExport = {
  /** On the selection's button. */
  label: string;
  /** In the menu of all that match; `note` says what will come, given how many rows. */
  entry: string;
  note: (total: number) => string;
  /** Takes a list's address: its search, filters and order, and `id` of the selected rows. */
  to: string;
  /** Where scripts run, the files that are listed here are downloaded one by one in place of `to`. */
  files?: string;
};

/** What `files` answers; the next part is had with `after`. */
export type FileListing = { files: { name: string; href: string }[]; total: number; after: string | null };

/** Given the query of a list's address: where a script has something better to do, it does it and says so. */
export type StartExport = (listExport: ListExport, query: string) => boolean;

/** All fields of the rows as a file. */
export function csvExport(to: string, label = "CSV"): ListExport {
  return { label, entry: label, note: (total) => counted(total, { one: "row", many: "rows" }), to };
}
