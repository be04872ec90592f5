import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requirePermission } from "~/server/session/viewer.server";
import { editPath } from "../paths";

/** The plural address of a project's edit screen: the specification has both (spec 3, section 2.1). */
export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_ALL");
  return redirect(editPath("special-project-request", encodeURIComponent(id)));
}
