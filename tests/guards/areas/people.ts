import { randomUUID } from "node:crypto";
import { area, formKey, list, type Stage } from "../table";

const dealersAdmins = ["admin:ADMIN_MY_DEALERS"];
const allAdmins = ["admin:ADMIN_ALL"];
const dealerPath =
  (page: string) =>
  ({ dealer }: Sample) =>
    `/admin-my-dealers/dealers/${encodeURIComponent(dealer.profile_id)}/${page}`;
const adminUserPath =
  (page: string) =>
  ({ adminUser }: Sample) =>
    `/admin-user-settings/user/${encodeURIComponent(adminUser.profile_id)}/${page}`;

export const people = area(sample, {
  urls: {
    "/admin-my-dealers": { get: { who: dealersAdmins } },
    "/admin-my-dealers/add": {
      get: { who: dealersAdmins },
      post: { who: dealersAdmins, form: () => ({}), status: 422 },
    },
    "/admin-my-dealers/export-dealers.csv": { get: { who: dealersAdmins }, isFile: true },
    "/admin-my-dealers/dealers/:userId/edit": {
      path: dealerPath("edit"),
      get: { who: dealersAdmins },
      post: { who: dealersAdmins, form: () => ({}), status: 422 },
    },
    // The provider knows no such login: there is nothing to be blocked.
    "/admin-my-dealers/dealers/:userId/archive": {
      path: dealerPath("archive"),
      get: { who: dealersAdmins },
      post: { who: dealersAdmins, form: () => ({ ...formKey, status: "archived" }), status: 303 },
    },
    "/admin-my-dealers/dealers/:userId/reset-password": {
      path: dealerPath("reset-password"),
      get: { who: dealersAdmins },
      post: { who: dealersAdmins, form: () => formKey, status: 303 },
    },
    "/admin-my-dealers/dealers/:userId/allowance": {
      path: dealerPath("allowance"),
      get: { who: dealersAdmins },
      post: { who: dealersAdmins, form: () => ({ year: "2026", amount: "100" }), status: 303 },
    },
    "/admin-my-dealers/sales": { get: { who: dealersAdmins } },
    "/admin-my-dealers/sales/add": {
      get: { who: dealersAdmins },
      post: { who: dealersAdmins, form: () => ({}), status: 422 },
    },
    "/admin-my-dealers/sales/:userId/edit": {
      path: ({ sales }) => `/admin-my-dealers/sales/${encodeURIComponent(sales.profile_id)}/edit`,
      get: { who: dealersAdmins },
      post: { who: dealersAdmins, form: () => ({}), status: 422 },
    },
    "/admin-user-settings": { get: { who: allAdmins } },
    "/admin-user-settings/add": { get: { who: allAdmins }, post: { who: allAdmins, form: () => ({}), status: 422 } },
    "/admin-user-settings/user/:userId/edit": {
      path: adminUserPath("edit"),
      get: { who: allAdmins },
      post: { who: allAdmins, form: () => ({}), status: 422 },
    },
    "/admin-user-settings/user/:userId/verify": {
      path: adminUserPath("verify"),
      get: { who: "everybody", status: 302 },
      post: { who: allAdmins, form: () => ({}), status: 303 },
      isFile: true,
    },
    "/profile": { get: { who: ["dealer"] }, post: { who: ["dealer"], form: () => ({}), status: 422 } },
    "/profile/reset-password": {
      get: { who: ["dealer"] },
      post: { who: ["dealer"], form: () => formKey, status: 303 },
    },
    "/profile/notifications": {
      get: { who: "everybody", status: 302 },
      post: { who: ["dealer"], form: () => ({}), status: 303 },
      isFile: true,
    },
  },
  fields: {
    "Query.dealers": { who: dealersAdmins, operation: "DealersQuery", variables: () => ({ list }) },
    "Query.dealer": {
      who: dealersAdmins,
      operation: "DealerQuery",
      variables: ({ dealer }) => ({ profileId: dealer.profile_id }),
    },
    "Query.isDealerCodeTaken": {
      who: dealersAdmins,
      operation: "DealerCodeTakenQuery",
      variables: () => ({ dealerCode: "D0001" }),
    },
    "Query.dealerNames": {
      who: dealersAdmins,
      operation: "DealerNamesQuery",
      variables: () => ({ search: "", ids: [] }),
    },
    "Mutation.createDealer": {
      who: dealersAdmins,
      operation: "CreateDealerMutation",
      variables: (sample) => ({
        ...newPerson(sample),
        dealer: dealerOf(sample),
        location: { longitude: 0, latitude: 0 },
      }),
    },
    "Mutation.updateDealer": {
      who: dealersAdmins,
      operation: "UpdateDealerMutation",
      variables: (sample) => ({ profileId: sample.dealer.profile_id, dealer: dealerOf(sample) }),
    },
    "Mutation.setDealerStatus": {
      who: dealersAdmins,
      operation: "SetDealerStatusMutation",
      variables: ({ dealer }) => ({ profileId: dealer.profile_id, status: "archived" }),
    },
    "Mutation.notePasswordReset": {
      who: dealersAdmins,
      operation: "NotePasswordResetMutation",
      variables: ({ dealer }) => ({ profileId: dealer.profile_id }),
    },
    "Mutation.setCoOpAllowance": {
      who: dealersAdmins,
      operation: "SetCoOpAllowanceMutation",
      variables: ({ dealer }) => ({ profileId: dealer.profile_id, year: 2026, amount: "100" }),
    },
    "Mutation.createSales": {
      who: dealersAdmins,
      operation: "CreateSalesMutation",
      variables: (sample) => ({ ...newPerson(sample), sales: salesOf(sample) }),
    },
    "Mutation.updateSales": {
      who: dealersAdmins,
      operation: "UpdateSalesMutation",
      variables: (sample) => ({ profileId: sample.sales.profile_id, sales: salesOf(sample) }),
    },
    "Mutation.triggerCrmMail": {
      who: dealersAdmins,
      operation: "TriggerCrmMailMutation",
      variables: ({ dealer }) => ({ profileId: dealer.profile_id }),
    },
    "Mutation.triggerMail": {
      who: dealersAdmins,
      operation: "TriggerMailMutation",
      variables: ({ dealer }) => ({ profileId: dealer.profile_id }),
    },
    "Subscription.dealersChanged": { who: dealersAdmins, operation: "DealersChangedSubscription" },
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
      variables: ({ adminUser }) => ({ profileId: adminUser.profile_id, admin: adminOf() }),
    },
    "Subscription.adminUsersChanged": { who: allAdmins, operation: "AdminUsersChangedSubscription" },
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

/** A dealer, a sales person and an admin whom nobody signs in as. */
async function sample({ create }: Stage) {
  return {
    dealer: await create.dealer(),
    sales: await create.sales(),
    adminUser: await create.admin(),
    unique: randomUUID(),
  };
}

type Sample = Awaited<ReturnType<typeof sample>>;

/** What is said of new people, and of those who are changed. */
function newPerson({ unique }: Sample) {
  return { profileId: `auth0|guard-${unique}` };
}

function newEmail({ unique }: Sample): string {
  return `guard-${unique}@example.com`;
}

function cardOf(sample: Sample) {
  const place = { address: "1 Harbor Rd", city: "Duluth", region: "MN", country: "US", zipcode: "55802" };
  return { name: "Ada Marsh", company: "Marsh Marine", email: newEmail(sample), ...place };
}

function dealerOf(sample: Sample) {
  return { ...cardOf(sample), permissions: ["dealer:DEALER_CSI"], brands: ["skiff"] };
}

function salesOf(sample: Sample) {
  return { name: "Sal Moreno", email: newEmail(sample), permissions: ["dealer:DEALER_ALL"], dealerIds: [] };
}

function adminOf() {
  return { name: "Lena Ortiz", permissions: ["admin:ADMIN_CSI"] };
}
