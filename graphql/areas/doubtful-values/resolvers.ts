import { type Resolvers } from "../../generated/resolvers";
import { asPerson } from "../../request/viewer";
import { decideDoubtfulValue } from "./decide";
import { listDoubtfulValues } from "./store";

export const resolvers: Resolvers = {
  Query: {
    doubtfulValues: (_root, { source }, { db, viewer }) => listDoubtfulValues(db, asPerson(viewer), source),
  },
  Mutation: {
    decideDoubtfulValue: (_root, decision, { db, viewer }) => decideDoubtfulValue(db, asPerson(viewer), decision),
  },
};
