import { useSearchParams } from "@remix-run/react";
import { type RequestStatus, requestStatuses, statusTabs } from "#graphql/areas/co-op/rules";
import { Tabs } from "~/components/tabs";
import { listAddress } from "~/lib/list-request";

type StatusTabsProps = {
  /** The parameter that a tab sets. */
  name: "status" | "type";
  current: string | undefined;
  counts: Record<RequestStatus, number> | null;
};

/** The requests of each status, with their number. */
export function StatusTabs({ name, current, counts }: StatusTabsProps) {
  const [params] = useSearchParams();
  return (
    <Tabs
      label="Status"
      tabs={requestStatuses.map((status) => ({
        label: statusTabs[status],
        to: listAddress(params, { [name]: status, page: null, open: null }),
        current: status === current,
        count: counts?.[status],
      }))}
    />
  );
}
