import { type Resolvers } from "../../generated/resolvers";
import { asPerson } from "../viewer";
import { readViewer, revokeToken } from "./store";

export const resolvers: Resolvers = {
  Query: {
    viewer: (_root, _args, { db, viewer, token }) => readViewer(db, asPerson(viewer), token),
  },
  Mutation: {
    revokeToken: (_root, _args, { db, viewer, token }) => revokeToken(db, asPerson(viewer), token),
  },
};
