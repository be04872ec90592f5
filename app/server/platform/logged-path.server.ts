/** A path as logs hold it: without its query, and without the secret of a mailed link, which is a permission. */
export function loggedPath(url: string | undefined): string | undefined {
  return url?.split("?", 1)[0]?.replace(/^(\/+(?:survey|unsubscribe|profile\/+email)\/+)[^/]+/i, "$1[token]");
}
