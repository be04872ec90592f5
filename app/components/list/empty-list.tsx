import { useSearchParams } from "@remix-run/react";
import { type ReactNode } from "react";
import { Link } from "~/components/link/link";
import { type ListRequest, listAddress } from "~/lib/list-request";

type EmptyListProps = {
  noun: { one: string; many: string };
  list: ListRequest;
  total: number;
  /** Those that were offered beside the search; what else the list keeps to is no choice, but which part of all it is. */
  filters?: readonly { name: string }[];
  /** What the user can do when no row matches the filters. */
  children?: ReactNode;
};

/** One sentence with what was looked for, one with what to try, one way on. */
export function EmptyList({ noun, list, total, filters = [], children }: EmptyListProps) {
  const [params] = useSearchParams();
  const offered = filters.map(({ name }) => name);
  const filtered = list.search !== "" || offered.some((name) => list.filters[name]);
  const isPart = list.inParts || Object.keys(list.filters).some((name) => !offered.includes(name));
  const everything = { q: null, page: null, ...Object.fromEntries(offered.map((name) => [name, null])) };

  if (total > 0) return <NoSuchPage page={list.page} />;
  if (!filtered) {
    return (
      <div className="empty">
        <h2>
          There are no {noun.many} {isPart ? "here" : "yet"}
        </h2>
        <p>They appear here as soon as the first one arrives.</p>
      </div>
    );
  }
  return (
    <div className="empty">
      <h2>
        No {noun.many} match{list.search && ` “${list.search}”`}
      </h2>
      <p>Try fewer words, part of a name, or another filter.</p>
      <Link className="button" to={listAddress(params, everything)}>
        Show all {noun.many}
      </Link>{" "}
      {children}
    </div>
  );
}

/** Of a list that has rows, but none so far on. */
export function NoSuchPage({ page }: { page: number }) {
  const [params] = useSearchParams();
  return (
    <div className="empty">
      <h2>There is no page {page}</h2>
      <p>The list has become shorter.</p>
      <Link className="button" to={listAddress(params, { page: null })}>
        Go to the first page
      </Link>
    </div>
  );
}
