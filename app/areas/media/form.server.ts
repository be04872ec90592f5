import * as z from "zod";
import { requireTarget, targetFields } from "#graphql/areas/media/form.rules";
import { brandsOf } from "#graphql/areas/media/rules";
import { MediaAlbumNamesQuery } from "#graphql/generated/client/graphql";
import { config } from "~/server/config.server";
import { query } from "~/server/data.server";
import { everyRow } from "~/server/every-row.server";
import { type UploadParts } from "./add-media";
import { newAlbum, targetOf } from "./upload-target";

/** Where an upload goes, as its form says it. */
export const uploadForm = z
  .object(targetFields)
  .superRefine((fields, context) => requireTarget(targetOf(fields), context));

const albumsAtOnce = 1_000;

/** What the form offers: the brands, and every album. */
export async function readUploadParts(request: Request): Promise<UploadParts> {
  const names = { sort: "album_name", page: 1, pageSize: albumsAtOnce };
  const albums = await everyRow(async (after) => {
    const { mediaAlbums } = await query(request, MediaAlbumNamesQuery, { list: { ...names, after } });
    return mediaAlbums;
  });
  const choices = [
    { value: "", label: "Choose an album" },
    { value: newAlbum, label: "New album" },
  ];
  for await (const { id, albumName, brand } of albums) choices.push({ value: id, label: `${albumName} (${brand})` });
  const brands = brandsOf(config.BRAND_NAME).map((brand) => ({ value: brand, label: brand }));
  return { brands: [{ value: "", label: "Choose a brand" }, ...brands], albums: choices };
}
