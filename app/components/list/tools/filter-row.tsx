import { type ListRequest } from "~/lib/list-request";
import { classOf, type Column } from "../column";
import { FilterSelect } from "./filter-select";
import { searchForm } from "./list-tools";

/** A filter under the head of a column; its first option, if it has any, is «all», with an empty value. */
export type ColumnFilter = {
  /** The column's id. */
  column: string;
  name: string;
  label: string;
  options?: readonly { value: string; label: string }[];
};

type FilterRowProps<Row> = {
  columns: readonly Column<Row, string>[];
  filters: readonly ColumnFilter[];
  list: ListRequest;
  selectable: boolean;
};

/** The filters of a list, each under its column; they are sent with the search. */
export function FilterRow<Row>({ columns, filters, list, selectable }: FilterRowProps<Row>) {
  return (
    <tr className="filter-row">
      {selectable && <td className="pick" />}
      {columns.map((column) => {
        const filter = filters.find((one) => one.column === column.id);
        return (
          <td className={classOf({ ...column, kind: "text" })} key={column.id}>
            {filter && <FilterField filter={filter} value={list.filters[filter.name] ?? ""} />}
          </td>
        );
      })}
    </tr>
  );
}

function FilterField({ filter: { name, label, options }, value }: { filter: ColumnFilter; value: string }) {
  if (!options)
    return (
      <input form={searchForm} name={name} placeholder={label} defaultValue={value} aria-label={label} key={value} />
    );
  return <FilterSelect name={name} label={label} value={value} options={options} form={searchForm} />;
}
