import { type LoaderFunctionArgs } from "@remix-run/node";
import { InventoryImagesQuery } from "#graphql/generated/client/graphql";
import { fileNameOf } from "#graphql/service/files/rules";
import { query } from "~/server/data/data.server";
import { answerWithFile } from "~/server/files/download.server";
import { fileResponse } from "~/server/files/file-response.server";
import { readMedia } from "~/server/files/media.server";
import { notFound } from "~/server/data/refusals.server";
import { requireAdminOr } from "~/server/session/viewer.server";

/** An image of a boat, for whoever may see the boat. */
export function loader({ request, params: { id = "", imageId = "" } }: LoaderFunctionArgs) {
  return answerWithFile(async () => {
    await requireAdminOr(request, "dealer:DEALER_INVENTORY");
    const { inventoryBoat } = await query(request, InventoryImagesQuery, { id });
    const path = inventoryBoat.images.find((image) => image.id === imageId)?.imagePath;
    if (!path) throw notFound();

    return fileResponse(request, {
      name: fileNameOf(path),
      version: path,
      read: (range) => readMedia(path, { range }),
      readThumbnail: (width) => readMedia(path, { width }),
    });
  });
}
