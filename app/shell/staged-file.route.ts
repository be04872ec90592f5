import { type LoaderFunctionArgs } from "@remix-run/node";
import { answerWithFile } from "~/server/files/download.server";
import { fileResponse } from "~/server/files/file-response.server";
import { notFound } from "~/server/data/refusals.server";
import { findStaged, isFormKey, readStaged } from "~/server/files/staging/staging-area.server";
import { requireViewer } from "~/server/session/viewer.server";

/** A file of the viewer's own that waits for its form. Anybody else's is not found: it lies in another folder. */
export function loader({ request, params: { formKey, id = "" } }: LoaderFunctionArgs) {
  return answerWithFile(async () => {
    const { profileId } = await requireViewer(request);
    const file = isFormKey(formKey) ? await findStaged({ viewerId: profileId, formKey }, id) : undefined;
    if (!file) throw notFound();
    return fileResponse(request, {
      name: file.name,
      version: `${file.folder}/${file.entry}`,
      read: (range) => readStaged(file, range),
    });
  });
}
