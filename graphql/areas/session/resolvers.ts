import { type Resolvers } from "../../generated/resolvers";
import { asPerson, asService } from "../../request/viewer";
import { beginSession, endSession, endSessionsOf, listSessions, revokeToken } from "./sessions";
import { readViewer } from "./store";

export const resolvers: Resolvers = {
  Query: {
    viewer: (_root, _args, context) => readViewer(context, asPerson(context.viewer)),
    sessions: (_root, _args, { db, viewer, token }) => listSessions(db, asPerson(viewer), token),
  },
  Mutation: {
    revokeToken: (_root, _args, { db, viewer, token }) => revokeToken(db, asPerson(viewer), token),
    beginSession: (_root, { device }, { db, viewer, token }) => beginSession(db, asPerson(viewer), { device, token }),
    endSession: (_root, { id }, { db, viewer }) => endSession(db, asPerson(viewer), id),
    endSessionsOf: (_root, args, { db, viewer }) => endSessionsOf(db, asService(viewer), args),
  },
};
