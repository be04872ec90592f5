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

/**
 * `everybody`: also strangers. `people`: whoever is signed in, with an active profile; `admins` and `dealers`: those of
 * this side, whatever they are permitted. A list: one of these permissions.
 */
export type Who = "everybody" | "people" | "admins" | "dealers" | readonly string[];

const leadsAdmins = ["admin:ADMIN_LEADS"];
const leadsDealers = ["dealer:DEALER_LEADS"];
const leadsPeople = [...leadsAdmins, ...leadsDealers];

/**
 * What a call is tried with, new for each: an open lead of the viewer's own (or its dealer's), a dealer to give it to,
 * an import that is staged and one that is finished, a mail that waits.
 */
export type Sample = {
  lead: Lead;
  target: Profile;
  stagedImport: string;
  finishedImport: string;
  mail: string;
  /** A message that the viewer wrote, its own row of it, and something in its bell. */
  message: { id: string; updated_at: Date };
  received: string;
  notification: string;
};

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

const byAdmins = { get: { who: leadsAdmins } } as const;
const byDealers = { get: { who: leadsDealers } } as const;
const fileForAdmins = { ...byAdmins, isFile: true } as const;
const fileForDealers = { ...byDealers, isFile: true } as const;

/** The forms about many leads, with all that they must hold. */
const key = "a-form-key";
const fulfilMany = ({ lead }: Sample) => ({ intent: "fulfil", by: "EMAIL", "lead-id": lead.id, "form-key": key });
const transferMany = ({ lead, target }: Sample) => ({
  intent: "transfer",
  profileId: target.profile_id,
  "lead-id": lead.id,
  "form-key": key,
});
const importPath =
  (rest: string) =>
  ({ finishedImport }: Sample) =>
    `/admin-leads/imports/${finishedImport}${rest}`;

