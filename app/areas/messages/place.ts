import { messageAnchor, messagesPerPage, newestMessages } from "#graphql/areas/messages/rules";

/** Where a message stands that so many others are newer than: on the dashboard, or on its page of all of them. */
export function placeOf(id: string, newer: number): string {
  const anchor = `#${messageAnchor(id)}`;
  if (newer < newestMessages) return `/dashboard${anchor}`;
  return `/messages?page=${Math.floor(newer / messagesPerPage) + 1}${anchor}`;
}
