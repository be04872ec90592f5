import { randomUUID } from "node:crypto";
import { area, formKey } from "../table";

/** What can be undone is found by who did it, and refused by the permission that it took; `graphql/areas/undo/store.test.ts`. */
export const undo = area(sample, {
  urls: {
    "/undo": {
      get: { who: "everybody", status: 302 },
      post: { who: "people", form: ({ act }) => ({ act, ...formKey }), status: 303 },
      isFile: true,
    },
  },
  fields: {
    "Query.undoableActions": { who: "people", operation: "UndoableActionsQuery" },
    "Mutation.undoAction": { who: "people", operation: "UndoActionMutation", variables: ({ act }) => ({ act }) },
  },
});

async function sample() {
  return Promise.resolve({ act: randomUUID() });
}
