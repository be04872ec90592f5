import { readSentFields } from "./read-form.server";
import { sessionEnded } from "./refusals.server";
import { beginSignIn } from "./sign-in.server";

/**
 * What to throw when there is no session (any more): a visit begins to sign in and comes back; a form that was sent
 * gets a page that holds all of it, to be sent again after signing in in another tab.
 */
export async function signInAgain(request: Request): Promise<unknown> {
  const { pathname, search } = new URL(request.url);
  if (request.method !== "GET" && request.method !== "HEAD") {
    const sent = request.bodyUsed ? { fields: [], files: 0 } : await readSentFields(request);
    return sessionEnded({ action: pathname + search, ...sent });
  }
  return beginSignIn(request, pathname + search).catch((answer: unknown) => answer);
}
