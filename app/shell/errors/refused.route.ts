import { type LoaderFunctionArgs } from "@remix-run/node";
import { forbidden, methodNotAllowed } from "~/server/data/refusals.server";

/** Where the platform module sends what it refuses: requests of other sites' pages, and other methods than pages have. */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  if (searchParams.has("method")) throw methodNotAllowed();
  throw forbidden("This request did not come from a page of the portal. Nothing was changed.");
}
