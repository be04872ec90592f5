import { type ListRequest } from "~/lib/list-request";
import { leadList } from "../columns";
import { countOfLeads } from "../count";

type PrintedLeadsProps = {
  count: number;
  total: number;
  /** What the list was narrowed to; null where rows were ticked. */
  asked: Pick<ListRequest, "search" | "filters"> | null;
};

/** Which leads are on a print view, and what to do where they are not all. */
export function PrintedLeads({ count, total, asked }: PrintedLeadsProps) {
  return (
    <>
      <p className="muted">{whatIsHere(total, asked)}</p>
      {count < total && (
        <p>
          These are the first {countOfLeads(count)}. Search for fewer or choose a filter, or take all of them as CSV.
        </p>
      )}
    </>
  );
}

function whatIsHere(total: number, asked: PrintedLeadsProps["asked"]): string {
  if (!asked) return `${countOfLeads(total)}, selected`;
  const chosen = leadList.filters.flatMap(
    ({ name, options }) => options.find(({ value }) => value && value === asked.filters[name])?.label ?? [],
  );
  return [countOfLeads(total), ...chosen, asked.search && `matching “${asked.search}”`].filter(Boolean).join(", ");
}
