/** A client that signs in by itself, as a web site that sends requests in would: client credentials and its scopes. */
export const integration = {
  client_id: "website",
  client_secret: "a secret of the web site, made for tests",
  scopes: ["intake:write", "careers:read", "leads:write"],
};

/** One that may do less. */
export const jobBoard = {
  client_id: "job-board",
  client_secret: "a secret of the job board, made for tests",
  scopes: ["careers:read"],
};
