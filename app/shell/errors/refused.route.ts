import { type LoaderFunctionArgs } from "@remix-run/node";
import { forbidden, methodNotAllowed } from "~/server/data/refusals.server";

/**
 * Where the platform module sends what it refuses: requests of other sites' pages, other methods than pages have, and
 * forms that come while too many others do.
 */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  if (searchParams.has("busy")) return new Response(busy, { status: 429, headers: { "Retry-After": "30" } });
  if (searchParams.has("method")) throw methodNotAllowed();
  throw forbidden("This request did not come from a page of the portal. Nothing was changed.");
}

/** Without a page around it: many are refused in a second. */
const busy =
  "Too many forms are arriving at once. Nothing was stored. Go back, and send yours again in half a minute.\n";
