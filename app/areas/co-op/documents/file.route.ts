import { type LoaderFunctionArgs } from "@remix-run/node";
import { CoOpFormQuery } from "#graphql/generated/client/graphql";
import { fileNameOf } from "#graphql/service/files/rules";
import { query } from "~/server/data/data.server";
import { answerWithFile } from "~/server/files/download.server";
import { fileResponse } from "~/server/files/file-response.server";
import { readMedia } from "~/server/files/media.server";
import { notFound } from "~/server/data/refusals.server";
import { requirePermission } from "~/server/session/viewer.server";
import { pathOfDocument } from "./documents.server";

/** A document of a form, for its dealer and for admins. */
export function loader({ request, params: { id = "", name = "" } }: LoaderFunctionArgs) {
  return answerWithFile(async () => {
    await requirePermission(request, "admin:ADMIN_CO_OP_REQ", "dealer:DEALER_ALL");
    const { coOpRequest } = await query(request, CoOpFormQuery, { id });
    const path = pathOfDocument(coOpRequest.form, name);
    if (!path) throw notFound();

    return fileResponse(request, {
      name: fileNameOf(path),
      version: path,
      read: (range) => readMedia(path, { range }),
      readThumbnail: (width) => readMedia(path, { width }),
    });
  });
}
