import { useSearchParams } from "@remix-run/react";
import { listAddress } from "~/lib/list-request";
import { counted } from "~/lib/words";
import { PrintPage } from "../print";
import { type Asked, filtersInWords } from "./filter-words";
import { type ColumnFilter } from "./tools/filter-row";
import { type KnownChoices, offeredFilters } from "./tools/offered-filters";
import { type ListView } from "./list";
import { PrintTable } from "./print-table";

type ListSheetProps<Row> = {
  view: ListView<Row> & { filterRow?: readonly ColumnFilter[] };
  /** What was asked for is null where rows were ticked. */
  sheet: { rows: readonly Row[]; total: number; asked: Asked | null } & KnownChoices;
  /** The list's own address, where it is not this one. */
  path?: string;
};

/** A list in print: which rows these are, what to do where they are not all, and the way back to the list as it was. */
export function ListSheet<Row>({ view, sheet: { rows, total, asked, ...known }, path = "" }: ListSheetProps<Row>) {
  const [params] = useSearchParams();
  const back = { to: path + listAddress(params, { paper: null }), label: "Back to the list" };
  const filters = offeredFilters(view.filters, known);
  const filtered = asked ? filtersInWords({ ...view, filters }, asked) : ["selected"];
  const which = [counted(total, view.noun), ...(view.part ? [view.part] : []), ...filtered];

  return (
    <PrintPage title={view.title} back={back} wide>
      <p className="muted">{which.join(", ")}</p>
      {rows.length < total && (
        <p>
          These are the first {counted(rows.length, view.noun)}. Search for fewer or choose a filter, or take all of
          them as CSV.
        </p>
      )}
      <PrintTable {...view} rows={rows} />
    </PrintPage>
  );
}
