import { area, type Stage } from "../table";

export const sessions = area(sample, {
  urls: {
    "/sessions": {
      get: { who: "people" },
      post: { who: "people", form: ({ id }) => ({ intent: "end", id }), status: 303 },
    },
  },
  fields: {
    "Query.sessions": { who: "people", operation: "SessionsQuery", shows: ({ id }) => id },
    "Mutation.endSession": {
      who: "people",
      operation: "EndSessionMutation",
      variables: ({ id }) => ({ id }),
      shows: () => '"endSession":true',
    },
  },
});

/** Another browser of the viewer's; for viewers without rows, of somebody else's. */
function sample({ create, viewer: { profile, worksFor }, owner }: Stage) {
  return create.session({ of: profile && worksFor ? profile : owner });
}
