import { type ListRequest } from "~/lib/list-request";
import { type ColumnFilter } from "./tools/filter-row";
import { type Filter } from "./tools/list-tools";

export type Asked = Pick<ListRequest, "search" | "filters">;

type Offered = { filters?: readonly Filter[]; filterRow?: readonly ColumnFilter[] };

/** What a list was narrowed to, for paper: «Quote», «Open», «Part of the name “bay”», «matching “Ada”». */
export function askedOf({ filters = [], filterRow = [] }: Offered, asked: Asked): string[] {
  const chosen = [...filters, ...filterRow].flatMap(({ name, label, options }) => {
    const value = asked.filters[name];
    if (!value) return [];
    return options ? (options.find((option) => option.value === value)?.label ?? []) : `${label} “${value}”`;
  });
  return asked.search ? [...chosen, `matching “${asked.search}”`] : chosen;
}
