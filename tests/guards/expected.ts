import { ratedQuestions, yesNoQuestions } from "#graphql/areas/surveys/rules";
import { type Profile } from "../factories/profiles";
import { type Album } from "../factories/media";
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
 * `everybody`: also strangers. `people`: whoever is signed in, with an active profile. A list: one of these permissions,
 * or of these roles (`admin`).
 */
export type Who = "everybody" | "people" | readonly string[];

const leadsAdmins = ["admin:ADMIN_LEADS"];
const leadsDealers = ["dealer:DEALER_LEADS"];
const leadsPeople = [...leadsAdmins, ...leadsDealers];
/** Admins as such, and dealers and sales people as such. */
const admins = ["admin"];
const dealers = ["dealer"];
const showPeople = [...admins, "dealer:DEALER_BOAT_SHOWS"];
const show = {
  name: "Boat show",
  site: "SeaChaser",
  startDate: "2040-02-01",
  endDate: "2040-02-03",
  address: "350 Harbor Dr",
  city: "Duluth",
  region: "MN",
  country: "US",
  zipcode: "55802",
  description: "Boats.",
};
const contactAdmins = ["admin:ADMIN_CONTACT_REQ"];

/**
 * What a call is tried with, new for each: an open lead of the viewer's own (or its dealer's), a dealer to give it to,
 * an import that is staged and one that is finished, a mail that waits.
 */
