import * as z from "zod";
import { requireTarget, targetFields } from "#graphql/areas/media/form.rules";
import { brandsOf } from "#graphql/rules/brands.rules";
import { MediaAlbumNamesQuery } from "#graphql/generated/client/graphql";
import { config } from "~/server/platform/config.server";
import { query } from "~/server/data/data.server";
import { type UploadParts } from "./add-media";
import { targetOf } from "./upload-target";

/** Where an upload goes, as its form says it. */
export const uploadForm = z
  .object(targetFields)
  .superRefine((fields, context) => requireTarget(targetOf(fields), context));

/** As many as one still reads through; among more, one searches. */
const mostAlbums = 200;

/** What the form offers: the brands, and the first albums that `?album=` finds. */
export async function readUploadParts(request: Request): Promise<UploadParts> {
  const search = new URL(request.url).searchParams.get("album") ?? "";
  const list = { search, sort: "album_name", page: 1, pageSize: mostAlbums };
  const { mediaAlbums } = await query(request, MediaAlbumNamesQuery, { list });

  const choices = mediaAlbums.rows.map(({ id, albumName, brand }) => ({ value: id, label: `${albumName} (${brand})` }));
  const brands = brandsOf(config.BRAND_NAME).map((brand) => ({ value: brand, label: brand }));
  return {
    brands: [{ value: "", label: "Choose a brand" }, ...brands],
    albums: { choices, total: mediaAlbums.total, search },
  };
}
