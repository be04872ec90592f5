import { pendingShowsPerPage, showsPerPage } from "#graphql/areas/boat-shows/rules";
import { type BoatShowTab } from "#graphql/generated/client/graphql";
import { pageAfter } from "~/lib/list-request";
import { type RecordLink } from "~/lib/record-link";

/** A show, wherever it stands. */
export function showLink(id: string): RecordLink {
  return { label: "Show it", to: `/boat-shows/${id}` };
}

/** The form of a new show that begins as this one, beside the lists as they are searched and sorted. */
export function copyPath(id: string, search: string): string {
  const asked = new URLSearchParams(search);
  asked.delete("open");
  asked.set("from", id);
  return `/boat-shows?${asked}#add-show`;
}

/** How the page is asked for a tab of its two lists, and what the pages of that list are called. */
const tabs: Record<BoatShowTab, { which: Record<string, string>; page: string; pageSize: number }> = {
  PENDING: { which: {}, page: "pending", pageSize: pendingShowsPerPage },
  DENIED: { which: { decided: "denied" }, page: "pending", pageSize: pendingShowsPerPage },
  UPCOMING: { which: {}, page: "page", pageSize: showsPerPage },
  PAST: { which: { tab: "past" }, page: "page", pageSize: showsPerPage },
};

/** The address of a show that is in this tab, with so many before it. */
export function placeOf(id: string, { tab, before }: { tab: BoatShowTab; before: number }): string {
  const { which, page, pageSize } = tabs[tab];
  const number = pageAfter(before, pageSize);
  const address = new URLSearchParams({ ...which, ...(number > 1 && { [page]: String(number) }), open: id });
  return `/boat-shows?${address}#row-${id}`;
}
