import { randomUUID } from "node:crypto";
import { adminCardVersion } from "#graphql/areas/admin-users/own-profile";
import { readAdminUser } from "#graphql/areas/admin-users/store";
import { cardVersion } from "#graphql/areas/dealers/edit";
import { readDealer } from "#graphql/areas/dealers/store";
import { anyAdmin, viewer as personOf } from "../../factories/viewers";
import { area, formKey, type Stage } from "../table";
import { cardOf } from "./dealers";

export const profile = area(sample, {
  urls: {
    "/profile": { get: { who: ["dealer"] }, post: { who: ["dealer"], form: () => ({}), status: 422 } },
    // Nobody here has just signed in: the form leads to the page that asks for it.
    "/profile/email": {
      path: ({ unique }) => `/profile/email?email=${unique}@example.com`,
      get: { who: ["dealer"] },
      post: { who: ["dealer"], form: ({ unique }) => ({ email: `${unique}@example.com` }), status: 303 },
    },
    "/profile/email/:key": {
      path: ({ emailKey }) => `/profile/email/${emailKey}`,
      get: { who: "everybody" },
      post: { who: "everybody", form: () => ({}), status: 303 },
    },
    "/profile/reset-password": {
      get: { who: ["dealer"] },
      post: { who: ["dealer"], form: () => formKey, status: 303 },
    },
    "/admin-profile": { get: { who: ["admin"] }, post: { who: ["admin"], form: () => ({}), status: 422 } },
    "/admin-profile/reset-password": {
      get: { who: ["admin"] },
      post: { who: ["admin"], form: () => formKey, status: 303 },
    },
    "/profile/notifications": {
      get: { who: "everybody", status: 302 },
      post: {
        who: [
          "dealer",
          "admin:ADMIN_WARRANTY_CLAIMS",
          "admin:ADMIN_CO_OP_REQ",
          "admin:ADMIN_LEADS",
          "admin:ADMIN_WARRANTY_LOOKUP",
        ],
        form: () => ({}),
        status: 303,
      },
    },
  },
  fields: {
    "Query.ownProfile": { who: ["dealer"], operation: "OwnProfileQuery" },
    "Mutation.updateOwnProfile": {
      who: ["dealer"],
      operation: "UpdateOwnProfileMutation",
      variables: (sample) => {
        const { email: _email, ...profile } = cardOf(sample);
        return { version: sample.version, profile };
      },
    },
    "Query.ownAdminProfile": { who: ["admin"], operation: "OwnAdminProfileQuery" },
    "Mutation.updateOwnAdminProfile": {
      who: ["admin"],
      operation: "UpdateOwnAdminProfileMutation",
      variables: ({ adminVersion }) => ({ version: adminVersion, profile: { name: "Lena Ortiz" } }),
    },
    "Query.emailLink": {
      scope: "email:confirm",
      text: "query ($key: String!) { emailLink(key: $key) { state } }",
      variables: ({ emailKey }) => ({ key: emailKey }),
    },
    "Mutation.beginEmailLink": {
      scope: "email:confirm",
      text: "mutation ($key: String!) { beginEmailLink(key: $key) { state } }",
      variables: ({ emailKey }) => ({ key: emailKey }),
    },
    "Mutation.followEmailLink": {
      scope: "email:confirm",
      text: "mutation ($key: String!) { followEmailLink(key: $key) }",
      variables: ({ emailKey }) => ({ key: emailKey }),
    },
    "Mutation.askEmailChange": {
      who: ["dealer"],
      operation: "AskEmailChangeMutation",
      variables: ({ unique }) => ({ email: `${unique}@example.com` }),
    },
    "Mutation.noteOwnPasswordReset": { who: "people", operation: "NoteOwnPasswordResetMutation" },
  },
});

/** The viewer's own profile; viewers who have none, or are on the other side, are refused before its version is looked at. */
async function sample({ db, create, viewer: { profile }, target }: Stage) {
  return {
    version: profile ? await readDealer(db, personOf(profile), profile.profile_id).then(cardVersion, () => "") : "",
    adminVersion: profile ? await readAdminUser(db, anyAdmin, profile.profile_id).then(adminCardVersion, () => "") : "",
    unique: randomUUID(),
    emailKey: (await create.emailLink({ dealer: target })).back,
  };
}
