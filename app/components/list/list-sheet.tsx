import { useLocation } from "@remix-run/react";
import { type ReactNode } from "react";
import { type Letterhead } from "~/lib/paper/letterhead";
import { counted } from "~/lib/words";
import { Paper } from "../paper";
import { type ListView } from "./list";
import { PaperTable } from "./paper-table";

type ListSheetProps<Row> = {
  view: ListView<Row>;
  sheet: { rows: readonly Row[]; total: number; letterhead: Letterhead; printed: { by: string; at: string } };
  /** The list's own address. */
  path: string;
  /** What is here, where the usual count does not say it. */
  children?: ReactNode;
};

/** A list on paper, with the way back to it as it was. */
export function ListSheet<Row>({
  view,
  sheet: { rows, total, letterhead, printed },
  path,
  children,
}: ListSheetProps<Row>) {
  const back = { to: path + useLocation().search, label: "Back to the list" };
  const count = counted(total, view.noun);

  return (
    <Paper title={view.title} letterhead={letterhead} printed={printed} back={back} wide>
      {children ?? <p className="muted">{rows.length < total ? `The first ${rows.length} of ${count}` : count}</p>}
      <PaperTable {...view} rows={rows} />
    </Paper>
  );
}
