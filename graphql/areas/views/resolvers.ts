import { type GraphQLResolveInfo } from "graphql";
import { type Resolvers } from "../../generated/resolvers";
import { type Context } from "../../request/context";
import { shown } from "../../request/errors";
import { asPerson } from "../../request/viewer";
import { argumentsOf, listsOpenTo, readCountedViews } from "./counted";
import { deleteView, readView, readViewHistory, saveView, updateView, viewVersion } from "./store";

export const resolvers: Resolvers = {
  Query: {
    views: (_root, _args, context, info) => readCountedViews(context, info),
    view: (_root, { id }, { db, viewer }, { schema }) => {
      const person = asPerson(viewer);
      return readView(db, person, id, listsOpenTo(person, schema));
    },
  },
  Mutation: {
    saveView: (_root, { view }, { db, viewer }, { schema }) => {
      const person = asPerson(viewer);
      argumentsOf(schema, view.field, view.asked);
      return saveView(db, person, view, listsOpenTo(person, schema));
    },
    updateView: (_root, args, { db, viewer }, { schema }) => {
      const person = asPerson(viewer);
      return updateView(db, person, { ...args, isOpen: listsOpenTo(person, schema) });
    },
    deleteView: (_root, { id }, { db, viewer }, { schema }) => {
      const person = asPerson(viewer);
      return deleteView(db, person, id, listsOpenTo(person, schema));
    },
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
