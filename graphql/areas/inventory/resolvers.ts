import { type Resolvers } from "../../generated/resolvers";
import { demandStored } from "../files/stored-files";
import { asPerson } from "../../request/viewer";
import { boatVersion, deleteBoat, deleteImage, insertBoat, insertImages, softDeleteBoat, updateBoat } from "./change";
import { hasTwin, listBoatDealers, listInventory, readBoat, readBoatHistory, readImages } from "./store";

export const resolvers: Resolvers = {
  Query: {
    inventory: (_root, { list, filter }, { db, viewer }) =>
      listInventory(db, asPerson(viewer), list, filter ?? undefined),
    inventoryBoat: (_root, { id }, { db, viewer }) => readBoat(db, asPerson(viewer), id),
    inventoryDealers: (_root, _args, { db, viewer }) => listBoatDealers(db, asPerson(viewer)),
  },
  Mutation: {
    insertInventory: async (_root, args, { db, viewer }) => {
      await demandStored(db, asPerson(viewer), args.images ?? []);
      return insertBoat(db, asPerson(viewer), args);
    },
    updateInventory: (_root, args, { db, viewer }) => updateBoat(db, asPerson(viewer), args),
    softDeleteInventory: (_root, args, { db, viewer }) => softDeleteBoat(db, asPerson(viewer), args),
    deleteInventory: (_root, { id }, { db, viewer }) => deleteBoat(db, asPerson(viewer), id),
    insertInventoryImages: async (_root, args, { db, viewer }) => {
      await demandStored(db, asPerson(viewer), args.images);
      return insertImages(db, asPerson(viewer), args);
    },
    deleteInventoryImage: (_root, { id }, { db, viewer }) => deleteImage(db, asPerson(viewer), id),
  },
  InventoryBoat: {
    version: (boat) => boatVersion(boat),
    isDeleted: ({ is_deleted }) => is_deleted === 1,
    hullTaken: (boat, _args, { db }) => hasTwin(db, boat),
    images: (boat, _args, { db }) => readImages(db, boat),
    history: (boat, _args, { db }) => readBoatHistory(db, boat),
  },
};
