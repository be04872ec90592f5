export const requestsPerPage = 5;
export const mostRequestsAtOnce = 5_000;
export const mostPrintedRequests = 2_000;

/** All that come in through integrations and public forms together; more within an hour is a flood, and refused. */
export const mostReceivedAnHour = 300;
