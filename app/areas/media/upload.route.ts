import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { requirePermission } from "~/server/session/viewer.server";
import { addMedia } from "./upload.server";
import { type UploadAnswer } from "./use-upload";

export function loader() {
  return redirect("/admin-media");
}

/** An upload, as a script sends it: the same as the form does, answered so that the script can go on. */
export async function action({ request }: ActionFunctionArgs) {
  const { profileId } = await requirePermission(request, "admin:ADMIN_MEDIA");
  const answer = await addMedia(request, profileId);

  if (answer instanceof Response) {
    const headers = { "Set-Cookie": answer.headers.get("Set-Cookie") ?? "" };
    return Response.json({ to: answer.headers.get("Location") ?? "" } satisfies UploadAnswer, { headers });
  }
  return Response.json({ answer: answer.data } satisfies UploadAnswer, { status: answer.init?.status });
}
