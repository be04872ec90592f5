/** The dashboard shows the newest ones; the rest is on a page of its own. */
export const newestMessages = 10;
export const messagesPerPage = 10;

/** Letters of a message, markup included. */
export const longestMessage = 50_000;

/**
 * Letters of a message as it is sent: markup that is taken out counts too. Elements within elements are cleaned in a time
 * that grows with the square of their number: 50 ms here, a second for twice as many.
 */
export const longestSentMessage = 2 * longestMessage;

export const blankMessage = "Please write a message.";
export const tooLongMessage = "This message is too long.";

/** Where a message stands on the dashboard; its note in the bell leads there. */
export function messageAnchor(id: string): string {
  return `message-${id}`;
}
