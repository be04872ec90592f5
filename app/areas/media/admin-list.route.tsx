import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { listAddress } from "~/lib/list-request";
import { ConfirmLink } from "~/components/record/confirm";
import { History } from "~/components/record/details";
import { ExportCsv } from "~/components/list/exports/export-csv";
import { AdminListPage } from "~/components/list/arranged/admin-list-page";
import { selectionForm } from "~/components/list/selection-bar";
import { loadTogether } from "~/server/data/load-together.server";
import { readColumnChoice } from "~/server/list/column-choice.server";
import { requirePermission } from "~/server/session/viewer.server";
import { AddMedia } from "./add-media";
import { AlbumCards } from "./album-cards";
import { adminAlbumList } from "./columns";
import { readUploadParts } from "./form.server";
import { adminAlbums, brandChoices } from "./list.server";
import { moveAlbum } from "./move.server";

export const meta: MetaFunction = () => [{ title: "All Albums, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const [, loaded, parts] = await loadTogether(
    requirePermission(request, "admin:ADMIN_MEDIA"),
    adminAlbums.load(request),
    readUploadParts(request),
  );
  const columnChoice = readColumnChoice(request, "media", adminAlbumList.columns);
  return { albums: loaded, columnChoice, parts, brands: brandChoices() };
}

export async function action({ request }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_MEDIA");
  return moveAlbum(request);
}

export { revalidate as shouldRevalidate } from "~/components/form/revalidate";

export default function AdminMedia() {
  const { albums, columnChoice, parts, brands } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const listed = listAddress(params, { page: null, size: null, open: null });

  return (
    <AdminListPage
      {...adminAlbumList}
      columnChoice={columnChoice}
      loaded={albums}
      filterRow={[
        { column: "album_name", name: "name", label: "Part of the name" },
        { column: "brand", name: "brand", label: "Filter by brand", options: brands },
        { column: "position", name: "position", label: "Position" },
      ]}
      selectedText="Albums selected"
      live={{ topic: "media" }}
      above={
        <details className="panel fold" open={parts.albums.search !== ""}>
          <summary>Add Media</summary>
          <AddMedia parts={parts} formKey={albums.formKey} />
        </details>
      }
      tools={
        albums.page.total > 0 && (
          <>
            <ExportCsv to="/admin-media/export-media-albums.csv" />
            <button className="button" form={selectionForm} formAction="/admin-media/remove">
              Remove Selected
            </button>
            <ConfirmLink className="button" to={`/admin-media/remove-all${listed}`}>
              Remove All
            </ConfirmLink>
          </>
        )
      }
      detail={(album) => (
        <>
          <AlbumCards
            album={album}
            actions={(item) => (
              <ConfirmLink className="button" to={`/admin-media/items/${item.id}/delete`} label={`Delete ${item.name}`}>
                Delete
              </ConfirmLink>
            )}
          />
          <div className="detail-grid">
            <History entries={album.history} />
          </div>
        </>
      )}
    />
  );
}