export type Sample = {
  lead: Lead;
  /** A dealer, a sales person and an admin whom nobody signs in as. */
  dealer: Profile;
  sales: Profile;
  adminUser: Profile;
  target: Profile;
  stagedImport: string;
  finishedImport: string;
  mail: string;
  contactRequest: string;
  boatShow: string;
  /** A pending job listing. */
  career: string;
  survey: string;
  album: Album;
  /** An owner's unused link to a survey, and the registration that it is about. */
  surveyToken: string;
  surveyedWarrantyId: number;
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

const careersAdmins = ["admin:ADMIN_CAREERS"];
const jobListing = {
  title: "Rigger",
  description: "Rigs boats.",
  storeLocation: "Duluth",
  salaryRange: "$20",
  dateNeeded: "2026-12-01",
};

const mediaAdmins = ["admin:ADMIN_MEDIA"];
const mediaPeople = [...mediaAdmins, "dealer:DEALER_MEDIA"];
const csiAdmins = ["admin:ADMIN_CSI"];
const csiDealers = ["dealer:DEALER_CSI"];
const answers: Record<string, number> = {
  ...Object.fromEntries(ratedQuestions.map(({ key }) => [key, 4])),
  ...Object.fromEntries(yesNoQuestions.map(({ key }) => [key, 10])),
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

export const urls: Record<string, UrlCalls> = {
  "/": { get: { who: "everybody", status: 302 } },
  "/callback": { get: { who: "everybody", status: 400 } },
  "/sign-in": { get: { who: "everybody" } },
  "/dashboard": {
    get: { who: "people" },
    post: { who: admins, form: () => ({ intent: "send", message: "Hall 4", "form-key": key }), status: 303 },
  },
  "/messages": {
    get: { who: "people" },
    post: { who: dealers, form: ({ received }) => ({ intent: "read", id: received }), status: 303 },
  },
  "/messages/:id/edit": {
    path: ({ message }) => `/messages/${message.id}/edit`,
    get: { who: admins },
    post: {
      who: admins,
      form: ({ message }) => ({ message: "Hall 5", "updated-at": message.updated_at.toISOString() }),
      status: 303,
    },
  },
  "/messages/:id/delete": {
    path: ({ message }) => `/messages/${message.id}/delete`,
    get: { who: admins },
    post: { who: admins, form: () => ({ "form-key": key }), status: 303 },
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

  "/boat-shows": { get: { who: showPeople }, post: { who: showPeople, form: () => ({}), status: 422 } },
  "/boat-shows/calendar.ics": { get: { who: showPeople }, isFile: true },
  "/boat-shows/:id/calendar.ics": {
    path: ({ boatShow }) => `/boat-shows/${boatShow}/calendar.ics`,
    get: { who: showPeople, ofRow: true },
    isFile: true,
  },
  "/boat-shows/:id/edit": {
    path: ({ boatShow }) => `/boat-shows/${boatShow}/edit`,
    get: { who: admins },
    post: { who: admins, form: () => ({}), status: 422 },
  },
  "/boat-shows/:id/delete": {
    path: ({ boatShow }) => `/boat-shows/${boatShow}/delete`,
    get: { who: showPeople, ofRow: true },
    post: { who: showPeople, ofRow: true, form: () => ({ "form-key": key }), status: 303 },
  },

  // An empty form: the public forms take no more than ten filled ones from an address.
  "/contact": { get: { who: "everybody" }, post: { who: "everybody", form: () => ({}), status: 422 } },
  "/admin-contact-us-requests": {
    get: { who: contactAdmins },
    post: { who: contactAdmins, form: ({ contactRequest }) => ({ id: contactRequest, by: "PHONE" }), status: 303 },
  },
  "/admin-contact-us-requests/export-contact-request.csv": { get: { who: contactAdmins }, isFile: true },
  "/admin-contact-us-requests/print": { get: { who: contactAdmins } },
  "/admin-careers": {
    get: { who: careersAdmins },
    post: { who: careersAdmins, form: ({ career }) => ({ id: career, deed: "APPROVE" }), status: 303 },
  },
  "/admin-careers/add": {
    get: { who: careersAdmins },
    post: { who: careersAdmins, form: () => jobListing, status: 303 },
  },
  "/admin-careers/:id/edit": {
    path: (sample) => `/admin-careers/${sample.career}/edit`,
    get: { who: careersAdmins },
    post: { who: careersAdmins, form: () => jobListing, status: 303 },
  },

  "/admin-csi": { get: { who: csiAdmins } },
  "/admin-csi/export-dealer-survey-avg-score.csv": { get: { who: csiAdmins }, isFile: true },
  "/admin-csi/surveys": { get: { who: csiAdmins } },
  "/admin-csi/export-surveys.csv": { get: { who: csiAdmins }, isFile: true },
  "/csi": { get: { who: csiDealers } },
  "/survey/:token": {
    path: ({ surveyToken }) => `/survey/${surveyToken}`,
    get: { who: "everybody" },
    post: {
      who: "everybody",
      form: () => Object.fromEntries(Object.entries(answers).map(([key, value]) => [key, String(value)])),
      status: 303,
    },
  },

  "/factory-contacts": { get: { who: ["admin", "dealer:DEALER_FACTORY_CONTACTS"] } },

  "/admin-my-dealers": { get: { who: dealersAdmins } },
  "/admin-my-dealers/add": { get: { who: dealersAdmins }, post: { who: dealersAdmins, form: () => ({}), status: 422 } },
  "/admin-my-dealers/export-dealers.csv": { get: { who: dealersAdmins }, isFile: true },
  "/admin-my-dealers/dealers/:userId/edit": {
    path: dealerPath("edit"),
    get: { who: dealersAdmins },
    post: { who: dealersAdmins, form: () => ({}), status: 422 },
  },
  // The provider knows no such login, and so it cannot be blocked.
  "/admin-my-dealers/dealers/:userId/archive": {
    path: dealerPath("archive"),
    get: { who: dealersAdmins },
    post: { who: dealersAdmins, form: () => ({ "form-key": key }), status: 502 },
  },
  "/admin-my-dealers/dealers/:userId/reset-password": {
    path: dealerPath("reset-password"),
    get: { who: dealersAdmins },
    post: { who: dealersAdmins, form: () => ({ "form-key": key }), status: 303 },
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
    post: { who: ["dealer"], form: () => ({ "form-key": key }), status: 303 },
  },
  "/profile/notifications": {
    get: { who: "everybody", status: 302 },
    post: { who: ["dealer"], form: () => ({}), status: 303 },
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

  "Query.sentMessages": { who: admins, operation: "SentMessagesQuery", variables: () => ({ list }) },
  "Query.sentMessage": {
    who: admins,
    operation: "SentMessageQuery",
    variables: ({ message }) => ({ id: message.id }),
  },
  "Query.receivedMessages": { who: dealers, operation: "ReceivedMessagesQuery", variables: () => ({ list }) },
  "Mutation.sendMessage": {
    who: admins,
    operation: "SendMessageMutation",
    variables: () => ({ message: "<p>Hall 4</p>" }),
  },
  "Mutation.updateMessage": {
    who: admins,
    operation: "UpdateMessageMutation",
    variables: ({ message }) => ({ id: message.id, message: "<p>Hall 5</p>", updatedAt: message.updated_at }),
  },
  "Mutation.deleteMessage": {
    who: admins,
    operation: "DeleteMessageMutation",
    variables: ({ message }) => ({ id: message.id }),
  },
  "Mutation.readMessage": {
    who: dealers,
    operation: "ReadMessageMutation",
    variables: ({ received }) => ({ id: received }),
  },
  "Subscription.newestSentMessages": { who: admins, operation: "SentMessagesSubscription" },
  "Subscription.newestReceivedMessages": { who: dealers, operation: "ReceivedMessagesSubscription" },

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
  "Query.boatShows": { who: showPeople, operation: "BoatShowsQuery", variables: () => ({ tab: "UPCOMING", list }) },
  "Query.boatShow": {
    who: showPeople,
    ofRow: true,
    operation: "BoatShowQuery",
    variables: ({ boatShow }) => ({ id: boatShow }),
  },
  "Query.boatShowDealers": { who: admins, operation: "BoatShowDealersQuery" },
  "Query.boatShowBrands": { who: showPeople, operation: "BoatShowBrandsQuery" },
  "Mutation.insertBoatShow": {
    who: showPeople,
    operation: "InsertBoatShowMutation",
    variables: ({ target }) => ({ show: { ...show, dealerId: target.profile_id } }),
  },
  "Mutation.updateBoatShow": {
    who: admins,
    operation: "UpdateBoatShowMutation",
    variables: ({ boatShow, target }) => ({ id: boatShow, show: { ...show, dealerId: target.profile_id } }),
  },
  "Mutation.updateBoatShowStatus": {
    who: admins,
    operation: "UpdateBoatShowStatusMutation",
    variables: ({ boatShow }) => ({ id: boatShow, decision: "APPROVE" }),
  },
  "Mutation.deleteBoatShow": {
    who: showPeople,
    ofRow: true,
    operation: "DeleteBoatShowMutation",
    variables: ({ boatShow }) => ({ id: boatShow }),
  },
  "Subscription.boatShowsChanged": { who: showPeople, operation: "BoatShowsChangedSubscription" },
  "Query.contactRequests": { who: contactAdmins, operation: "ContactRequestsQuery", variables: () => ({ list }) },
  "Query.contactRequest": {
    who: contactAdmins,
    operation: "ContactRequestQuery",
    variables: ({ contactRequest }) => ({ id: contactRequest }),
  },
  "Mutation.submitContactRequest": {
    scope: "intake:write",
    operation: "SubmitContactRequestMutation",
    variables: () => ({
      request: {
        firstName: "Ada",
        lastName: "Marsh",
        email: "ada@example.com",
        phone: "2185550102",
        comments: "Hello",
      },
    }),
  },
  "Mutation.updateContactUsFulfilledBy": {
    who: contactAdmins,
    operation: "UpdateContactUsFulfilledByMutation",
    variables: ({ contactRequest }) => ({ id: contactRequest, by: "PHONE" }),
  },
  "Subscription.contactRequestsChanged": { who: contactAdmins, operation: "ContactRequestsChangedSubscription" },
  "Subscription.leadsChanged": { who: leadsPeople, operation: "LeadsChangedSubscription" },
  "Subscription.leadCounts": {
    who: "people",
    operation: "LeadCountsSubscription",
    variables: () => ({ leadType: "quote" }),
  },
  "Subscription.unsentLeads": { who: leadsPeople, operation: "UnsentLeadsSubscription" },

  "Query.careers": {
    who: careersAdmins,
    operation: "CareersQuery",
    variables: () => ({ list, status: "Active" }),
  },
  "Query.career": { who: careersAdmins, operation: "CareerQuery", variables: (sample) => ({ id: sample.career }) },
  "Query.careerCounts": {
    who: careersAdmins,
    operation: "CareersQuery",
    variables: () => ({ list, status: "Pending" }),
  },
  "Query.publishedCareers": {
    scope: "careers:read",
    text: "query { publishedCareers(list: { page: 1, pageSize: 1 }) { total } }",
  },
  "Mutation.createCareer": {
    who: careersAdmins,
    operation: "CreateCareerMutation",
    variables: () => ({ career: jobListing }),
  },
  "Mutation.updateCareer": {
    who: careersAdmins,
    operation: "UpdateCareerMutation",
    variables: (sample) => ({ id: sample.career, career: jobListing }),
  },
  "Mutation.moveCareer": {
    who: careersAdmins,
    operation: "MoveCareerMutation",
    variables: (sample) => ({ id: sample.career, deed: "APPROVE" }),
  },
  "Subscription.careersChanged": { who: careersAdmins, operation: "CareersChangedSubscription" },

  "Query.surveys": { who: csiAdmins, operation: "SurveysQuery", variables: () => ({ list }) },
  "Query.survey": { who: csiAdmins, operation: "SurveyQuery", variables: ({ survey }) => ({ id: survey }) },
  "Query.dealerRatings": { who: csiAdmins, operation: "DealerRatingsQuery", variables: () => ({ list }) },
  "Query.ownRating": { who: csiDealers, operation: "OwnRatingQuery" },
  "Query.surveyMonths": { who: [...csiAdmins, ...csiDealers], operation: "SurveyMonthsQuery" },
  "Query.surveyInvitation": {
    scope: "survey:intake",
    text: "query ($token: String!) { surveyInvitation(token: $token) { state } }",
    variables: ({ surveyToken }) => ({ token: surveyToken }),
  },
  "Mutation.submitSurvey": {
    scope: "survey:intake",
    text: "mutation ($token: String!, $answers: SurveyAnswersInput!) { submitSurvey(token: $token, answers: $answers) }",
    variables: ({ surveyToken }) => ({ token: surveyToken, answers }),
  },
  "Mutation.recordSurvey": {
    scope: "intake:write",
    text: "mutation ($id: Int!, $answers: SurveyAnswersInput!) { recordSurvey(warrantyId: $id, answers: $answers) }",
    variables: ({ surveyedWarrantyId }) => ({ id: surveyedWarrantyId, answers }),
  },
  "Mutation.inviteToSurveys": {
    scope: "outbox:send",
    text: 'mutation { inviteToSurveys(address: "https://portal.example/survey/") }',
  },
  "Subscription.surveysChanged": { who: [...csiAdmins, ...csiDealers], operation: "SurveysChangedSubscription" },

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

  "Query.mediaAlbums": { who: mediaPeople, operation: "MediaAlbumsQuery", variables: () => ({ list }) },
  "Query.mediaAlbum": { who: mediaPeople, operation: "MediaAlbumQuery", variables: ({ album }) => ({ id: album.id }) },
  "Query.mediaItem": {
    who: mediaPeople,
    operation: "MediaItemQuery",
    variables: ({ album }) => ({ id: album.itemIds[0] }),
  },
  "Mutation.addMedia": {
    who: mediaAdmins,
    operation: "AddMediaMutation",
    variables: ({ album }) => ({
      upload: {
        brand: "Skiff",
        albumId: album.id,
        items: [{ name: "a.jpg", downloadLink: "/a/a.jpg", mediaType: "image" }],
      },
    }),
  },
  "Mutation.moveMediaAlbum": {
    who: mediaAdmins,
    operation: "MoveMediaAlbumMutation",
    variables: ({ album }) => ({ id: album.id, position: 3 }),
  },
  "Mutation.moveMediaItem": {
    who: mediaAdmins,
    operation: "MoveMediaItemMutation",
    variables: ({ album }) => ({ id: album.itemIds[0], position: 3 }),
  },
  "Mutation.deleteMediaAlbums": {
    who: mediaAdmins,
    operation: "DeleteMediaAlbumsMutation",
    variables: ({ album }) => ({ ids: [album.id] }),
  },
  "Mutation.deleteMediaItem": {
    who: mediaAdmins,
    operation: "DeleteMediaItemMutation",
    variables: ({ album }) => ({ id: album.itemIds[0] }),
  },
  "Mutation.deleteAllMedia": { who: mediaAdmins, operation: "DeleteAllMediaMutation" },
  "Subscription.mediaChanged": { who: mediaPeople, operation: "MediaChangedSubscription" },
};

/** What is said of new people, and of those who are changed; the lead's number makes it their own. */
function newPerson({ lead }: Sample) {
  return { profileId: `auth0|guard-${lead.id}` };
}

function newEmail({ lead }: Sample): string {
  return `guard-${lead.id}@example.com`;
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
