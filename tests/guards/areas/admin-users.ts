import { randomUUID } from "node:crypto";
import { adminUserVersion, readAdminUser } from "#graphql/areas/admin-users/store";
import { anyAdmin } from "../../factories/viewers";
import { area, formKey, list, type Stage } from "../table";
import { newEmail, newPerson } from "./dealers";

const allAdmins = ["admin:ADMIN_ALL"];
const adminUserPath =
  (page: string) =>
  ({ adminUser }: Sample) =>
    `/admin-user-settings/user/${encodeURIComponent(adminUser.profile_id)}/${page}`;

export const adminUsers = area(sample, {
  urls: {
    "/admin-user-settings": { get: { who: allAdmins } },
    "/admin-user-settings/export-admin-users.csv": { get: { who: allAdmins }, isFile: true },
    "/admin-user-settings/add": { get: { who: allAdmins }, post: { who: allAdmins, form: () => ({}), status: 422 } },
    "/admin-user-settings/user/:userId/edit": {
      path: adminUserPath("edit"),
      get: { who: allAdmins },
      post: { who: allAdmins, form: () => ({}), status: 422 },
    },
    "/admin-user-settings/user/:userId/archive": {
      path: adminUserPath("archive"),
      get: { who: allAdmins },
      post: { who: allAdmins, form: () => ({ "form-key": randomUUID(), status: "archived" }), status: 303 },
    },
    "/admin-user-settings/user/:userId/reset-password": {
      path: adminUserPath("reset-password"),
      get: { who: allAdmins },
      post: { who: allAdmins, form: () => formKey, status: 303 },
    },
    "/admin-user-settings/user/:userId/verify": {
      path: adminUserPath("verify"),
      get: { who: "everybody", status: 302 },
      post: { who: allAdmins, form: () => ({}), status: 303 },
    },
  },
  fields: {
    "Query.adminUsers": { who: allAdmins, operation: "AdminUsersQuery", variables: () => ({ list }) },
    "Query.adminUser": {
      who: allAdmins,
      operation: "AdminUserQuery",
      variables: ({ adminUser }) => ({ profileId: adminUser.profile_id }),
    },
    "Mutation.createAdminUser": {
      who: allAdmins,
      operation: "CreateAdminUserMutation",
      variables: (sample) => ({ ...newPerson(sample), admin: { ...adminOf(), email: newEmail(sample) } }),
    },
    "Mutation.updateAdminUser": {
      who: allAdmins,
      operation: "UpdateAdminUserMutation",
      variables: ({ adminUser, version }) => ({ profileId: adminUser.profile_id, version, admin: adminOf() }),
    },
    "Mutation.setAdminStatus": {
      who: allAdmins,
      operation: "SetAdminStatusMutation",
      variables: ({ adminUser }) => ({ profileId: adminUser.profile_id, status: "archived" }),
    },
    "Mutation.noteAdminPasswordReset": {
      who: allAdmins,
      operation: "NoteAdminPasswordResetMutation",
      variables: ({ adminUser }) => ({ profileId: adminUser.profile_id }),
    },
    "Subscription.adminUsersChanged": { who: allAdmins, operation: "AdminUsersChangedSubscription" },
  },
});

/** An admin whom nobody signs in as. */
async function sample({ db, create }: Stage) {
  const adminUser = await create.admin();
  const version = adminUserVersion(await readAdminUser(db, anyAdmin, adminUser.profile_id));
  return { adminUser, version, unique: randomUUID() };
}

type Sample = Awaited<ReturnType<typeof sample>>;

function adminOf() {
  return { name: "Lena Ortiz", permissions: ["admin:ADMIN_CSI"] };
}
