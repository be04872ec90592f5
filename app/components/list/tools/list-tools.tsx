import { Form } from "@remix-run/react";
import { type ReactNode } from "react";
import { type ListRequest } from "~/lib/list-request";
import type { DealerSelect } from "~/components/form/dealer-select";
import { Drop } from "~/components/drop";
import { Icon } from "~/components/icon";
import { type Filter, isFolded } from "../filter";
import { FilterSelect } from "./filter-select";
import { SearchBox } from "./search-box";
import { useFiltersAtOnce } from "./use-filters-at-once";

/** The form that searches a list; filters outside of it belong to it by this name. */
export const searchForm = "search-list";

type ListToolsProps = {
  title: string;
  list: ListRequest;
  /** Empty where a list has filters alone. */
  searchLabel: string;
  searchDelay?: number;
  filters?: readonly Filter[];
  /** Names of filters whose fields stand elsewhere on the page. */
  filtersElsewhere?: readonly string[];
  /** Chooses the dealer, where a list has those of many: pages of dealers alone load no such field. */
  ChooseDealer?: typeof DealerSelect;
  children?: ReactNode;
};

/** One GET form: a search begins at the first page and keeps the order; what else is offered stands beside it. */
export function ListTools(props: ListToolsProps) {
  const { title, list, searchLabel, searchDelay, filters = [], filtersElsewhere = [], ChooseDealer, children } = props;
  useFiltersAtOnce(searchForm);
  const folded = filters.filter(isFolded);
  const beside = filters.filter((filter) => !isFolded(filter));
  const shown = [...filters.map(({ name }) => name), ...filtersElsewhere];

  return (
    <div className="tools">
      <Form className="tools-search" id={searchForm} role="search" aria-label={title} preventScrollReset>
        {searchLabel && <SearchBox search={list.search} label={searchLabel} delay={searchDelay} />}
        {beside.map((filter) => (
          <FilterField filter={filter} list={list} ChooseDealer={ChooseDealer} name={filter.label} key={filter.name} />
        ))}
        {Object.entries(list.filters).map(
          ([name, value]) => !shown.includes(name) && <input type="hidden" name={name} value={value} key={name} />,
        )}
        {!list.usual && <input type="hidden" name="sort" value={(list.descending ? "-" : "") + list.sort} />}
        <input type="hidden" name="size" value={list.pageSize} />
        {(searchLabel || beside.length > 0) && (
          <button className="button">
            {searchLabel && <Icon name="search" />}
            {searchLabel ? "Search" : "Show"}
          </button>
        )}
        {folded.length > 0 && (
          <Drop
            className="filters"
            summary={
              <summary className="button">
                Filters
                <Icon name="down" />
              </summary>
            }
          >
            <div>
              {folded.map((filter) => (
                <label key={filter.name}>
                  {filter.label}
                  <FilterField filter={filter} list={list} ChooseDealer={ChooseDealer} />
                </label>
              ))}
              <button className="button">Apply</button>
            </div>
          </Drop>
        )}
      </Form>
      {children}
    </div>
  );
}

type FilterFieldProps = Pick<ListToolsProps, "list" | "ChooseDealer"> & { filter: Filter; name?: string };

/** `name`: said where no label stands beside it. */
function FilterField({ filter, list, name, ChooseDealer }: FilterFieldProps) {
  const value = list.filters[filter.name] ?? "";
  const given = { name: filter.name, "aria-label": name, defaultValue: value };
  if ("typed" in filter) return <input type={filter.typed} {...given} key={value} />;
  if (ChooseDealer && "dealers" in filter)
    return <ChooseDealer {...given} dealers={filter.dealers} none={filter.none} archived key={value} />;
  return <FilterSelect name={filter.name} label={name} value={value} options={filter.options} />;
}
