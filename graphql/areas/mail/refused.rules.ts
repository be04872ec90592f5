/** Rows that the page of refused mails shows at most. */
export const mostShown = 50;
