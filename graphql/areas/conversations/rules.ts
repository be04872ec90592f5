/** What a message may hold: so many files, of so many bytes each, beside its text. */
export const mostFiles = 5;
export const largestFile = 15_000_000;
export const longestMessage = 5_000;

/** Of one record. */
export const mostMessages = 300;
