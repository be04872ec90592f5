import { Form } from "@remix-run/react";
import { type ReactNode } from "react";
import { type ListRequest } from "~/lib/list-request";
import { Icon } from "~/components/icon";
import { SearchBox } from "./search-box";

/** The form that searches a list; filters outside of it belong to it by this name. */
export const searchForm = "search-list";

/** A choice beside the search; its first option is «all», with an empty value. */
export type Filter = { name: string; label: string; options: readonly { value: string; label: string }[] };

type ListToolsProps = {
  title: string;
  list: ListRequest;
  /** Empty where a list is narrowed by its filters alone. */
  searchLabel: string;
  searchDelay?: number;
  filters?: readonly Filter[];
  /** Names of filters whose fields stand elsewhere on the page. */
  filtersElsewhere?: readonly string[];
  children?: ReactNode;
};

/** One GET form: a search begins at the first page and keeps the order; what else is offered stands beside it. */
export function ListTools(props: ListToolsProps) {
  const { title, list, searchLabel, searchDelay, filters = [], filtersElsewhere = [], children } = props;
  const shown = [...filters.map(({ name }) => name), ...filtersElsewhere];

  return (
    <div className="tools">
      <Form className="tools-search" id={searchForm} role="search" aria-label={title} preventScrollReset>
        {searchLabel && <SearchBox search={list.search} label={searchLabel} delay={searchDelay} />}
        {filters.map(({ name, label, options }) => (
          <select
            name={name}
            aria-label={label}
            key={name + list.filters[name]}
            defaultValue={list.filters[name] ?? ""}
          >
            {options.map((option) => (
              <option value={option.value} key={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        ))}
        {Object.entries(list.filters).map(
          ([name, value]) => !shown.includes(name) && <input type="hidden" name={name} value={value} key={name} />,
        )}
        <input type="hidden" name="sort" value={(list.descending ? "-" : "") + list.sort} />
        <input type="hidden" name="size" value={list.pageSize} />
        <button className="button">
          {searchLabel && <Icon name="search" />}
          {searchLabel ? "Search" : "Show"}
        </button>
      </Form>
      {children}
    </div>
  );
}
