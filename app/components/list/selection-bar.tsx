import { useSearchParams } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { number } from "#graphql/rules/numbers/number.rules";
import { Link } from "~/components/link/link";
import { type ListRequest, listAddress } from "~/lib/list-request";

/** The form that the boxes of a list belong to. */
export const selectionForm = "selection";

/** A button of the bar: a download or a page (get), or something done to the rows (post, answered by a page). */
export type SelectionAction = { label: string; action: string; method?: "get" | "post" };

type SelectionBarProps = {
  list: ListRequest;
  total: number;
  actions: readonly SelectionAction[];
  /** What stands before the number, where the usual «12 selected» is not said. */
  text?: string;
  /** More buttons of the form. */
  children?: ReactNode;
};

/** Shown once a box is ticked, by CSS alone. «Select all» puts the choice into the address. */
export function SelectionBar({ list, total, actions, text, children }: SelectionBarProps) {
  const [params] = useSearchParams();
  const count = number(total);

  return (
    <form className="selection" id={selectionForm} data-all={list.selectAll || undefined}>
      {list.selectAll ? (
        <>
          <b>{text ? `${text} ${count}` : `All ${count} selected`}</b>
          <Link to={listAddress(params, { select: null })} stays>
            Clear
          </Link>
          <input type="hidden" name="select" value="all" />
        </>
      ) : (
        <>
          {text ? <CountAfter text={text} /> : <span className="count">selected</span>}
          <Link to={listAddress(params, { select: "all" })} stays>
            Select all<span className="roomy"> {count}</span>
          </Link>
        </>
      )}
      <input type="hidden" name="q" value={list.search} />
      <input type="hidden" name="sort" value={(list.descending ? "-" : "") + list.sort} />
      {Object.entries(list.filters).map(([name, value]) => (
        <input type="hidden" name={name} value={value} key={name} />
      ))}
      {(actions.length > 0 || children) && <span className="muted">With the selected rows:</span>}
      {actions.map(({ label, action, method = "get" }) => (
        <button className="button" formAction={action} formMethod={method} key={label}>
          {label}
        </button>
      ))}
      {children}
    </form>
  );
}

/** The number is the style sheet's, until scripts can write it down. */
function CountAfter({ text }: { text: string }) {
  const [count, setCount] = useState<number>();
  useEffect(() => {
    const picked = () => setCount(document.querySelectorAll("tbody .pick :checked").length);
    picked();
    document.addEventListener("change", picked);
    return () => document.removeEventListener("change", picked);
  }, []);

  return count === undefined ? <b className="count-after">{text}</b> : <b>{`${text} ${count}`}</b>;
}
