import { albumsPerPage } from "#graphql/areas/media/rules";
import { brandsOf } from "#graphql/areas/warranty/registrations/rules";
import { type MediaAlbumFilter } from "#graphql/generated/client/graphql";
import { sortsOf } from "~/components/list/column";
import { type ListRequest, parseListRequest } from "~/lib/list-request";
import { config } from "~/server/platform/config.server";
import { adminAlbumColumns } from "./columns";

/** The albums that an address asks for; the ones with the highest position come first. */
export function readAlbumList(address: string): ListRequest {
  return parseListRequest(address, {
    sorts: sortsOf(adminAlbumColumns),
    defaultSort: { by: "position", descending: true },
    pageSizes: [albumsPerPage],
    filters: { brand: brandsOf(config.BRAND_NAME) },
    textFilters: ["name", "position"],
  });
}

export function albumFilter({ filters: { brand, name, position } }: ListRequest): MediaAlbumFilter {
  return { brand, albumName: name, position: position && /^-?\d{1,9}$/.test(position) ? Number(position) : undefined };
}

export function brandChoices() {
  return [
    { value: "", label: "All brands" },
    ...brandsOf(config.BRAND_NAME).map((brand) => ({ value: brand, label: brand })),
  ];
}
