import { type LoaderFunctionArgs } from "@remix-run/node";
import { forbidden, methodNotAllowed } from "~/server/data/refusals.server";

/** Refuses requests from other sites' pages, and methods that pages do not have. The platform module sends them here. */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  if (searchParams.has("method")) throw methodNotAllowed();
  throw forbidden("This request did not come from a page of the portal. Nothing was changed.");
}
