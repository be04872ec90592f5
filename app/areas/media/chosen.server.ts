import { MediaAlbumIdsQuery } from "#graphql/generated/client/graphql";
import { reading } from "~/server/data/reading.server";
import { adminAlbums } from "./list.server";

/** The most that the data service deletes at once. */
const albumsAtOnce = 1_000;

/** The albums that a list's selection names: the ticked ones that are there, or all that match. */
export async function readChosenAlbums(request: Request) {
  const { rows } = await adminAlbums.chosen(request, reading(MediaAlbumIdsQuery, "mediaAlbums"), albumsAtOnce);
  return rows;
}
