import { useSearchParams } from "@remix-run/react";
import { type ReactNode } from "react";
import { number } from "#graphql/rules/numbers/number.rules";
import { Link } from "~/components/link/link";
import { type ListRequest, listAddress } from "~/lib/list-request";

type PagerProps = { list: ListRequest; total: number; pageSizes?: readonly number[]; children?: ReactNode };

export function Pager({ list, total, pageSizes = [], children }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / list.pageSize));
  const first = Math.min((list.page - 1) * list.pageSize + 1, total);
  const here = `${number(first)} to ${number(Math.min(list.page * list.pageSize, total))} of ${number(total)}`;

  return (
    <>
      {last > 1 && <p className="print-only">{here}. The print view has all of them.</p>}
      <nav className="pager" aria-label="Pages">
        <span>{here}</span>
        <PrintView />
        {children}
        {pageSizes.length > 1 && <PageSize list={list} sizes={pageSizes} />}
        {last > 1 && (
          <ol>
            {list.page > 1 && <PageLink page={list.page - 1} text="Previous" rel="prev" />}
            {pagesAround(list.page, last).map((page, index) =>
              page === null ? (
                <li key={`gap-${index}`}>
                  <span>…</span>
                </li>
              ) : (
                <PageLink page={page} current={page === list.page} key={page} />
              ),
            )}
            {list.page < last && <PageLink page={list.page + 1} text="Next" rel="next" />}
          </ol>
        )}
      </nav>
    </>
  );
}

/** Every row that matches, not only those of the page. */
function PrintView() {
  const [params] = useSearchParams();
  return (
    <Link to={listAddress(params, { paper: "all", page: null, size: null, open: null, select: null })}>Print view</Link>
  );
}

function PageLink({ page, text, current, rel }: { page: number; text?: string; current?: boolean; rel?: string }) {
  const [params] = useSearchParams();
  return (
    <li>
      <Link
        to={listAddress(params, { page: page === 1 ? null : String(page), open: null })}
        aria-current={current ? "page" : undefined}
        aria-label={text ? undefined : `Page ${number(page)}`}
        rel={rel}
      >
        {text ?? number(page)}
      </Link>
    </li>
  );
}

function PageSize({ list, sizes }: { list: ListRequest; sizes: readonly number[] }) {
  const [params] = useSearchParams();
  return (
    <span className="page-sizes">
      Rows a page:{" "}
      {sizes.map((size) => (
        <Link
          to={listAddress(params, { size: String(size), page: null })}
          aria-current={size === list.pageSize ? "true" : undefined}
          key={size}
        >
          {size}
        </Link>
      ))}
    </span>
  );
}

/** The first, the last, and those around the current one; null stands for the pages left out. */
function pagesAround(page: number, last: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, last].filter((one) => one >= 1 && one <= last);
  if (page <= 2) shown.push(3);
  const pages = [...new Set(shown)].filter((one) => one <= last).sort((a, b) => a - b);
  return pages.flatMap((one, index) => (index > 0 && one - (pages[index - 1] ?? one) > 1 ? [null, one] : [one]));
}
