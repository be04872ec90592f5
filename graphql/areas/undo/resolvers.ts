import { actToUndo } from "../../db/history/undo";
import { type Resolvers } from "../../generated/resolvers";
import { asPerson } from "../../request/viewer";
import { listUndoable, undoAction } from "./store";

export const resolvers: Resolvers = {
  Query: { undoableActions: (_root, _args, { db, viewer }) => listUndoable(db, asPerson(viewer)) },
  Mutation: { undoAction: (_root, { act }, { db, viewer }) => undoAction(db, asPerson(viewer), act) },
  HistoryEntry: {
    undo: (entry, _args, { db, viewer }) => (viewer.kind === "person" ? actToUndo(db, viewer, entry) : null),
  },
};
