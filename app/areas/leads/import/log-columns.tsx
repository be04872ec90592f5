import { type LeadImportFilterName } from "#graphql/areas/leads/import/rules";
import { type LeadImportsQueryQuery } from "#graphql/generated/client/graphql";
import { number } from "#graphql/rules/numbers/number.rules";
import { Link } from "~/components/link/link";
import { type Column } from "~/components/list/column";
import { type FilteredList } from "~/components/list/list";
import { days } from "~/components/list/tools/usual-filters";
import { whenColumn } from "~/components/list/when-column";
import { ShortWhen } from "~/components/when";
import { importAddress } from "./paths";

export type ImportRow = LeadImportsQueryQuery["leadImports"]["rows"][number];

/** Past imports: what was sent, by whom, and what became of its rows. */
const columns: Column<ImportRow, "created_at">[] = [
  {
    id: "file_name",
    header: "File",
    kind: "title",
    text: nameOf,
    cell: (row) => <Link to={importAddress(row.id)}>{nameOf(row)}</Link>,
  },
  whenColumn("created_at", "Date", ({ createdAt }) => createdAt, ShortWhen),
  { id: "created_by_email", header: "By", text: ({ createdByEmail }) => createdByEmail ?? "" },
  { id: "row_count", header: "Rows", kind: "number", text: ({ rowCount }) => number(rowCount) },
  {
    id: "stored_count",
    header: "Stored",
    kind: "number",
    text: ({ storedCount, undoneAt }) => (undoneAt ? "Undone" : number(storedCount)),
  },
  { id: "skipped_count", header: "Skipped", kind: "number", text: ({ skippedCount }) => number(skippedCount) },
  { id: "failed_count", header: "Failed", kind: "number", text: ({ failedCount }) => number(failedCount) },
];

export const importList = {
  noun: { one: "import", many: "imports" },
  columns,
  filters: days("Date"),
  rowKey: ({ id }: ImportRow) => id,
  rowLabel: ({ fileName }: ImportRow) => fileName ?? "",
} satisfies Omit<FilteredList<ImportRow, "created_at", LeadImportFilterName>, "title" | "searchLabel">;

function nameOf({ fileName }: ImportRow): string {
  return fileName || "No name";
}
