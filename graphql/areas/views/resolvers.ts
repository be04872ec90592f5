import { type GraphQLResolveInfo } from "graphql";
import { type Resolvers } from "../../generated/resolvers";
import { type Context } from "../../service/context";
import { shown } from "../../service/errors";
import { asPerson } from "../../service/viewer";
import { argumentsOf, readCountedViews } from "./counted";
import { deleteView, readView, readViewHistory, saveView, updateView, viewVersion } from "./store";

export const resolvers: Resolvers = {
  Query: {
    views: (_root, _args, context, info) => readCountedViews(context, info),
    view: (_root, { id }, { db, viewer }) => readView(db, asPerson(viewer), id),
  },
  Mutation: {
    saveView: (_root, { view }, { db, viewer }, { schema }) => {
      argumentsOf(schema, view.field, view.asked);
      return saveView(db, asPerson(viewer), view);
    },
    updateView: (_root, args, { db, viewer }) => updateView(db, asPerson(viewer), args),
    deleteView: (_root, { id }, { db, viewer }) => deleteView(db, asPerson(viewer), id),
  },
  View: {
    isDefault: ({ own, is_default }) => own && is_default,
    count: ({ count }) => count ?? null,
    version: (view) => viewVersion(view),
    history: (view, _args, { db }) => readViewHistory(db, view),
  },
  Viewer: {
    views: (_viewer, _args, context, info) => orNull(context, info),
  },
};

function orNull(context: Context, info: GraphQLResolveInfo) {
  return readCountedViews(context, info).catch((error: unknown) => {
    shown(error, context);
    return null;
  });
}
