import { readSentFields } from "~/server/forms/read-form.server";
import { sessionEnded } from "~/server/data/refusals.server";
import { beginSignIn } from "./sign-in.server";

/**
 * What to throw when there is no session (any more): a visit begins to sign in and comes back; a form that was sent
 * gets a page that holds all of it, to be sent again after signing in in another tab.
 */
export async function signInAgain(request: Request): Promise<unknown> {
  const { pathname, search } = new URL(request.url);
  if (request.method !== "GET" && request.method !== "HEAD") {
    const { fields, files } = await readSentFields(request);
    return sessionEnded({ action: pathname + search, fields, files });
  }
  // A stream cannot go there; it ends, and the page's next request signs in.
  if (request.headers.get("accept") === "text/event-stream") return new Response(null, { status: 401 });
  return beginSignIn(request, pathname + search).catch((answer: unknown) => answer);
}
