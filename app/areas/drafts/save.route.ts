import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { notFound } from "~/server/data/refusals.server";
import { receiveForm } from "~/server/files/staging/staged-files.server";
import { autosave } from "~/server/forms/drafts.server";
import { requirePermission } from "~/server/session/viewer.server";
import { formPermissions } from "./draft-names.server";
import { draftedForm } from "./forms.server";

/** Sends a user who opens this address to the drafts: only scripts post to it. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, ...formPermissions);
  return redirect("/drafts");
}

/** A form, as a script sends it while it is typed. `?form=` is the form's address. */
export async function action({ request }: ActionFunctionArgs) {
  const { profileId } = await requirePermission(request, ...formPermissions);
  const form = draftedForm(request, new URL(request.url).searchParams.get("form") ?? "");
  if (!form) throw notFound();

  const received = await receiveForm(request, profileId, form.files);
  return Response.json(await autosave(request, form, received));
}
