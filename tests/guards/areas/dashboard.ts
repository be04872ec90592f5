import { brand } from "../../support/records/brand";
import { area, filerOf, formKey, type Stage } from "../table";

/** Figures need the role alone: which rows they count is for the data service to say. */
const admins = ["admin"];
const dealers = ["dealer", "sales"];

export const dashboard = area(sample, {
  urls: {
    "/dashboard": {
      get: { who: "people" },
      post: { who: admins, form: () => ({ intent: "send", message: "Hall 4", ...formKey }), status: 303 },
    },
  },
  fields: {
    "Query.leadTrend": {
      who: "people",
      operation: "LeadTrendQuery",
      variables: () => ({ timeZone: "America/New_York" }),
      shows: () => /"fulfilled":[1-9]/,
    },
    "Query.leadResponse": {
      who: "people",
      operation: "LeadResponseQuery",
      shows: () => /"fulfilled":[1-9]/,
    },
    "Query.leadBoats": {
      who: admins,
      operation: "LeadBoatsQuery",
      variables: () => ({ timeZone: "America/New_York" }),
    },
    "Query.claimCounts": { who: admins, operation: "ClaimCountsQuery" },
    "Query.contactRequestCounts": { who: admins, operation: "ContactRequestCountsQuery" },
    "Query.newDealerRequestCounts": { who: admins, operation: "NewDealerRequestCountsQuery" },
    "Query.coOpCounts": { who: admins, operation: "CoOpCountsQuery" },
    "Query.coOpBalance": { who: admins, operation: "CoOpBalanceQuery" },
    "Query.dealerWork": { who: dealers, operation: "DealerWorkQuery", shows: () => someWork },
    "Subscription.dealerWork": { who: dealers, operation: "DealerWorkSubscription", shows: () => someWork },
    "Subscription.leadBoats": {
      who: admins,
      operation: "LeadBoatsSubscription",
      variables: () => ({ timeZone: "America/New_York" }),
    },
    "Subscription.leadTrend": {
      who: "people",
      operation: "LeadTrendSubscription",
      variables: () => ({ timeZone: "America/New_York" }),
      shows: () => /"fulfilled":[1-9]/,
    },
    "Subscription.leadResponse": {
      who: "people",
      operation: "LeadResponseSubscription",
      shows: () => /"fulfilled":[1-9]/,
    },
    "Subscription.claimCounts": { who: admins, operation: "ClaimCountsSubscription" },
    "Subscription.contactRequestCounts": { who: admins, operation: "ContactRequestCountsSubscription" },
    "Subscription.newDealerRequestCounts": { who: admins, operation: "NewDealerRequestCountsSubscription" },
    "Subscription.coOpCounts": { who: admins, operation: "CoOpCountsSubscription" },
    "Subscription.coOpBalance": { who: admins, operation: "CoOpBalanceSubscription" },
  },
});

/** Any of what waits for a dealer; to one without permissions nothing is said of it. */
const someWork = /"(openLeads|toChange)":[1-9]|"oldestLead":"|"openLeads":null,"toChange":null/;

/**
 * Makes a fulfilled and an open lead of the viewer's dealer, a and a co-op request that the viewer has to change.
 */
async function sample({ create, viewer, owner }: Stage) {
  const filer = filerOf({ viewer, owner });
  await create.lead({ dealer: owner, brand, fulfilledby: "Phone", fulfilledon: new Date() });
  await create.lead({ dealer: owner, brand });
  await create.coOpRequest({ dealer: filer, status: "pending" });
}
