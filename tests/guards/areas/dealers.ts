import { randomUUID } from "node:crypto";
import { allowancesVersion } from "#graphql/areas/dealers/allowances";
import { dealerVersion } from "#graphql/areas/dealers/edit";
import { salesVersion } from "#graphql/areas/dealers/sales";
import { readDealer } from "#graphql/areas/dealers/store";
import { anyAdmin } from "../../factories/viewers";
import { area, formKey, list, type Stage } from "../table";

const dealersAdmins = ["admin:ADMIN_MY_DEALERS"];
const dealerPath =
  (page: string) =>
  ({ dealer }: Sample) =>
    `/admin-my-dealers/dealers/${encodeURIComponent(dealer.profile_id)}/${page}`;

export const dealers = area(sample, {
  urls: {
    "/dealer-choices": { get: { who: ["admin"] } },
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
      post: {
        who: dealersAdmins,
        form: ({ allowances }) => ({ year: "2026", amount: "100", version: allowances }),
        status: 303,
      },
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
  },
  fields: {
    "Query.dealers": { who: dealersAdmins, operation: "DealersQuery", variables: () => ({ list }) },
    "Query.dealerChoices": { who: ["admin"], operation: "DealerChoicesQuery", variables: () => ({ search: "" }) },
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
      variables: (sample) => ({
        profileId: sample.dealer.profile_id,
        version: sample.dealerVersion,
        dealer: dealerOf(sample),
      }),
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
      variables: ({ dealer, allowances }) => ({
        profileId: dealer.profile_id,
        version: allowances,
        year: 2026,
        amount: "100",
      }),
    },
    "Mutation.createSales": {
      who: dealersAdmins,
      operation: "CreateSalesMutation",
      variables: (sample) => ({ ...newPerson(sample), sales: salesOf(sample) }),
    },
    "Mutation.updateSales": {
      who: dealersAdmins,
      operation: "UpdateSalesMutation",
      variables: (sample) => ({
        profileId: sample.sales.profile_id,
        version: sample.salesVersion,
        sales: salesOf(sample),
      }),
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
  },
});

/** A dealer and a sales person whom nobody signs in as. */
async function sample({ db, create }: Stage) {
  const [dealer, sales] = [await create.dealer(), await create.sales()];
  const stored = await readDealer(db, anyAdmin, dealer.profile_id);
  return {
    dealer,
    sales,
    unique: randomUUID(),
    dealerVersion: dealerVersion(stored),
    allowances: await allowancesVersion(db, stored),
    salesVersion: await salesVersion(db, await readDealer(db, anyAdmin, sales.profile_id)),
  };
}

type Sample = Awaited<ReturnType<typeof sample>>;

/** Nobody has it yet. */
type Unique = { unique: string };

export function newPerson({ unique }: Unique) {
  return { profileId: `auth0|guard-${unique}` };
}

export function newEmail({ unique }: Unique): string {
  return `guard-${unique}@example.com`;
}

export function cardOf(person: Unique) {
  const place = { address: "1 Harbor Rd", city: "Duluth", region: "MN", country: "US", zipcode: "55802" };
  return { name: "Ada Marsh", company: "Marsh Marine", email: newEmail(person), ...place };
}

function dealerOf(sample: Sample) {
  return { ...cardOf(sample), permissions: ["dealer:DEALER_CSI"], brands: ["skiff"] };
}

function salesOf(sample: Sample) {
  return { name: "Sal Moreno", email: newEmail(sample), permissions: ["dealer:DEALER_ALL"], dealerIds: [] };
}
