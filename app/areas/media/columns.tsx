import { type AlbumSort } from "#graphql/areas/media/rules";
import { type MediaAlbumsQueryQuery } from "#graphql/generated/client/graphql";
import { number } from "#graphql/rules/numbers/number.rules";
import { type Column } from "~/components/list/column";
import { type FilteredList } from "~/components/list/list";
import { AlbumPosition } from "./album-position";

export type AlbumRow = MediaAlbumsQueryQuery["mediaAlbums"]["rows"][number];

const albumColumns: Column<AlbumRow, AlbumSort>[] = [
  { id: "album_name", header: "Model Name", kind: "title", sortable: true, text: ({ albumName }) => albumName },
  {
    id: "media_amount",
    header: "Media Amount",
    kind: "number",
    text: ({ mediaAmount }) => number(mediaAmount),
  },
  { id: "brand", header: "Brand", kind: "nowrap", sortable: true, text: ({ brand }) => brand },
];

const positionColumn: Column<AlbumRow, AlbumSort> = {
  id: "position",
  header: "Sort Order",
  kind: "nowrap",
  sortable: true,
  text: ({ position }) => String(position),
  cell: (album) => <AlbumPosition album={album} />,
};

export const albumList: FilteredList<AlbumRow, AlbumSort> = {
  title: "Media",
  noun: { one: "album", many: "albums" },
  searchLabel: "Model name or brand",
  columns: albumColumns,
  rowKey: ({ id }) => id,
  rowLabel: ({ albumName }) => albumName,
};

/** Admins decide which album comes first. */
export const adminAlbumList: FilteredList<AlbumRow, AlbumSort> = {
  ...albumList,
  title: "All Albums",
  columns: [...albumColumns, positionColumn],
};
