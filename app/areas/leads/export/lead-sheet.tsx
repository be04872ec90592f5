import { type Letterhead } from "~/lib/paper/letterhead";
import { type ListRequest } from "~/lib/list-request";
import { PaperTable } from "~/components/list/paper-table";
import { Paper } from "~/components/paper";
import { leadColumns, type LeadRow } from "../columns";
import { countOfLeads, leadList } from "../list-parts";

type LeadSheetProps = {
  rows: readonly LeadRow[];
  total: number;
  /** What the list was narrowed to; null where rows were ticked. */
  asked: Pick<ListRequest, "search" | "filters"> | null;
  letterhead: Letterhead;
  printed: { by: string; at: string };
  backTo: string;
};

/** A list of leads to print. */
export function LeadSheet({ rows, total, asked, backTo, ...paper }: LeadSheetProps) {
  return (
    <Paper {...paper} title="All New Leads" back={{ to: backTo, label: "Back to the list" }} wide>
      <p className="muted">{whatIsHere(total, asked)}</p>
      {rows.length < total && (
        <p>
          These are the first {countOfLeads(rows.length)}. Search for fewer or choose a filter, or take all of them as
          CSV.
        </p>
      )}
      <PaperTable columns={leadColumns} rows={rows} rowKey={leadList.rowKey} />
    </Paper>
  );
}

function whatIsHere(total: number, asked: LeadSheetProps["asked"]): string {
  if (!asked) return `${countOfLeads(total)}, selected`;
  const chosen = leadList.filters.flatMap(
    ({ name, options }) => options.find(({ value }) => value && value === asked.filters[name])?.label ?? [],
  );
  return [countOfLeads(total), ...chosen, asked.search && `matching “${asked.search}”`].filter(Boolean).join(", ");
}
