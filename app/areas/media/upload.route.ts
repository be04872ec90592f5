import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requirePermission } from "~/server/session/viewer.server";
import { problemsOfAlbum } from "./target.server";
import { addMedia } from "./upload.server";
import { type AlbumProblems, type UploadAnswer } from "./use-upload";

/** What can be said of a filled form without its files, as a script asks before it sends them. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { profileId } = await requirePermission(request, "admin:ADMIN_MEDIA");
  const { searchParams } = new URL(request.url);
  if (!searchParams.has("brand")) return redirect("/admin-media");
  return Response.json((await problemsOfAlbum(request, profileId, searchParams)) satisfies AlbumProblems);
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
