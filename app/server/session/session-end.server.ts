import { redirectDocument } from "@remix-run/node";
import { sessionEnded } from "~/server/data/refusals.server";
import { sentForm } from "~/server/forms/read-form.server";
import { countTry } from "~/server/public-forms/admission.server";
import { currentExchange } from "~/remix/server/exchange.server";
import { readSession } from "./session.server";
import { beginSignIn } from "./sign-in.server";

/**
 * What to throw when there is no session (any more): a visit begins to sign in and comes back; a form that was sent
 * gets a page that holds all of it, to be sent again after signing in in another tab. Anonymous visitors send such forms too, so it is
 * counted as theirs.
 */
export async function signInAgain(request: Request): Promise<unknown> {
  const sent = await sentForm(request);
  if (sent) {
    await countTry(request, sent.fields);
    return sessionEnded(sent);
  }
  const { pathname, search } = new URL(request.url);
  switch (kindOf(request)) {
    case "page's data":
      return redirectDocument(pathname + search);
    case "part":
      return new Response(null, { status: 401 });
    case "document": {
      // A session that was ended elsewhere may live on at the provider, which would begin it again without a word.
      const again = (await readSession(request)) !== null;
      return beginSignIn(request, pathname + search, { again }).catch((answer: unknown) => answer);
    }
  }
}

/**
 * Only a document begins a sign-in, which leaves cookies behind: an album of refused images would leave one for each. The
 * browser's scripts are sent to the document; a stream, an image or a file that a script fetches ends.
 */
function kindOf({ headers }: Request): "document" | "page's data" | "part" {
  const destination = headers.get("sec-fetch-dest");
  if (destination === "document") return "document";
  if (destination) return isPageData() ? "page's data" : "part";
  // Programs and old browsers do not say what for.
  return /^(image\/|application\/json|text\/event-stream)/.test(headers.get("accept") ?? "") ? "part" : "document";
}

/** Remix asks for it beside the page, and takes that from the address before a loader sees it. */
function isPageData(): boolean {
  return /\.data(\?|$)/.test(currentExchange().response.req.url ?? "");
}
