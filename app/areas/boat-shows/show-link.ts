import { type RecordLink } from "~/lib/record-link";

/** Where a show stands: what waits or was denied in its list, what was approved on the page that admins edit it on. */
export function showLink(id: string, status: string): RecordLink {
  if (status === "Approved") return { label: "Open it", to: `/boat-shows/${id}/edit` };
  return { label: "Show it", to: `/boat-shows?${new URLSearchParams({ decided: status.toLowerCase(), open: id })}` };
}
