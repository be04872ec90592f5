import { cookieHeader, type Session } from "./sign-in";
import { type Stack } from "./stack";

type Call = {
  session?: Session;
  method?: string;
  /** Fields of a form, posted. */
  form?: Record<string, string>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/**
 * One request to the portal as a page of its own would send it, except for what the call changes; an empty header is
 * left out. Redirects are not followed.
 */
export function call({ origin }: Stack, path: string, { session, form, method, headers = {}, signal }: Call = {}) {
  const all = { origin, cookie: session ? cookieHeader(session) : "", ...headers };
  return fetch(origin + path, {
    method: method ?? (form ? "POST" : "GET"),
    redirect: "manual",
    signal,
    headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== "")),
    ...(form && { body: new URLSearchParams(form) }),
  });
}
