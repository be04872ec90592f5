import { type AlbumSort } from "#graphql/areas/media/rules";
import { type MediaAlbumsQueryQuery } from "#graphql/generated/client/graphql";
import { number } from "#graphql/rules/number.rules";
import { type Column } from "~/components/list/column";
import { AlbumPosition } from "./album-position";

export type AlbumRow = MediaAlbumsQueryQuery["mediaAlbums"]["rows"][number];

export const albumColumns: Column<AlbumRow, AlbumSort>[] = [
  { id: "album_name", header: "Model Name", kind: "title", sortable: true, text: ({ albumName }) => albumName },
  {
    id: "media_amount",
    header: "Media Amount",
    kind: "number",
    text: ({ mediaAmount }) => number(mediaAmount),
  },
  { id: "brand", header: "Brand", kind: "nowrap", sortable: true, text: ({ brand }) => brand },
];

/** Admins decide which album comes first. */
export const adminAlbumColumns: Column<AlbumRow, AlbumSort>[] = [
  ...albumColumns,
  {
    id: "position",
    header: "Sort Order",
    kind: "nowrap",
    sortable: true,
    text: ({ position }) => String(position),
    cell: (album) => <AlbumPosition album={album} />,
  },
];

/** What the lists of dealers and admins have in common, beside their columns. */
export const albumList = {
  noun: { one: "album", many: "albums" },
  searchLabel: "Model name or brand",
  rowKey: ({ id }: AlbumRow) => id,
  rowLabel: ({ albumName }: AlbumRow) => albumName,
};
