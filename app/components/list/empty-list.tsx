import { Link } from "@remix-run/react";
import { type ListRequest } from "~/lib/list-request";

type EmptyListProps = { noun: { one: string; many: string }; list: ListRequest; total: number };

/** One sentence with what was looked for, one with what to try, one way on. */
export function EmptyList({ noun, list, total }: EmptyListProps) {
  const filtered = list.search !== "" || Object.keys(list.filters).length > 0;

  if (total > 0) {
    return (
      <div className="empty">
        <h2>There is no page {list.page}</h2>
        <p>The list has become shorter.</p>
        <Link className="button" to="?">
          Go to the first page
        </Link>
      </div>
    );
  }
  if (!filtered) {
    return (
      <div className="empty">
        <h2>There are no {noun.many} yet</h2>
        <p>They stand here as soon as the first one arrives.</p>
      </div>
    );
  }
  return (
    <div className="empty">
      <h2>
        No {noun.many} match{list.search && ` “${list.search}”`}
      </h2>
      <p>Try fewer words, part of a name, or another filter.</p>
      <Link className="button" to="?">
        Show all {noun.many}
      </Link>
    </div>
  );
}
