import { randomUUID } from "node:crypto";
import { area, filerOf, formKey, type Stage } from "../table";

/** Those who may fill in one of the long forms. */
const dealers = ["dealer:DEALER_WARRANTY", "dealer:DEALER_BOAT_SHOWS", "dealer:DEALER_INVENTORY", "dealer:DEALER_ALL"];

export const drafts = area(sample, {
  urls: {
    "/drafts": { get: { who: dealers } },
    "/drafts/save": {
      path: ({ path }) => `/drafts/save?form=${path}`,
      get: { who: dealers, status: 302 },
      post: { who: dealers, form: ({ key }) => ({ "form-key": key, firstName: "Ada" }), status: 200 },
      isFile: true,
    },
    "/drafts/:id/delete": {
      path: ({ id }) => `/drafts/${id}/delete`,
      get: { who: dealers, ofRow: true },
      post: { who: dealers, ofRow: true, form: () => formKey, status: 303 },
    },
  },
  fields: {
    "Query.drafts": { who: dealers, operation: "DraftsQuery", shows: ({ id }) => id },
    "Query.draftCount": { who: dealers, operation: "DraftCountQuery", shows: () => /"draftCount":[1-9]/ },
    "Query.draft": { who: dealers, ofRow: true, operation: "DraftQuery", variables: ({ id }) => ({ id }) },
    "Query.draftExists": {
      scope: "forms:read",
      operation: "DraftExistsQuery",
      variables: ({ id }) => ({ viewerId: "auth0|nobody", id }),
    },
    "Mutation.saveDraft": {
      who: dealers,
      operation: "SaveDraftMutation",
      variables: ({ id, path }) => ({ draft: { id, path, ...asItIs }, version: "" }),
    },
    "Mutation.deleteDraft": {
      who: dealers,
      ofRow: true,
      operation: "DeleteDraftMutation",
      variables: ({ id }) => ({ id }),
    },
    "Subscription.draftCount": { who: dealers, operation: "DraftCountSubscription" },
    "Subscription.draftsChanged": { who: dealers, operation: "DraftsChangedSubscription" },
  },
});

/** The content that the draft has already, so that its owner saves it without a conflict. */
const asItIs = { title: "Ada", fields: [["firstName", "Ada"]], files: [] };

/** The forms of users who may not register a boat. */
const formOf: Readonly<Record<string, string>> = {
  "dealer:DEALER_BOAT_SHOWS": "/boat-shows",
  "dealer:DEALER_INVENTORY": "/inventory/add",
};

/** A draft of the viewer's own or its dealership's; somebody else's for viewers who can have none. */
async function sample({ create, viewer, owner }: Stage) {
  const path = formOf[viewer.alone ?? ""] ?? "/warranty-register";
  const { id } = await create.draft({ of: filerOf({ viewer, owner }), path });
  // Another form under the key of this draft would be refused.
  return { id, path, key: randomUUID() };
}
