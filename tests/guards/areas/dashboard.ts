import { areaWithoutRows, formKey } from "../table";

/** Figures need the role alone: which rows they count is for the data service to say. */
const admins = ["admin"];

export const dashboard = areaWithoutRows({
  urls: {
    "/dashboard": {
      get: { who: "people" },
      post: { who: admins, form: () => ({ intent: "send", message: "Hall 4", ...formKey }), status: 303 },
    },
    "/live/dashboard": { get: { who: "people" }, isFile: true },
  },
  fields: {
    "Subscription.leadTrend": {
      who: "people",
      operation: "LeadTrendSubscription",
      variables: () => ({ timeZone: "America/New_York" }),
    },
    "Subscription.leadResponse": { who: "people", operation: "LeadResponseSubscription" },
    "Subscription.claimCounts": { who: admins, operation: "ClaimCountsSubscription" },
    "Subscription.contactRequestCounts": { who: admins, operation: "ContactRequestCountsSubscription" },
    "Subscription.newDealerRequestCounts": { who: admins, operation: "NewDealerRequestCountsSubscription" },
    "Subscription.coOpCounts": { who: admins, operation: "CoOpCountsSubscription" },
    "Subscription.coOpBalance": { who: admins, operation: "CoOpBalanceSubscription" },
  },
});
