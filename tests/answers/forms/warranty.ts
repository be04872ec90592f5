import { filledClaim } from "../../support/records/claims";
import { earlier, type FormRows } from "./row";

/** Forms of the warranty. */
export const warrantyForms: FormRows = {
  "/warranty-register": { by: "dealer", fails: "empty" },
  "/admin-warranty-registrations": { by: "admin", fails: "empty" },
  "/admin-warranty-registrations/:userId/edit": { by: "admin", fails: "empty" },
  "/admin-warranty-registrations/:id/transfer": { by: "admin", fails: "empty" },
  "/admin-warranty-registrations/:id/delete": { by: "admin", leadsNowhere: "it is gone", fails: "gone" },
  "/warranty-preauth-claim": { by: "dealer", fill: filledClaim, fails: "empty" },
  "/warranty-claims/:id/conversation": { by: "dealer", leadsNowhere: "it is here", fails: "empty" },
  "/warranty-registrations/:id/conversation": { by: "dealer", leadsNowhere: "it is here", fails: "empty" },
  "/warranty-claims/:id/conversation/:message/:nth/remove": { by: "dealer", leadsNowhere: "it is here", fails: "gone" },
  "/warranty-claims/:id/withdraw": { by: "dealer", fails: "gone" },
  "/admin-warranty-claims": {
    by: "admin",
    at: async ({ create, owner }) => {
      const { id, hull_identification_number: hin } = await create.claim({ dealer: owner });
      return `/admin-warranty-claims?q=${hin}&open=${id}`;
    },
    fails: "unsaid",
  },
  "/admin-warranty-claims take": {
    by: "admin",
    at: async ({ create, owner }) => {
      const { id, hull_identification_number: hin } = await create.claim({ dealer: owner });
      return `/admin-warranty-claims?q=${hin}&open=${id}`;
    },
    fails: "gone",
    leadsNowhere: "it is here",
  },
  "/admin-warranty-claims/:userId/edit": { by: "admin", fails: "empty" },
  "/admin-warranty-claims/:userId/credit": { by: "admin", fails: "empty" },
  "/admin-warranty-claims/:userId/remove-credit": { by: "admin", leadsNowhere: "it is here", fails: "gone" },
  "/admin-warranty-claims/credit": { by: "admin", leadsNowhere: "it is no record", fails: "empty" },
  // It is shown before anything is stored: the journey of credits sends it.
  "/admin-warranty-claims/credits": { by: "admin", leadsNowhere: "it is no record", fails: "empty", spared: true },
  "/warranty-inquiry": { by: "stranger", leadsNowhere: "it is no record", fails: "empty" },
  "/admin-warranty-inquiries fulfil": {
    by: "admin",
    at: async ({ create }) => {
      const { id, email } = await create.inquiry({ request_date: earlier() });
      return `/admin-warranty-inquiries?q=${email}&open=${id}`;
    },
    fails: "empty",
  },
};
