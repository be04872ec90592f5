import { fieldsOpenTo } from "../../contract/open-fields";
import { type Resolvers } from "../../generated/resolvers";
import { asPerson } from "../../request/viewer";
import { readBoat, readBoatHistory, readBoatPhoto } from "./store";

export const resolvers: Resolvers = {
  Query: {
    boat: (_root, { hin }, { db, viewer }, { schema }) => {
      const person = asPerson(viewer);
      return readBoat(db, person, hin, fieldsOpenTo(person, schema));
    },
  },
  Boat: {
    modelPhoto: (boat, _args, { db, viewer }, { schema }) => {
      const person = asPerson(viewer);
      return fieldsOpenTo(person, schema)("mediaAlbums") ? readBoatPhoto(db, person, boat) : null;
    },
    history: (boat, _args, { db, viewer }) => readBoatHistory(db, asPerson(viewer), boat),
  },
};
