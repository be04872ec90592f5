import { dealerRequestVersions, readDealerRequest } from "#graphql/areas/dealer-requests/store";
import { anyAdmin } from "../../factories/viewers";
import { area, formKey, list, type Stage } from "../table";

const dealerAdmins = ["admin:ADMIN_NEW_DEALER_REQ"];

export const dealerRequests = area(sample, {
  urls: {
    "/become-a-dealer": { get: { who: "everybody" }, post: { who: "everybody", form: () => ({}), status: 422 } },
    // The first visit leads to the address that has the first row open.
    "/admin-new-dealer-requests": {
      get: { who: dealerAdmins, status: 302 },
      post: { who: dealerAdmins, form: ({ dealerRequest }) => ({ id: dealerRequest, by: "PHONE" }), status: 303 },
    },
    "/admin-new-dealer-requests/export-new-dealer-requests.csv": { get: { who: dealerAdmins }, isFile: true },
    "/admin-new-dealer-requests/:id/pdf": {
      path: ({ dealerRequest }) => `/admin-new-dealer-requests/${dealerRequest}/pdf`,
      get: { who: dealerAdmins },
      isFile: true,
    },
    "/admin-new-dealer-requests/:id/delete": {
      path: ({ dealerRequest }) => `/admin-new-dealer-requests/${dealerRequest}/delete`,
      get: { who: dealerAdmins },
      post: { who: dealerAdmins, form: ({ version }) => ({ ...formKey, version }), status: 303 },
    },
  },
  fields: {
    "Query.newDealerRequests": { who: dealerAdmins, operation: "NewDealerRequestsQuery", variables: () => ({ list }) },
    "Query.newDealerRequest": {
      who: dealerAdmins,
      operation: "NewDealerRequestQuery",
      variables: ({ dealerRequest }) => ({ id: dealerRequest }),
    },
    "Mutation.submitNewDealerRequest": {
      scope: "intake:write",
      operation: "SubmitNewDealerRequestMutation",
      variables: () => ({ request: application }),
    },
    "Mutation.updateNewDealerFulfilledBy": {
      who: dealerAdmins,
      operation: "UpdateNewDealerFulfilledByMutation",
      variables: ({ dealerRequest }) => ({ id: dealerRequest, by: "PHONE" }),
    },
    "Mutation.revealDealerRequestNumbers": {
      who: dealerAdmins,
      operation: "RevealDealerRequestNumbersMutation",
      variables: ({ dealerRequest }) => ({ id: dealerRequest, for: "SCREEN" }),
    },
    "Mutation.deleteNewDealerRequest": {
      who: dealerAdmins,
      operation: "DeleteNewDealerRequestMutation",
      variables: ({ dealerRequest, version }) => ({ id: dealerRequest, version }),
    },
    "Subscription.newDealerRequestsChanged": { who: dealerAdmins, operation: "NewDealerRequestsChangedSubscription" },
  },
});

const application = {
  legalName: "Harbor Marine LLC",
  address: "1 Harbor Rd",
  city: "Duluth",
  region: "MN",
  country: "US",
  zipcode: "55802",
  businessPhone1: "2185550103",
  businessEmail: "ada@example.com",
  contactName_1: "Ada Marsh",
  dealerSignature: "Ada Marsh",
};

/** Of an earlier hour: what comes in within one is limited. */
async function sample({ db, create }: Stage) {
  const { id } = await create.dealerRequest({ request_date: new Date(Date.now() - 2 * 3_600_000) });
  const version = dealerRequestVersions.of(await readDealerRequest(db, anyAdmin, id));
  return { dealerRequest: id, version };
}
