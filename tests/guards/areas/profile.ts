import { randomUUID } from "node:crypto";
import { cardVersion } from "#graphql/areas/dealers/edit";
import { readDealer } from "#graphql/areas/dealers/store";
import { anyAdmin } from "../../factories/viewers";
import { area, formKey, type Stage } from "../table";
import { cardOf } from "./dealers";

export const profile = area(sample, {
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
      variables: (sample) => ({ version: sample.version, profile: cardOf(sample) }),
    },
    "Mutation.setNotificationChoices": {
      who: ["dealer"],
      operation: "SetNotificationChoicesMutation",
      variables: () => ({ byEmail: true }),
    },
    "Mutation.noteOwnPasswordReset": { who: ["dealer"], operation: "NoteOwnPasswordResetMutation" },
  },
});

/** The viewer's own profile; whoever has none, or is no dealer, is refused before its version is looked at. */
async function sample({ db, viewer: { profile } }: Stage) {
  const own = readDealer(db, anyAdmin, profile?.profile_id ?? "");
  return { version: await own.then(cardVersion, () => ""), unique: randomUUID() };
}
