import { plainDay } from "~/lib/dates";
import { type ListRequest } from "~/lib/list-request";
import { type Filter } from "./filter";
import { type ColumnFilter } from "./tools/filter-row";

export type Asked = Pick<ListRequest, "search" | "filters">;

type Offered = { filters?: readonly Filter[]; filterRow?: readonly ColumnFilter[] };

/** Describes the filters of a list, for print: «Quote», «Open», «Part of the name “bay”», «matching “Ada”». */
export function filtersInWords({ filters = [], filterRow = [] }: Offered, asked: Asked): string[] {
  const chosen = [...filters, ...filterRow.map(fieldOf)].flatMap((filter) => {
    const value = asked.filters[filter.name];
    return value ? filterInWords(filter, value) : [];
  });
  return asked.search ? [...chosen, `matching “${asked.search}”`] : chosen;
}

/** One of them: «Quote», «Submitted from Nov 3, 2026», «Model “bay”». */
export function filterInWords(filter: Filter, value: string): string {
  if ("options" in filter) {
    const chosen = filter.options.find((option) => option.value === value)?.label;
    if (chosen) return chosen;
  } else if (filter.typed === "date") return `${filter.label} ${plainDay(value)}`;
  return `${filter.label} “${value}”`;
}

/** A filter under the head of a column as one that stands elsewhere. */
export function fieldOf({ name, label, options }: ColumnFilter): Filter {
  return options ? { name, label, options } : { name, label, typed: "text" };
}
