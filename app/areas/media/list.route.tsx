import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MediaAlbumItemsQuery, MediaAlbumsQuery } from "#graphql/generated/client/graphql";
import { ListPage } from "~/components/list/list-page";
import { listInput } from "~/lib/list-request";
import { query } from "~/server/data/data.server";
import { requirePermission } from "~/server/session/viewer.server";
import { AlbumCards } from "./album-cards";
import { albumColumns, albumList } from "./columns";
import { albumFilter, brandChoices, readAlbumList } from "./lists.server";

export const meta: MetaFunction = () => [{ title: "Media, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_MEDIA");
  const list = readAlbumList(request.url);
  const loadedAt = new Date().toISOString();
  const { mediaAlbums: albums } = await query(request, MediaAlbumsQuery, {
    list: listInput(list),
    filter: albumFilter(list),
  });

  const open = albums.rows.filter(({ id }) => list.open.includes(id));
  const details = await Promise.all(
    open.map(async ({ id }) => (await query(request, MediaAlbumItemsQuery, { id })).mediaAlbum),
  );
  return { list, albums, details, loadedAt, brands: brandChoices() };
}

export default function Media() {
  const { list, albums, details, loadedAt, brands } = useLoaderData<typeof loader>();

  return (
    <ListPage
      {...albumList}
      title="Media"
      columns={albumColumns}
      list={list}
      page={albums}
      filters={[{ name: "brand", label: "Brand", options: brands }]}
      live={{ topic: "media", loadedAt }}
      detail={({ id }) => {
        const album = details.find((one) => one.id === id);
        return album && <AlbumCards album={album} />;
      }}
    />
  );
}
