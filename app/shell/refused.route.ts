import { forbidden } from "~/server/refusals.server";

/** Where the platform module sends a request that may change something and does not come from the portal. */
export function loader() {
  throw forbidden("This request did not come from a page of the portal. Nothing was changed.");
}
