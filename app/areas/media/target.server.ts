import { albumTaken } from "#graphql/areas/media/rules";
import { MediaAlbumTakenQuery } from "#graphql/generated/client/graphql";
import { query } from "~/server/data/data.server";
import { formKeyField } from "~/server/forms/read-form.server";
import { isFormKey, wasSent } from "~/server/files/staging/staging-area.server";
import { uploadForm } from "./form.server";
import { targetOf } from "./upload-target";

/**
 * What keeps files from the album that a form names, by field: to be known before gigabytes of them travel. A form that
 * is sent again may have made the album itself.
 */
export async function problemsOfAlbum(
  request: Request,
  viewerId: string,
  sent: FormData | URLSearchParams,
): Promise<Record<string, string[]>> {
  const read = uploadForm.safeParse(Object.fromEntries(sent));
  const { brand, newAlbumName } = read.success ? targetOf(read.data) : {};
  if (!brand || !newAlbumName) return {};

  const { mediaAlbumTaken } = await query(request, MediaAlbumTakenQuery, { brand, albumName: newAlbumName });
  const formKey = sent.get(formKeyField);
  if (!mediaAlbumTaken || (isFormKey(formKey) && (await wasSent({ viewerId, formKey })))) return {};
  return { newAlbumName: [albumTaken(newAlbumName)] };
}
