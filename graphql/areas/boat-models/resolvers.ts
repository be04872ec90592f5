import { type Resolvers } from "../../generated/resolvers";
import { asPerson } from "../../request/viewer";
import {
  addBoatModels,
  boatModelVersion,
  deleteBoatModel,
  listBoatModelChoices,
  listBoatModels,
  readBoatModel,
  readBoatModelHistory,
  readUse,
  updateBoatModel,
} from "./store";

export const resolvers: Resolvers = {
  Query: {
    boatModels: (_root, { list }, { db, viewer }) => listBoatModels(db, asPerson(viewer), list),
    boatModel: (_root, { id }, { db, viewer }) => readBoatModel(db, asPerson(viewer), id),
    boatModelChoices: (_root, _args, { db, viewer }) => listBoatModelChoices(db, asPerson(viewer)),
  },
  Mutation: {
    addBoatModels: (_root, args, { db, viewer }) => addBoatModels(db, asPerson(viewer), args),
    updateBoatModel: (_root, args, { db, viewer }) => updateBoatModel(db, asPerson(viewer), args),
    deleteBoatModel: (_root, args, { db, viewer }) => deleteBoatModel(db, asPerson(viewer), args),
  },
  BoatModel: {
    inUse: (model, _args, { db }) => readUse(db, model),
    version: (model) => boatModelVersion(model),
    history: (model, _args, { db }) => readBoatModelHistory(db, model),
  },
};
