import { type Profile } from "../factories/profiles";
import { type Lead } from "../factories/leads";

/**
 * Who may do what: written by hand from spec 1, sections 2 and 6, and not from the code. A URL or a root field that is
 * missing here fails the run.
 */
export const adminPermissions = [
  "admin:ADMIN_ALL",
  "admin:ADMIN_LEADS",
  "admin:ADMIN_MY_DEALERS",
  "admin:ADMIN_WARRANTY_CLAIMS",
  "admin:ADMIN_WARRANTY_LOOKUP",
  "admin:ADMIN_CAREERS",
  "admin:ADMIN_CSI",
  "admin:ADMIN_MEDIA",
  "admin:ADMIN_WARRANTY_INQ",
  "admin:ADMIN_CO_OP_REQ",
  "admin:ADMIN_BOAT_SHOW_REQUESTS",
  "admin:ADMIN_NEW_DEALER_REQ",
  "admin:ADMIN_CONTACT_REQ",
];

export const dealerPermissions = [
  "dealer:DEALER_ALL",
  "dealer:DEALER_LEADS",
  "dealer:DEALER_WARRANTY",
  "dealer:DEALER_FORMS_DATASHEETS",
  "dealer:DEALER_MEDIA",
  "dealer:DEALER_INVENTORY",
  "dealer:DEALER_ORDER_BOATS",
  "dealer:DEALER_CSI",
  "dealer:DEALER_FACTORY_CONTACTS",
  "dealer:DEALER_BOAT_SHOWS",
  "dealer:DEALER_ORDER_BOAT_DETAIL",
  "dealer:DEALER_ORDER_BOAT",
  "dealer:DEALER_SKIFF_MERCHANDISE",
];

/** `everybody`: also strangers. `people`: whoever is signed in, with an active profile. A list: one of these permissions. */
export type Who = "everybody" | "people" | readonly string[];

const leadsAdmins = ["admin:ADMIN_LEADS"];
const leadsDealers = ["dealer:DEALER_LEADS"];
const leadsPeople = [...leadsAdmins, ...leadsDealers];

/**
 * What a call is tried with, new for each: an open lead of the viewer's own (or its dealer's), a dealer to give it to,
 * an import that is staged and one that is finished, a mail that waits.
 */
export type Sample = { lead: Lead; target: Profile; stagedImport: string; finishedImport: string; mail: string };

/** `ofRow`: the call names a row, which is «not found» for whoever it does not belong to. */
type Call = { who: Who; ofRow?: true };

export type UrlCalls = {
  path?: (sample: Sample) => string;
  /** The status of an allowed GET: 200 unless it says otherwise. */
  get: Call & { status?: number };
  /** A form that is accepted, and the status of the answer; absent where nothing can be posted. */
  post?: Call & { form: (sample: Sample) => Record<string, string>; status: number };
  /** A file or a stream: it has no `.data` beside it. */
  isFile?: true;
};

export const urls: Record<string, UrlCalls> = {
  "/": { get: { who: "everybody", status: 302 } },
  "/callback": { get: { who: "everybody", status: 400 } },
  "/sign-in": { get: { who: "everybody" } },
  "/logout": { get: { who: "everybody", status: 302 }, isFile: true },
  "/dashboard": { get: { who: "people" } },

  "/admin-leads": {
    get: { who: leadsAdmins },
    post: {
      who: leadsAdmins,
      form: ({ lead, target }) => ({ intent: "transfer", id: lead.id, profileId: target.profile_id }),
      status: 303,
    },
  },
  "/leads": {
    get: { who: leadsDealers },
    post: {
      who: leadsDealers,
      ofRow: true,
      form: ({ lead }) => ({ intent: "fulfil", id: lead.id, by: "PHONE" }),
      status: 303,
    },
  },

  "/live/changes": { get: { who: "people" }, isFile: true },
  "/healthz": { get: { who: "everybody" }, isFile: true },
  "/readyz": { get: { who: "everybody" }, isFile: true },
  "/refused": { get: { who: "everybody", status: 403 }, isFile: true },
  "/not-found": { get: { who: "everybody", status: 404 } },
  "*": { path: () => "/nothing-is-here", get: { who: "everybody", status: 404 } },
};

