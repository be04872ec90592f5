import { Link, useSearchParams } from "@remix-run/react";
import { type ReactNode } from "react";
import { type ListRequest, listAddress } from "~/lib/list-request";

/** The form that the boxes of a list belong to. */
export const selectionForm = "selection";

/** A button of the bar: a download or a page (get), or something done to the rows (post, answered by a page). */
export type SelectionAction = { label: string; action: string; method?: "get" | "post" };

type SelectionBarProps = {
  list: ListRequest;
  total: number;
  actions: readonly SelectionAction[];
  /** More buttons of the form. */
  children?: ReactNode;
};

/** Shown once a box is ticked, by CSS alone. «Select all» puts the choice into the address. */
export function SelectionBar({ list, total, actions, children }: SelectionBarProps) {
  const [params] = useSearchParams();
  const count = total.toLocaleString("en-US");

  return (
    <form className="selection" id={selectionForm} data-all={list.selectAll || undefined}>
      {list.selectAll ? (
        <>
          <b>All {count} selected</b>
          <Link to={listAddress(params, { select: null })} preventScrollReset>
            Clear
          </Link>
          <input type="hidden" name="select" value="all" />
        </>
      ) : (
        <>
          <span className="count">selected</span>
          <Link to={listAddress(params, { select: "all" })} preventScrollReset>
            Select all<span className="roomy"> {count}</span>
          </Link>
        </>
      )}
      <input type="hidden" name="q" value={list.search} />
      <input type="hidden" name="sort" value={(list.descending ? "-" : "") + list.sort} />
      {Object.entries(list.filters).map(([name, value]) => (
        <input type="hidden" name={name} value={value} key={name} />
      ))}
      <span className="muted">With the selected rows:</span>
      {actions.map(({ label, action, method = "get" }) => (
        <button className="button" formAction={action} formMethod={method} key={label}>
          {label}
        </button>
      ))}
      {children}
    </form>
  );
}
