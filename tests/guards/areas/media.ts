import { albumVersion, itemVersion } from "#graphql/areas/media/store";
import { noteStored } from "#graphql/areas/files/stored-files";
import { brand } from "../../support/records/brand";
import { area, formKey, list, type Stage } from "../table";

const mediaAdmins = ["admin:ADMIN_MEDIA"];
const mediaDealers = ["dealer:DEALER_MEDIA"];
const mediaPeople = [...mediaAdmins, ...mediaDealers];

export const media = area(sample, {
  urls: {
    "/admin-media/export-media-albums.csv": { get: { who: mediaAdmins }, isFile: true },
    "/admin-media": {
      get: { who: mediaAdmins },
      post: { who: mediaAdmins, form: ({ album, version }) => ({ id: album.id, version, position: "3" }), status: 303 },
    },
    "/admin-media/add": {
      get: { who: mediaAdmins },
      post: { who: mediaAdmins, form: () => ({ brand: "Skiff" }), status: 422 },
    },
    "/admin-media/upload": {
      path: () => "/admin-media/upload?brand=Skiff",
      get: { who: mediaAdmins },
      post: { who: mediaAdmins, form: () => ({ brand: "Skiff" }), status: 422 },
      isFile: true,
    },
    "/admin-media/remove": {
      get: { who: mediaAdmins },
      post: { who: mediaAdmins, form: () => formKey, status: 303 },
    },
    "/admin-media/remove-all": {
      path: ({ album }) => `/admin-media/remove-all?name=${encodeURIComponent(album.album_name)}`,
      get: { who: mediaAdmins },
      post: { who: mediaAdmins, form: () => ({ ...formKey, count: "1" }), status: 303 },
    },
    "/admin-media/items/:id/delete": {
      path: ({ album }) => `/admin-media/items/${album.itemIds[0]}/delete`,
      get: { who: mediaAdmins },
      post: { who: mediaAdmins, form: () => formKey, status: 303 },
    },
    "/media": { get: { who: mediaDealers } },
    // The row is there, its file is not: 404 for those who may see it, too.
    "/media/files/:id": {
      path: ({ album }) => `/media/files/${album.itemIds[0]}`,
      get: { who: mediaPeople, status: 404 },
      isFile: true,
    },
    "/media/albums/:id/zip": {
      path: ({ emptyAlbum }) => `/media/albums/${emptyAlbum.id}/zip`,
      get: { who: mediaPeople },
      isFile: true,
    },
  },
  fields: {
    "Query.mediaAlbums": { who: mediaPeople, operation: "MediaAlbumsQuery", variables: () => ({ list }) },
    "Query.mediaAlbum": {
      who: mediaPeople,
      operation: "MediaAlbumQuery",
      variables: ({ album }) => ({ id: album.id }),
    },
    "Query.mediaAlbumTaken": {
      who: mediaAdmins,
      operation: "MediaAlbumTakenQuery",
      variables: ({ album }) => ({ brand: album.brand, albumName: album.album_name }),
    },
    "Query.mediaItem": {
      who: mediaPeople,
      operation: "MediaItemQuery",
      variables: ({ album }) => ({ id: album.itemIds[0] }),
    },
    "Mutation.addMedia": {
      who: mediaAdmins,
      operation: "AddMediaMutation",
      variables: ({ album }) => ({
        upload: {
          brand,
          albumId: album.id,
          items: [{ name: "a.jpg", downloadLink: "/a/a.jpg", mediaType: "image" }],
        },
      }),
    },
    "Mutation.moveMediaAlbum": {
      who: mediaAdmins,
      operation: "MoveMediaAlbumMutation",
      variables: ({ album, version }) => ({ id: album.id, version, position: 3 }),
    },
    "Mutation.moveMediaItem": {
      who: mediaAdmins,
      operation: "MoveMediaItemMutation",
      variables: ({ album, currentVersion }) => ({ id: album.itemIds[0], version: currentVersion, position: 3 }),
    },
    "Mutation.deleteMediaAlbums": {
      who: mediaAdmins,
      operation: "DeleteMediaAlbumsMutation",
      variables: ({ album }) => ({ ids: [album.id] }),
    },
    "Mutation.deleteMediaItem": {
      who: mediaAdmins,
      operation: "DeleteMediaItemMutation",
      variables: ({ album }) => ({ id: album.itemIds[0] }),
    },
    "Mutation.deleteListedMedia": {
      who: mediaAdmins,
      operation: "DeleteListedMediaMutation",
      variables: ({ album }) => ({ list, filter: { ids: [album.id] }, count: 1 }),
    },
    "Query.mediaRemovals": { scope: "media:remove", text: "query { mediaRemovals }" },
    "Mutation.markMediaRemoved": { scope: "media:remove", text: "mutation { markMediaRemoved(paths: []) }" },
    "Subscription.mediaChanged": { who: mediaPeople, operation: "MediaChangedSubscription" },
  },
});

/** Nothing is read again: somebody else may be removing all media meanwhile. */
async function sample({ db, create, viewer: { profile } }: Stage) {
  if (profile) await noteStored(db, { viewerId: profile.profile_id, path: "/a/a.jpg" });
  const [album, emptyAlbum] = [await create.album({ items: 1 }), await create.album()];
  const [item] = album.items;
  return {
    album,
    emptyAlbum,
    version: albumVersion(album),
    currentVersion: item && itemVersion({ ...item, media_type: "image" }),
  };
}
