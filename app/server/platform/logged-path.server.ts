/** A path as logs hold it: without its query, and without the token of a survey, which is the permission to answer it. */
export function loggedPath(url: string | undefined): string | undefined {
  return url?.split("?", 1)[0]?.replace(/^(\/+survey\/+)[^/]+/i, "$1[token]");
}
