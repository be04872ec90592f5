import { type Resolvers } from "../../generated/resolvers";
import { demandStored } from "../files/stored-files";
import { asPerson, asService } from "../../request/viewer";
import { listRemovals, markRemoved } from "./removals";
import {
  addMedia,
  albumVersion,
  deleteAlbums,
  deleteItem,
  deleteListed,
  isAlbumTaken,
  itemVersion,
  listAlbums,
  moveAlbum,
  moveItem,
  readAlbum,
  readAlbumHistory,
  readItem,
  readItems,
} from "./store";

export const resolvers: Resolvers = {
  Query: {
    mediaAlbums: (_root, { list, filter }, { db, viewer }) => listAlbums(db, asPerson(viewer), list, filter ?? {}),
    mediaAlbum: (_root, { id }, { db, viewer }) => readAlbum(db, asPerson(viewer), id),
    mediaAlbumTaken: (_root, album, { db }) => isAlbumTaken(db, album),
    mediaItem: (_root, { id }, { db, viewer }) => readItem(db, asPerson(viewer), id),
    mediaRemovals: (_root, { limit }, { db, viewer }) => listRemovals(db, asService(viewer), limit),
  },
  Mutation: {
    addMedia: async (_root, { upload }, { db, viewer }) => {
      const paths = upload.items.flatMap(({ downloadLink, previewLink }) => [downloadLink, previewLink]);
      await demandStored(db, asPerson(viewer), paths);
      return addMedia(db, asPerson(viewer), upload);
    },
    moveMediaAlbum: (_root, move, { db, viewer }) => moveAlbum(db, asPerson(viewer), move),
    moveMediaItem: (_root, move, { db, viewer }) => moveItem(db, asPerson(viewer), move),
    deleteMediaAlbums: (_root, { ids }, { db, viewer }) => deleteAlbums(db, asPerson(viewer), ids),
    deleteMediaItem: (_root, { id }, { db, viewer }) => deleteItem(db, asPerson(viewer), id),
    deleteListedMedia: (_root, listed, { db, viewer }) => deleteListed(db, asPerson(viewer), listed),
    markMediaRemoved: (_root, { paths }, { db, viewer }) => markRemoved(db, asService(viewer), paths),
  },
  MediaAlbum: {
    version: (album) => albumVersion(album),
    items: (album, _args, { db }) => readItems(db, album),
    history: (album, _args, { db, viewer }) => readAlbumHistory(db, asPerson(viewer), album),
  },
  MediaItem: {
    version: (item) => itemVersion(item),
  },
};
