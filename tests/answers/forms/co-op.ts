import { phonePhoto } from "../../support/records/claims";
import { type FormRows } from "./row";

const line = {
  "lines[0].itemName": "21 DLX",
  "lines[0].serialNo": "S1",
  "lines[0].buyerName": "City of Duluth",
  "lines[0].dealerCost": "30000",
  "lines[0].credit": "5",
};

/** Forms of co-op requests and their accounts. */
export const coOpForms: FormRows = {
  "/media-pre-approval-form": { by: "dealer", fails: "empty" },
  "/media-pre-approval-form/:id/edit": { by: "dealer", fails: "gone" },
  "/advertising-claim-form": { by: "dealer", fails: "empty" },
  "/commerical-sales-credit-claim": { by: "dealer", fill: line, file: () => phonePhoto(3), fails: "empty" },
  "/commerical-sales-credit-claim/:id/edit": { by: "dealer", fails: "empty" },
  "/special-project-forms": { by: "dealer", fails: "empty" },
  "/special-project-form/:id/edit": { by: "dealer", fails: "empty" },
  "/boat-show-credit": { by: "dealer", fails: "empty" },
  "/boat-show-credit/:id/edit": { by: "dealer", fails: "empty" },
  "/co-op-requests/:id/comment": { by: "dealer", fails: "empty" },
  "/co-op-requests/:id/conversation": { by: "dealer", leadsNowhere: "it is here", fails: "empty" },
  "/co-op-requests/:id/conversation/:message/:nth/remove": { by: "dealer", leadsNowhere: "it is here", fails: "gone" },
  "/co-op-requests/:id/withdraw": { by: "dealer", fails: "gone" },
  "/admin-co-op-requests take": {
    by: "admin",
    at: async ({ create }) => {
      const { id, dealer } = await create.coOpRequest();
      return `/admin-co-op-requests?q=${dealer.email}&open=${id}`;
    },
    fails: "gone",
    leadsNowhere: "it is here",
  },
  "/co-op-requests/:id take": { by: "admin", fails: "gone", leadsNowhere: "it is here" },
  "/admin-co-op-requests/:id/:decision": { by: "admin", fails: "gone" },
  "/admin-co-op-requests/:id/credit": { by: "admin", fails: "empty" },
  "/admin-co-op-requests/:id/remove-credit": { by: "admin", leadsNowhere: "it is here", fails: "gone" },
  "/admin-co-op-requests/credit": { by: "admin", leadsNowhere: "it is no record", fails: "empty" },
  "/admin-co-op-requests/credits": { by: "admin", leadsNowhere: "it is no record", fails: "empty", spared: true },
  "/admin-co-op-ledger/carry-over": {
    by: "admin",
    at: async ({ create, owner }) => {
      // No other test carries this year's allowances over.
      await create.allowance({ dealer: owner, year: 2081, amount: "900" });
      return "/admin-co-op-ledger/carry-over?year=2081";
    },
    leadsNowhere: "it is no record",
    fails: "signed out",
  },
  // Of a sheet that is taken its rows are shown, and nothing is done yet.
  "/admin-co-op-ledger/import": { by: "admin", leadsNowhere: "it is no record", fails: "empty", spared: true },
  "/admin-co-op-ledger/:profileId/adjust": { by: "admin", leadsNowhere: "it is here", fails: "empty" },
  "/admin-co-op-ledger/:profileId/allowance": { by: "admin", leadsNowhere: "it is here", fails: "signed out" },
};
