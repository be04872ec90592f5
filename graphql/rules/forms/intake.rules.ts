export const requestsPerPage = 5;
export const mostRequestsAtOnce = 5_000;
export const mostPrintedRequests = 2_000;

/** All that come in through integrations and public forms together; more within an hour is a flood, and refused. */
export const mostReceivedAnHour = 300;

/**
 * What one address may send, in all public forms together, within a stretch of so many milliseconds: forms that are stored, and
 * tries, whatever becomes of them. A form that comes back costs what its page does, and as much again for each 10 kB that it
 * holds; people do not come near it.
 */
export const mostFromAnAddress = { STORED: 10, TRIED: 1_000 };
export const anonymousWindow = 10 * 60_000;
