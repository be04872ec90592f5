import { type Resolvers } from "../../generated/resolvers";
import { allowsAny } from "../../permissions";
import { shown } from "../../request/errors";
import { asPerson } from "../../request/viewer";
import { formPermissions } from "./form.rules";
import { countDrafts, deleteDraft, draftExists, draftVersion, listDrafts, readDraft, saveDraft } from "./store";

export const resolvers: Resolvers = {
  Query: {
    drafts: (_root, _args, { db, viewer }) => listDrafts(db, asPerson(viewer)),
    draftCount: (_root, _args, { db, viewer }) => countDrafts(db, asPerson(viewer)),
    draft: (_root, { id }, { db, viewer }) => readDraft(db, asPerson(viewer), id),
    draftExists: (_root, draft, { db }) => draftExists(db, draft),
  },
  Mutation: {
    saveDraft: (_root, { draft, version }, { db, viewer }) => saveDraft(db, asPerson(viewer), draft, version),
    deleteDraft: (_root, { id }, { db, viewer }) => deleteDraft(db, asPerson(viewer), id),
  },
  Draft: { version: (draft) => draftVersion(draft) },
  Viewer: {
    draftCount: (_viewer, _args, { db, viewer, log, requestId }) => {
      const person = asPerson(viewer);
      if (!allowsAny(person, formPermissions)) return null;
      return countDrafts(db, person).catch((error: unknown) => {
        shown(error, { log, requestId });
        return null;
      });
    },
  },
};
