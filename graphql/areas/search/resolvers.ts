import { fieldsOpenTo } from "../../contract/open-fields";
import { type Resolvers } from "../../generated/resolvers";
import { asPerson } from "../../request/viewer";
import { listOpened } from "./opened";
import { search } from "./store";

export const resolvers: Resolvers = {
  Query: {
    search: (_root, { q }, { db, viewer }, { schema }) => {
      const person = asPerson(viewer);
      return search(db, person, q, fieldsOpenTo(person, schema));
    },
    openedRecords: (_root, _args, { db, viewer }, { schema }) => {
      const person = asPerson(viewer);
      return listOpened(db, person, fieldsOpenTo(person, schema));
    },
  },
};
