import { useSearchParams } from "@remix-run/react";
import { listAddress } from "~/lib/list-request";
import { counted } from "~/lib/words";
import { Paper } from "../paper";
import { type Asked, askedOf } from "./asked";
import { type ColumnFilter } from "./tools/filter-row";
import { dealerFilter } from "./tools/dealer-filter";
import { type DealerChoices } from "~/lib/dealer-choices";
import { type ListView } from "./list";
import { PaperTable } from "./paper-table";

type ListSheetProps<Row> = {
  view: ListView<Row> & { filterRow?: readonly ColumnFilter[] };
  /** What was asked for is null where rows were ticked. */
  sheet: { rows: readonly Row[]; total: number; asked: Asked | null; dealers?: DealerChoices };
  /** The list's own address, where it is not this one. */
  path?: string;
};

/** A list on paper: which rows these are, what to do where they are not all, and the way back to the list as it was. */
export function ListSheet<Row>({ view, sheet: { rows, total, asked, dealers }, path = "" }: ListSheetProps<Row>) {
  const [params] = useSearchParams();
  const back = { to: path + listAddress(params, { paper: null }), label: "Back to the list" };
  const filters = [...(view.filters ?? []), ...dealerFilter(dealers)];
  const narrowed = asked ? askedOf({ ...view, filters }, asked) : ["selected"];
  const which = [counted(total, view.noun), ...(view.part ? [view.part] : []), ...narrowed];

  return (
    <Paper title={view.title} back={back} wide>
      <p className="muted">{which.join(", ")}</p>
      {rows.length < total && (
        <p>
          These are the first {counted(rows.length, view.noun)}. Search for fewer or choose a filter, or take all of
          them as CSV.
        </p>
      )}
      <PaperTable {...view} rows={rows} />
    </Paper>
  );
}
