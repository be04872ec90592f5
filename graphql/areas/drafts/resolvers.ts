import { type Resolvers } from "../../generated/resolvers";
import { asPerson } from "../../request/viewer";
import { deleteDraft, draftIsKept, draftVersion, listDrafts, readDraft, saveDraft } from "./store";

export const resolvers: Resolvers = {
  Query: {
    drafts: (_root, _args, { db, viewer }) => listDrafts(db, asPerson(viewer)),
    draft: (_root, { id }, { db, viewer }) => readDraft(db, asPerson(viewer), id),
    draftIsKept: (_root, draft, { db }) => draftIsKept(db, draft),
  },
  Mutation: {
    saveDraft: (_root, { draft, version }, { db, viewer }) => saveDraft(db, asPerson(viewer), draft, version),
    deleteDraft: (_root, { id }, { db, viewer }) => deleteDraft(db, asPerson(viewer), id),
  },
  Draft: { version: (draft) => draftVersion(draft) },
};