export const urls: Record<string, UrlCalls> = {
  "/": { get: { who: "everybody", status: 302 } },
  "/callback": { get: { who: "everybody", status: 400 } },
  "/sign-in": { get: { who: "everybody" } },
  "/dashboard": {
    get: { who: "people" },
    post: { who: "admins", form: () => ({ intent: "send", message: "Hall 4", "form-key": key }), status: 303 },
  },
  "/messages": {
    get: { who: "people" },
    post: { who: "dealers", form: ({ received }) => ({ intent: "read", id: received }), status: 303 },
  },
  "/messages/:id/edit": {
    path: ({ message }) => `/messages/${message.id}/edit`,
    get: { who: "admins" },
    post: {
      who: "admins",
      form: ({ message }) => ({ message: "Hall 5", "updated-at": message.updated_at.toISOString() }),
      status: 303,
    },
  },
  "/messages/:id/delete": {
    path: ({ message }) => `/messages/${message.id}/delete`,
    get: { who: "admins" },
    post: { who: "admins", form: () => ({ "form-key": key }), status: 303 },
  },
  "/notifications": {
    get: { who: "people" },
    post: { who: "people", form: ({ notification }) => ({ intent: "read", id: notification }), status: 303 },
  },

  "/admin-leads": {
    ...byAdmins,
    post: {
      who: leadsAdmins,
      form: ({ lead, target }) => ({ intent: "transfer", id: lead.id, profileId: target.profile_id }),
      status: 303,
    },
  },
  "/admin-leads/fulfil": { ...byAdmins, post: { who: leadsAdmins, form: fulfilMany, status: 200 } },
  "/admin-leads/transfer": { ...byAdmins, post: { who: leadsAdmins, form: transferMany, status: 200 } },
  "/admin-leads/bulk": {
    get: { who: "everybody", status: 302 },
    post: { who: leadsAdmins, form: transferMany, status: 200 },
    isFile: true,
  },
  "/admin-leads/sync": { ...byAdmins, post: { who: leadsAdmins, form: () => ({ "form-key": key }), status: 303 } },
  "/admin-leads/import": { ...byAdmins, post: { who: leadsAdmins, form: () => ({}), status: 422 } },
  "/admin-leads/import/example.csv": fileForAdmins,
  "/admin-leads/imports": byAdmins,
  "/admin-leads/imports/:id": { ...byAdmins, path: importPath("") },
  "/admin-leads/imports/:id/bad-rows.csv": { ...fileForAdmins, path: importPath("/bad-rows.csv") },
  "/admin-leads/imports/:id/sheet": {
    ...fileForAdmins,
    path: importPath("/sheet"),
    post: { who: leadsAdmins, form: () => ({}), status: 200 },
  },
  "/admin-leads/export-leads.csv": fileForAdmins,
  "/admin-leads/export-leads.zip": fileForAdmins,
  "/admin-leads/xml-files": fileForAdmins,
  "/admin-leads/print": byAdmins,

  "/leads": {
    ...byDealers,
    post: {
      who: leadsDealers,
      ofRow: true,
      form: ({ lead }) => ({ intent: "fulfil", id: lead.id, by: "PHONE" }),
      status: 303,
    },
  },
  "/leads/fulfil": { ...byDealers, post: { who: leadsDealers, form: fulfilMany, status: 200 } },
  "/leads/bulk": {
    get: { who: "everybody", status: 302 },
    post: { who: leadsDealers, form: fulfilMany, status: 200 },
    isFile: true,
  },
  "/leads/sync": { ...byDealers, post: { who: leadsDealers, form: () => ({ "form-key": key }), status: 303 } },
  "/leads/export-leads.csv": fileForDealers,
  "/leads/export-leads.zip": fileForDealers,
  "/leads/xml-files": fileForDealers,
  "/leads/print": byDealers,
  "/leads/:id/letter": {
    path: ({ lead }) => `/leads/${lead.id}/letter`,
    get: { who: leadsPeople, ofRow: true },
    isFile: true,
  },
  "/leads/:id/xml": {
    path: ({ lead }) => `/leads/${lead.id}/xml`,
    get: { who: leadsPeople, ofRow: true },
    isFile: true,
  },

  "/live/dashboard": { get: { who: "people" }, isFile: true },
  "/live/changes": { path: () => "/live/changes?of=leads", get: { who: leadsPeople }, isFile: true },
  // Of a form that nobody has sent; whose files are whose is told in staged-files.test.ts.
  "/staged-files/:formKey/:id": {
    path: () => "/staged-files/nobodys-form/000000000000000000000000",
    get: { who: "people", status: 404 },
    isFile: true,
  },
  "/healthz": { get: { who: "everybody" }, isFile: true },
  "/readyz": { get: { who: "everybody" }, isFile: true },
  "/refused": { get: { who: "everybody", status: 403 }, isFile: true },
  "/not-found": { get: { who: "everybody", status: 404 } },
  "*": {
    path: () => "/nothing-is-here",
    get: { who: "everybody", status: 404 },
    post: { who: "everybody", form: () => ({}), status: 404 },
  },

  // Last, because it ends the sessions that the others use.
  "/logout": {
    get: { who: "everybody", status: 302 },
    post: { who: "everybody", form: () => ({}), status: 303 },
    isFile: true,
  },
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

  "Query.key": {
    scope: "keys:read",
    text: "query ($id: ID!) { key(id: $id) { name value } }",
    variables: () => ({ id: "5b1c7e0a-6f0e-4d43-9a55-0c2f6a3d9e10" }),
  },
  "Query.formWasStored": {
    scope: "forms:read",
    text: 'query { formWasStored(viewerId: "auth0|nobody", key: "none", content: "none") }',
  },

  "Query.notifications": { who: "people", operation: "NotificationsQuery", variables: () => ({ list }) },
  "Mutation.readNotifications": {
    who: "people",
    operation: "ReadNotificationsMutation",
    variables: ({ notification }) => ({ ids: [notification] }),
  },
  "Subscription.bell": { who: "people", operation: "BellSubscription" },

  "Query.sentMessages": { who: "admins", operation: "SentMessagesQuery", variables: () => ({ list }) },
  "Query.sentMessage": {
    who: "admins",
    operation: "SentMessageQuery",
    variables: ({ message }) => ({ id: message.id }),
  },
  "Query.receivedMessages": { who: "dealers", operation: "ReceivedMessagesQuery", variables: () => ({ list }) },
  "Mutation.sendMessage": {
    who: "admins",
    operation: "SendMessageMutation",
    variables: () => ({ message: "<p>Hall 4</p>" }),
  },
  "Mutation.updateMessage": {
    who: "admins",
    operation: "UpdateMessageMutation",
    variables: ({ message }) => ({ id: message.id, message: "<p>Hall 5</p>", updatedAt: message.updated_at }),
  },
  "Mutation.deleteMessage": {
    who: "admins",
    operation: "DeleteMessageMutation",
    variables: ({ message }) => ({ id: message.id }),
  },
  "Mutation.readMessage": {
    who: "dealers",
    operation: "ReadMessageMutation",
    variables: ({ received }) => ({ id: received }),
  },
  "Subscription.newestSentMessages": { who: "admins", operation: "SentMessagesSubscription" },
  "Subscription.newestReceivedMessages": { who: "dealers", operation: "ReceivedMessagesSubscription" },

  "Subscription.leadTrend": {
    who: "people",
    operation: "LeadTrendSubscription",
    variables: () => ({ timeZone: "America/New_York" }),
  },
  "Subscription.leadResponse": { who: "people", operation: "LeadResponseSubscription" },
  "Subscription.claimCounts": { who: "admins", operation: "ClaimCountsSubscription" },
  "Subscription.contactRequestCounts": { who: "admins", operation: "ContactRequestCountsSubscription" },
  "Subscription.newDealerRequestCounts": { who: "admins", operation: "NewDealerRequestCountsSubscription" },
  "Subscription.coOpCounts": { who: "admins", operation: "CoOpCountsSubscription" },
  "Subscription.coOpBalance": { who: "admins", operation: "CoOpBalanceSubscription" },

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
