import { type LoaderFunctionArgs } from "@remix-run/node";
import { addressTooLong, forbidden, methodNotAllowed } from "~/server/data/refusals.server";

/** Refuses requests from other sites' pages, methods that pages do not have, and addresses that are too long. */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  if (searchParams.has("method")) throw methodNotAllowed();
  if (searchParams.has("address")) throw addressTooLong();
  throw forbidden("This request did not come from a page of the portal. Nothing was changed.");
}
