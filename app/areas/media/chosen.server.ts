import { MediaAlbumIdsQuery, type MediaAlbumIdsQueryQuery } from "#graphql/generated/client/graphql";
import { listInput, tickedRows } from "~/lib/list-request";
import { query } from "~/server/data/data.server";
import { albumFilter, readAlbumList } from "./lists.server";

/** The data service's largest page, and the most that it deletes at once. */
const albumsAtOnce = 1_000;

type Chosen = MediaAlbumIdsQueryQuery["mediaAlbums"]["rows"][number];

/** The albums that a list's selection names: the ticked ones that are there, or all that match. */
export async function readChosenAlbums(request: Request): Promise<readonly Chosen[]> {
  const list = { ...readAlbumList(request.url), page: 1, pageSize: albumsAtOnce };
  const ticked = tickedRows(request.url);
  if (!list.selectAll && !ticked?.length) return [];

  const [search, filter] = ticked ? ["", { ids: ticked }] : [list.search, albumFilter(list)];
  const { mediaAlbums } = await query(request, MediaAlbumIdsQuery, { list: listInput({ ...list, search }), filter });
  return mediaAlbums.rows;
}
