import { messageAnchor, messagesPerPage, newestMessages } from "#graphql/areas/messages/rules";
import { pageAfter } from "~/lib/list-request";

/** The page of a message that so many others are newer than: the dashboard, or one of all of them. */
export function pageOf(newer: number): string {
  if (newer < newestMessages) return "/dashboard";
  return `/messages?page=${pageAfter(newer, messagesPerPage)}`;
}

/** Where it stands there. */
export function placeOf(id: string, newer: number): string {
  return `${pageOf(newer)}#${messageAnchor(id)}`;
}