export type FieldCall = {
  /** Nobody signed in as a person, but a program that holds this scope. */
  scope?: string;
  who?: Who;
  ofRow?: true;
  /** Nobody can use the token again: each viewer tries with one of its own. */
  endsSession?: true;
  /** An operation that the portal sends; or, where it sends none, the text of one. */
  operation?: string;
  text?: string;
  variables?: (sample: Sample) => Record<string, unknown>;
};

const list = { page: 1, pageSize: 10 };

export const fields: Record<string, FieldCall> = {
  "Query.viewer": { who: "people", operation: "ViewerQuery" },
  "Mutation.revokeToken": { who: "people", endsSession: true, operation: "RevokeTokenMutation" },
  "Subscription.viewerChanged": { who: "people", operation: "ViewerChangedSubscription" },

  "Mutation.claimOutboxMails": {
    scope: "outbox:send",
    text: "mutation { claimOutboxMails(limit: 1) { id } }",
  },
  "Mutation.markOutboxMail": {
    scope: "outbox:send",
    text: "mutation ($id: ID!) { markOutboxMail(id: $id) }",
    variables: ({ mail }) => ({ id: mail }),
  },

  "Query.leads": { who: leadsPeople, operation: "LeadsQuery", variables: () => ({ list }) },
  "Query.lead": { who: leadsPeople, ofRow: true, operation: "LeadQuery", variables: ({ lead }) => ({ id: lead.id }) },
  "Query.transferTargets": { who: leadsAdmins, operation: "TransferTargetsQuery" },
  "Query.leadImports": { who: leadsAdmins, operation: "LeadImportsQuery", variables: () => ({ list }) },
  "Query.leadImport": {
    who: leadsAdmins,
    operation: "LeadImportQuery",
    variables: ({ finishedImport }) => ({ id: finishedImport }),
  },
  "Query.stagedLeadRows": {
    who: leadsAdmins,
    operation: "StagedLeadRowsQuery",
    variables: ({ stagedImport }) => ({ importId: stagedImport }),
  },
  "Query.syncPreview": { who: leadsPeople, operation: "SyncPreviewQuery" },
  "Mutation.fulfilLead": {
    who: leadsPeople,
    ofRow: true,
    operation: "FulfilLeadMutation",
    variables: ({ lead }) => ({ id: lead.id, by: "PHONE" }),
  },
  "Mutation.fulfilLeads": {
    who: leadsPeople,
    operation: "FulfilLeadsMutation",
    variables: ({ lead }) => ({ ids: [lead.id], by: "EMAIL" }),
  },
  "Mutation.transferLead": {
    who: leadsAdmins,
    operation: "TransferLeadMutation",
    variables: ({ lead, target }) => ({ id: lead.id, profileId: target.profile_id }),
  },
  "Mutation.transferLeads": {
    who: leadsAdmins,
    operation: "TransferLeadsMutation",
    variables: ({ lead, target }) => ({ ids: [lead.id], profileId: target.profile_id }),
  },
  "Mutation.stageLeadRows": {
    who: leadsAdmins,
    operation: "StageLeadRowsMutation",
    variables: ({ stagedImport }) => ({ importId: stagedImport, rows: [{ row: 2, name: "Ada" }], openLeads: false }),
  },
  "Mutation.finishLeadImport": {
    who: leadsAdmins,
    operation: "FinishLeadImportMutation",
    variables: ({ stagedImport }) => ({ importId: stagedImport, fileName: "leads.csv" }),
  },
  "Mutation.cancelLeadImport": {
    who: leadsAdmins,
    operation: "CancelLeadImportMutation",
    variables: ({ stagedImport }) => ({ importId: stagedImport }),
  },
  "Mutation.syncLeads": { who: leadsPeople, operation: "SyncLeadsMutation" },
  "Subscription.leadsChanged": { who: leadsPeople, operation: "LeadsChangedSubscription" },
  "Subscription.leadCounts": {
    who: "people",
    operation: "LeadCountsSubscription",
    variables: () => ({ leadType: "quote" }),
  },
  "Subscription.unsentLeads": { who: leadsPeople, operation: "UnsentLeadsSubscription" },
};
