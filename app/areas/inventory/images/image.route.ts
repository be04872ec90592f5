import { type LoaderFunctionArgs } from "@remix-run/node";
import { InventoryImagesQuery } from "#graphql/generated/client/graphql";
import { query } from "~/server/data/data.server";
import { answerWithFile } from "~/server/files/download.server";
import { mediaResponse } from "~/server/files/media-response.server";
import { requireAdminOr } from "~/server/session/viewer.server";

/** An image of a boat, for all who may see the boat. */
export function loader({ request, params: { id = "", imageId = "" } }: LoaderFunctionArgs) {
  return answerWithFile(async () => {
    await requireAdminOr(request, "dealer:DEALER_INVENTORY");
    const { inventoryBoat } = await query(request, InventoryImagesQuery, { id });
    return mediaResponse(request, inventoryBoat.images.find((image) => image.id === imageId)?.imagePath);
  });
}
