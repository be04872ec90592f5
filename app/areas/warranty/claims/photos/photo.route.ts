import { type LoaderFunctionArgs } from "@remix-run/node";
import { opensTo } from "#graphql/permissions";
import { ClaimPhotosQuery } from "#graphql/generated/client/graphql";
import { query } from "~/server/data/data.server";
import { answerWithFile } from "~/server/files/download.server";
import { fileResponse } from "~/server/files/file-response.server";
import { notFound, unavailable } from "~/server/data/refusals.server";
import { photoStore } from "~/server/files/storage.server";
import { StorageClosed } from "~/server/files/object-store";
import { requirePermission } from "~/server/session/viewer.server";
import { ownName } from "../details";
import { photoFolder } from "./photo-store.server";

/** A photo of a claim, for all who may see the claim. */
export function loader({ request, params: { id = "", name = "" } }: LoaderFunctionArgs) {
  return answerWithFile(async () => {
    await requirePermission(request, ...opensTo.claims);
    const { warrantyClaim: claim } = await query(request, ClaimPhotosQuery, { id });
    if (!claim.photos.includes(name)) throw notFound();

    const key = `${photoFolder(claim.profileId)}/${name}`;
    const store = await photoStore().catch((error: unknown) => {
      throw error instanceof StorageClosed ? unavailable("The storage of photos cannot be reached.") : error;
    });
    return fileResponse(request, { name: ownName(name), version: key, read: (range) => store.get(key, range) });
  });
}
