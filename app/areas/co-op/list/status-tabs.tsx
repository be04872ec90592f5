import { useSearchParams } from "@remix-run/react";
import { type RequestStatus, requestStatuses, statusTabs } from "#graphql/areas/co-op/rules";
import { Tabs } from "~/components/tabs";
import { listAddress } from "~/lib/list-request";
import { anyStatus } from "../paths";

type StatusTabsProps = {
  /** The parameter that a tab sets. */
  name: "status" | "type";
  current: string | undefined;
  counts: Record<RequestStatus, number> | null;
};

/** The requests of each status, with their number; those of all together as long as they are looked at. */
export function StatusTabs({ name, current, counts }: StatusTabsProps) {
  const [params] = useSearchParams();
  const tabs = requestStatuses.map((status) => ({
    status: String(status),
    label: statusTabs[status],
    count: counts?.[status],
  }));
  const all = {
    status: anyStatus,
    label: "All Requests",
    count: counts ? requestStatuses.reduce((sum, status) => sum + counts[status], 0) : undefined,
  };
  return (
    <Tabs
      label="Status"
      tabs={[...tabs, ...(current === anyStatus ? [all] : [])].map(({ status, label, count }) => ({
        label,
        count,
        to: listAddress(params, { [name]: status, page: null, open: null }),
        current: status === current,
      }))}
    />
  );
}
