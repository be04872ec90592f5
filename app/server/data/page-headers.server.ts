import { type HeadersFunction } from "@remix-run/node";

/** What `data(…)` is given as headers leaves with the page only where its route passes it on. */
export const passHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders }) => {
  const headers = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders) headers.set(name, value);
  return headers;
};
