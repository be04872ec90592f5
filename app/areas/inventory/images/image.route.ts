import { type LoaderFunctionArgs } from "@remix-run/node";
import { InventoryImagesQuery } from "#graphql/generated/client/graphql";
import { fileNameOf } from "#graphql/areas/files/rules";
import { query } from "~/server/data.server";
import { answerWithFile } from "~/server/download.server";
import { fileResponse } from "~/server/file-response.server";
import { readMedia } from "~/server/media.server";
import { notFound } from "~/server/refusals.server";
import { requireAdminOr } from "~/server/viewer.server";

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
