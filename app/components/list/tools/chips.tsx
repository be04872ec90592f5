import { useSearchParams } from "@remix-run/react";
import { Link } from "~/components/link/link";
import { type ListRequest, listAddress } from "~/lib/list-request";
import { Icon } from "~/components/icon";
import { filterInWords } from "../filter-words";
import { type Filter, isSet } from "../filter";

type ChipsProps = { filters: readonly Filter[]; list: ListRequest };

/** What a list is filtered by, each to be taken away by itself; and what was asked for in vain. */
export function Chips({ filters, list }: ChipsProps) {
  const [params] = useSearchParams();
  const set = filters.filter((filter) => isSet(filter, list.filters));
  const { refused = [] } = list;
  const without = (names: string[]) =>
    listAddress(params, { ...Object.fromEntries(names.map((name) => [name, null])), page: null, select: null });
  if (set.length + refused.length === 0) return null;

  return (
    <div className="chips">
      {refused.map(({ label, value }) => (
        <p key={label}>
          “{value}” is nothing that “{label}” knows: the list is shown without it.
        </p>
      ))}
      {set.length > 0 && (
        <ul aria-label="Filters">
          {set.map((filter) => (
            <li key={filter.name}>
              <Link className="chip" to={without([filter.name])} stays>
                <span className="sr">Remove </span>
                {filterInWords(filter, list.filters[filter.name] ?? "")}
                <Icon name="close" />
              </Link>
            </li>
          ))}
          <li>
            <Link to={without(filters.map(({ name }) => name))} stays>
              Clear all
            </Link>
          </li>
        </ul>
      )}
    </div>
  );
}
