import { type Resolvers } from "../../generated/resolvers";
import { asService } from "../../request/viewer";
import { countSent } from "./counted";

export const resolvers: Resolvers = {
  Mutation: {
    countSent: (_root, sent, { db, viewer }) => countSent(db, asService(viewer), sent),
  },
};
