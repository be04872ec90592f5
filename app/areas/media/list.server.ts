import { albumsPerPage } from "#graphql/areas/media/rules";
import { brandsOf } from "#graphql/rules/brands.rules";
import {
  type MediaAlbumFilter,
  MediaAlbumItemsQuery,
  MediaAlbumQuery,
  MediaAlbumsQuery,
} from "#graphql/generated/client/graphql";
import { type ListRequest } from "~/lib/list-request";
import { reading } from "~/server/data/reading.server";
import { createList } from "~/server/list/list.server";
import { config } from "~/server/platform/config.server";
import { adminAlbumList } from "./columns";

/** The albums with the highest position come first, for dealers too, who do not see it. */
const common = {
  defaultSort: { by: "position", descending: true },
  pageSizes: [albumsPerPage],
  filters: { brand: brandsOf(config.BRAND_NAME) },
  textFilters: ["name", "position"],
  filterVariables: (asked: ListRequest, ids: string[] | null) => ({ filter: ids ? { ids } : albumFilter(asked) }),
  page: reading(MediaAlbumsQuery, "mediaAlbums"),
} as const;

export const albums = createList(adminAlbumList, { ...common, open: reading(MediaAlbumItemsQuery, "mediaAlbum") });

/** Admins see what became of an album too. */
export const adminAlbums = createList(adminAlbumList, {
  ...common,
  open: reading(MediaAlbumQuery, "mediaAlbum"),
  csv: "export-media-albums.csv",
});

/** What is no number is no album's position. */
function albumFilter({ filters: { brand, name, position } }: ListRequest): MediaAlbumFilter {
  if (!position) return { brand, albumName: name };
  return /^-?\d{1,9}$/.test(position) ? { brand, albumName: name, position: Number(position) } : { ids: [] };
}

export function brandChoices() {
  return [
    { value: "", label: "All brands" },
    ...brandsOf(config.BRAND_NAME).map((brand) => ({ value: brand, label: brand })),
  ];
}
