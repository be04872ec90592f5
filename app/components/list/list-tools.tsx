import { Form } from "@remix-run/react";
import { type ReactNode } from "react";
import { type ListRequest } from "~/lib/list-request";
import { Icon } from "../icon";

/** A choice beside the search; its first option is «all», with an empty value. */
export type Filter = { name: string; label: string; options: readonly { value: string; label: string }[] };

type ListToolsProps = {
  title: string;
  list: ListRequest;
  searchLabel: string;
  filters?: readonly Filter[];
  children?: ReactNode;
};

/** One GET form: a search begins at the first page and keeps the order; what else is offered stands beside it. */
export function ListTools({ title, list, searchLabel, filters = [], children }: ListToolsProps) {
  return (
    <div className="tools">
      <Form className="tools-search" role="search" aria-label={title} preventScrollReset>
        <input
          className="search"
          type="search"
          name="q"
          key={list.search}
          defaultValue={list.search}
          placeholder={searchLabel}
          aria-label={searchLabel}
        />
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
          ([name, value]) =>
            !filters.some((filter) => filter.name === name) && (
              <input type="hidden" name={name} value={value} key={name} />
            ),
        )}
        <input type="hidden" name="sort" value={(list.descending ? "-" : "") + list.sort} />
        <input type="hidden" name="size" value={list.pageSize} />
        <button className="button">
          <Icon name="search" />
          Search
        </button>
      </Form>
      {children}
    </div>
  );
}
