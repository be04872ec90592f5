import { useSearchParams } from "@remix-run/react";
import { listAddress } from "~/lib/list-request";

/** Leads to the columns of all rows that match as a file, in the order of the list. */
export function ExportCsv({ to }: { to: string }) {
  const [params] = useSearchParams();
  return (
    <a className="button" href={to + listAddress(params, { page: null, size: null, open: null })}>
      Export as CSV
    </a>
  );
}
