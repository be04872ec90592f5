import { area, list, type Stage } from "../table";

const mediaAdmins = ["admin:ADMIN_MEDIA"];
const mediaPeople = [...mediaAdmins, "dealer:DEALER_MEDIA"];

export const media = area(sample, {
  fields: {
    "Query.mediaAlbums": { who: mediaPeople, operation: "MediaAlbumsQuery", variables: () => ({ list }) },
    "Query.mediaAlbum": {
      who: mediaPeople,
      operation: "MediaAlbumQuery",
      variables: ({ album }) => ({ id: album.id }),
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
          brand: "Skiff",
          albumId: album.id,
          items: [{ name: "a.jpg", downloadLink: "/a/a.jpg", mediaType: "image" }],
        },
      }),
    },
    "Mutation.moveMediaAlbum": {
      who: mediaAdmins,
      operation: "MoveMediaAlbumMutation",
      variables: ({ album }) => ({ id: album.id, position: 3 }),
    },
    "Mutation.moveMediaItem": {
      who: mediaAdmins,
      operation: "MoveMediaItemMutation",
      variables: ({ album }) => ({ id: album.itemIds[0], position: 3 }),
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
    "Mutation.deleteAllMedia": { who: mediaAdmins, operation: "DeleteAllMediaMutation" },
    "Query.mediaRemovals": { scope: "media:remove", text: "query { mediaRemovals }" },
    "Mutation.markMediaRemoved": { scope: "media:remove", text: "mutation { markMediaRemoved(paths: []) }" },
    "Subscription.mediaChanged": { who: mediaPeople, operation: "MediaChangedSubscription" },
  },
});

async function sample({ create }: Stage) {
  return { album: await create.album({ items: 1 }) };
}
