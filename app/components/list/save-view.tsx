import { useLocation, useSearchParams } from "@remix-run/react";
import { Link } from "~/components/link/link";
import { listAddress } from "~/lib/list-request";

/**
 * Leads to the form that saves the list as a view, as it is searched, filtered and sorted; `layout`: with these
 * columns.
 */
export function SaveView({ layout }: { layout?: string }) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const own: Record<string, string | null> = layout === undefined ? {} : { layout: layout || null };
  const address = pathname + listAddress(params, { page: null, open: null, select: null, ...own });
  return <Link to={`/views/new?${new URLSearchParams({ of: address })}`}>Save as a view</Link>;
}
