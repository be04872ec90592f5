import { type Resolvers } from "../../generated/resolvers";
import { noteStored } from "./stored-files";
import { formWasStored, readKey } from "./store";

export const resolvers: Resolvers = {
  Query: {
    key: (_root, { id }, { db }) => readKey(db, id),
    formWasStored: (_root, sent, { db }) => formWasStored(db, sent),
  },
  Mutation: {
    noteFileStored: (_root, file, { db }) => noteStored(db, file),
  },
};
