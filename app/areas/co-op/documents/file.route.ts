import { type LoaderFunctionArgs } from "@remix-run/node";
import { opensTo } from "#graphql/permissions";
import { CoOpFormQuery } from "#graphql/generated/client/graphql";
import { query } from "~/server/data/data.server";
import { answerWithFile } from "~/server/files/download.server";
import { mediaResponse } from "~/server/files/media-response.server";
import { requirePermission } from "~/server/session/viewer.server";
import { pathOfDocument } from "./documents.server";

/** A document of a form, for its dealer and for admins. */
export function loader({ request, params: { id = "", name = "" } }: LoaderFunctionArgs) {
  return answerWithFile(async () => {
    await requirePermission(request, ...opensTo.coOpRequests);
    const { coOpRequest } = await query(request, CoOpFormQuery, { id });
    return mediaResponse(request, pathOfDocument(coOpRequest.form, name));
  });
}
