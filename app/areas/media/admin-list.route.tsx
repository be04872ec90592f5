import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MediaAlbumQuery, MediaAlbumsQuery } from "#graphql/generated/client/graphql";
import { ConfirmLink } from "~/components/record/confirm";
import { History } from "~/components/record/details";
import { AdminListPage } from "~/components/list/admin-list-page";
import { selectionForm } from "~/components/list/selection-bar";
import { listInput } from "~/lib/list-request";
import { readColumnChoice } from "~/server/data/column-choice.server";
import { query } from "~/server/data/data.server";
import { newFormKey } from "~/server/data/forms.server";
import { requirePermission } from "~/server/session/viewer.server";
import { AddMedia } from "./add-media";
import { AlbumCards } from "./album-cards";
import { adminAlbumColumns, albumList } from "./columns";
import { readUploadParts } from "./form.server";
import { albumFilter, brandChoices, readAlbumList } from "./lists.server";
import { moveAlbum } from "./move.server";

export const meta: MetaFunction = () => [{ title: "All Albums, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_MEDIA");
  const columnChoice = readColumnChoice(request, "media", adminAlbumColumns);
  const list = readAlbumList(request.url);
  const loadedAt = new Date().toISOString();
  const [{ mediaAlbums: albums }, parts] = await Promise.all([
    query(request, MediaAlbumsQuery, { list: listInput(list), filter: albumFilter(list) }),
    readUploadParts(request),
  ]);

  const open = albums.rows.filter(({ id }) => list.open.includes(id));
  const details = await Promise.all(
    open.map(async ({ id }) => (await query(request, MediaAlbumQuery, { id })).mediaAlbum),
  );
  return { list, albums, details, columnChoice, loadedAt, parts, brands: brandChoices(), formKey: newFormKey() };
}

export async function action({ request }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_MEDIA");
  return moveAlbum(request);
}

export default function AdminMedia() {
  const { list, albums, details, columnChoice, loadedAt, parts, brands, formKey } = useLoaderData<typeof loader>();

  return (
    <AdminListPage
      {...albumList}
      title="All Albums"
      columns={adminAlbumColumns}
      columnChoice={columnChoice}
      list={list}
      page={albums}
      filterRow={[
        { column: "album_name", name: "name", label: "Part of the name" },
        { column: "brand", name: "brand", label: "Filter by brand", options: brands },
        { column: "position", name: "position", label: "Position" },
      ]}
      selectedText="Albums selected"
      live={{ topic: "media", loadedAt }}
      above={
        <details className="panel fold" open={parts.albums.search !== ""}>
          <summary>Add Media</summary>
          <AddMedia parts={parts} formKey={formKey} />
        </details>
      }
      tools={
        albums.total > 0 && (
          <>
            <button className="button" form={selectionForm} formAction="/admin-media/remove">
              Remove Selected
            </button>
            <ConfirmLink className="button danger" to="/admin-media/remove-all">
              Remove All
            </ConfirmLink>
          </>
        )
      }
      detail={({ id }) => {
        const album = details.find((one) => one.id === id);
        return (
          album && (
            <>
              <AlbumCards
                album={album}
                actions={(item) => (
                  <ConfirmLink
                    className="button"
                    to={`/admin-media/items/${item.id}/delete`}
                    label={`Delete ${item.name}`}
                  >
                    Delete
                  </ConfirmLink>
                )}
              />
              <div className="detail-grid">
                <History entries={album.history} />
              </div>
            </>
          )
        );
      }}
    />
  );
}
