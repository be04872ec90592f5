import { randomUUID } from "node:crypto";
import { area, formKey } from "../table";
import { cardOf } from "./dealers";

export const profile = area(async () => ({ unique: randomUUID() }), {
  urls: {
    "/profile": { get: { who: ["dealer"] }, post: { who: ["dealer"], form: () => ({}), status: 422 } },
    "/profile/reset-password": {
      get: { who: ["dealer"] },
      post: { who: ["dealer"], form: () => formKey, status: 303 },
    },
    "/profile/notifications": {
      get: { who: "everybody", status: 302 },
      post: { who: ["dealer"], form: () => ({}), status: 303 },
    },
  },
  fields: {
    "Query.ownProfile": { who: ["dealer"], operation: "OwnProfileQuery" },
    "Mutation.updateOwnProfile": {
      who: ["dealer"],
      operation: "UpdateOwnProfileMutation",
      variables: (sample) => ({ profile: cardOf(sample) }),
    },
    "Mutation.setNotificationChoices": {
      who: ["dealer"],
      operation: "SetNotificationChoicesMutation",
      variables: () => ({ byEmail: true }),
    },
    "Mutation.noteOwnPasswordReset": { who: ["dealer"], operation: "NoteOwnPasswordResetMutation" },
  },
});
