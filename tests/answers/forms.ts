import { randomUUID } from "node:crypto";
import { type Stage } from "../guards/table";
import { brand } from "../support/records/brand";
import { filledClaim, type PhotoFile, phonePhoto } from "../support/records/claims";
import { openAccounts } from "../support/portal/sign-in";
import { currentStack } from "../support/portal/stack";
import { allowanceSheet } from "../support/records/co-op";
import { leadSheet, sheetRow } from "../support/records/lead-sheet";

/**
 * How a form is made to fail. `empty`: nothing is chosen or typed in it. `unsaid`: something is chosen, and not why. `gone`: what its address names is not there any
 * more. `signed out`: the session has ended meanwhile.
 */
type Failure = "empty" | "unsaid" | "gone" | "signed out";

type FormRow = {
  /** Who sends it: somebody with every permission of that side. */
  by: "admin" | "dealer" | "stranger";
  /** Makes what it is about and answers the page that it stands on, where that is not the guard matrix's own sample. */
  at?: (stage: Stage) => Promise<string>;
  /** What it needs to be accepted beside what the guard matrix posts, and what is usual for its required fields. */
  fill?: Readonly<Record<string, string>> | (() => Readonly<Record<string, string>>);
  /** What is chosen in its fields for files. */
  file?: () => Promise<PhotoFile>;
  fails: Failure;
  /** Why the notice of its success leads to no record: the page it comes back to is the record's own; or there is none. */
  leadsNowhere?: "it is here" | "it is gone" | "it is no record";
  /** It is not sent with success: it would take away, or give away, what others stand on at the same time. */
  spared?: true;
};

/** What comes in within an hour is limited. */
const earlier = () => new Date(Date.now() - 2 * 3_600_000);

const password = "Slipway-test-1";
const uniqueEmail = () => ({ email: `${randomUUID()}@example.com` });
const login = () => ({ ...uniqueEmail(), password });
const line = {
  "lines[0].itemName": "21 DLX",
  "lines[0].serialNo": "S1",
  "lines[0].buyerName": "City of Duluth",
  "lines[0].dealerCost": "30000",
  "lines[0].credit": "5",
};

async function notified({ create, owner }: Stage) {
  await create.notification({ of: owner });
  return "/notifications";
}

/** Of the dealer that was made last for a sheet of allowances. */
let dealerCode = "";

async function importOfAllowances({ create }: Stage) {
  dealerCode = randomUUID();
  await create.dealer({ dealer_code: dealerCode });
  return "/admin-co-op-ledger/import";
}

async function openApplication({ create }: Stage) {
  const { id, business_email } = await create.dealerRequest({ request_date: earlier() });
  return `/admin-new-dealer-requests?q=${business_email}&open=${id}`;
}

const messageOn =
  (page: string) =>
  async ({ create, owner }: Stage) => {
    await create.message({ to: [owner] });
    return page;
  };

function lead({ create, owner }: Stage) {
  return create.lead({ dealer: owner, brand, dealer_id: brand.toLowerCase() });
}

const openLead = (list: string) => async (stage: Stage) => {
  const { id, email } = await lead(stage);
  return `${list}?q=${email}&open=${id}`;
};

/** Of a customer who bought a boat since; or which has become that boat. */
const leadWithBoat = (isLinked: boolean) => async (stage: Stage) => {
  const one = await lead(stage);
  const bought = { dealer: one.dealer, email: one.email, purchase_date: "2099-12-31" };
  const { id, hull_identification_number: sold_hin } = await stage.create.registration(bought);
  if (isLinked) await stage.create.followUp({ lead: one, outcome: "sold", sold_hin, registration_id: id });
  return `/leads?q=${one.email}&open=${one.id}`;
};

const chosenLead = (page: string) => async (stage: Stage) => `${page}?id=${(await lead(stage)).id}`;

/** Every form of the portal: the URL that it is sent to and, of several there, its intent. */
export const forms: Readonly<Record<string, FormRow>> = {
  "/dashboard send": { by: "admin", leadsNowhere: "it is here", fails: "empty" },
  "/dashboard read": {
    by: "dealer",
    at: messageOn("/dashboard"),
    leadsNowhere: "it is here",
    fails: "signed out",
  },
  "/messages read": {
    by: "dealer",
    at: messageOn("/messages"),
    leadsNowhere: "it is here",
    fails: "signed out",
  },
  "/messages/:id/edit": { by: "admin", fails: "empty" },
  "/messages/:id/delete": { by: "admin", leadsNowhere: "it is gone", fails: "gone" },
  "/notifications read": {
    by: "dealer",
    at: notified,
    leadsNowhere: "it is no record",
    fails: "signed out",
  },
  "/notifications read-all": {
    by: "dealer",
    at: notified,
    leadsNowhere: "it is no record",
    fails: "signed out",
  },

  "/admin-leads fulfil": {
    by: "admin",
    at: openLead("/admin-leads"),
    fails: "empty",
  },
  "/admin-leads transfer": {
    by: "admin",
    at: openLead("/admin-leads"),
    fails: "empty",
  },
  "/admin-leads note": { by: "admin", at: openLead("/admin-leads"), fill: { note: "Called her" }, fails: "empty" },
  "/admin-leads/fulfil fulfil": {
    by: "admin",
    at: chosenLead("/admin-leads/fulfil"),
    leadsNowhere: "it is no record",
    fails: "gone",
  },
  "/admin-leads/transfer transfer": {
    by: "admin",
    at: chosenLead("/admin-leads/transfer"),
    leadsNowhere: "it is no record",
    fails: "gone",
  },
  "/admin-leads/:id/merge/:other": { by: "admin", fails: "gone" },
  "/admin-leads/sync": {
    by: "admin",
    at: async ({ create }) => {
      await create.unassignedLead({ brand, dealer_id: brand.toLowerCase() });
      return "/admin-leads/sync";
    },
    fails: "signed out",
    spared: true,
  },
  "/admin-leads/import": {
    by: "admin",
    file: () => Promise.resolve(leadSheet([sheetRow({ Email: `${randomUUID()}@example.com` })])),
    fails: "empty",
  },
  "/admin-leads/import/:sheet/:check": { by: "admin", fails: "signed out" },
  "/leads fulfil": {
    by: "dealer",
    at: openLead("/leads"),
    fails: "empty",
  },
  "/leads follow-up": { by: "dealer", at: openLead("/leads"), fill: { outcome: "quoted" }, fails: "empty" },
  "/leads link": { by: "dealer", at: leadWithBoat(false), fails: "gone" },
  "/leads unlink": { by: "dealer", at: leadWithBoat(true), fails: "gone" },
  "/leads/fulfil fulfil": {
    by: "dealer",
    at: chosenLead("/leads/fulfil"),
    leadsNowhere: "it is no record",
    fails: "gone",
  },
  "/leads/sync": { by: "dealer", leadsNowhere: "it is no record", fails: "signed out" },

  "/boat-shows": { by: "dealer", fails: "empty" },
  "/boat-shows intent-decide": {
    by: "admin",
    at: async ({ create }) => {
      const { name } = await create.boatShow();
      return `/boat-shows?q=${name}`;
    },
    fails: "gone",
  },
  "/boat-shows/calendar-link": { by: "dealer", leadsNowhere: "it is no record", fails: "signed out" },
  "/boat-shows/calendar-link revoke": {
    by: "dealer",
    at: async ({ create, owner }) => {
      await create.calendarFeed({ profile: owner });
      return "/boat-shows/calendar-link";
    },
    leadsNowhere: "it is no record",
    fails: "signed out",
  },
  "/boat-shows/:id/edit": { by: "admin", fails: "empty" },
  "/boat-shows/:id/delete": { by: "dealer", leadsNowhere: "it is gone", fails: "gone" },

  "/contact": { by: "stranger", leadsNowhere: "it is no record", fails: "empty" },
  "/admin-contact-us-requests fulfil": {
    by: "admin",
    at: async ({ create }) => {
      const { id, email } = await create.contactRequest({ contact_date: earlier() });
      return `/admin-contact-us-requests?q=${email}&open=${id}`;
    },
    fails: "empty",
  },
  "/become-a-dealer": { by: "stranger", leadsNowhere: "it is no record", fails: "empty" },
  "/admin-new-dealer-requests fulfil": {
    by: "admin",
    at: openApplication,
    fails: "empty",
  },
  "/admin-new-dealer-requests reveal": {
    by: "admin",
    at: openApplication,
    leadsNowhere: "it is no record",
    fails: "gone",
  },
  "/admin-new-dealer-requests/:id/delete": { by: "admin", leadsNowhere: "it is gone", fails: "gone" },

  "/inventory/add": { by: "dealer", leadsNowhere: "it is here", fails: "empty" },
  "/inventory/:id/edit": { by: "dealer", leadsNowhere: "it is here", fails: "empty" },
  "/inventory/:id/delete": { by: "dealer", fails: "gone" },
  "/inventory/:id/restore": { by: "dealer", leadsNowhere: "it is here", fails: "gone" },
  "/inventory/:id/delete-for-good": { by: "dealer", leadsNowhere: "it is gone", fails: "gone" },
  "/inventory/:id/images": { by: "dealer", file: () => phonePhoto(1), leadsNowhere: "it is here", fails: "empty" },
  "/inventory/:id/images/:imageId/delete": { by: "dealer", leadsNowhere: "it is here", fails: "gone" },

  "/admin-my-dealers/add": { by: "admin", fill: login, fails: "empty" },
  "/admin-my-dealers/dealers/:userId/edit": { by: "admin", leadsNowhere: "it is here", fails: "empty" },
  "/admin-my-dealers/dealers/:userId/archive": { by: "admin", leadsNowhere: "it is here", fails: "gone" },
  "/admin-my-dealers/dealers/:userId/reset-password": {
    by: "admin",
    at: async ({ create }) => {
      const dealer = await create.dealer();
      await openAccounts(currentStack(), [dealer]);
      return `/admin-my-dealers/dealers/${encodeURIComponent(dealer.profile_id)}/reset-password`;
    },
    leadsNowhere: "it is here",
    fails: "gone",
  },
  "/admin-my-dealers/dealers/:userId/allowance": { by: "admin", leadsNowhere: "it is here", fails: "empty" },
  "/admin-my-dealers/sales/add": { by: "admin", fill: login, fails: "empty" },
  "/admin-my-dealers/sales/:userId/edit": { by: "admin", leadsNowhere: "it is here", fails: "empty" },
  "/admin-user-settings/add": { by: "admin", fill: login, fails: "empty" },
  "/admin-user-settings/user/:userId/edit": {
    by: "admin",
    at: async ({ create }) => {
      const admin = await create.admin();
      await openAccounts(currentStack(), [admin]);
      return `/admin-user-settings/user/${encodeURIComponent(admin.profile_id)}/edit`;
    },
    leadsNowhere: "it is here",
    fails: "empty",
  },
  "/admin-user-settings/user/:userId/archive": { by: "admin", leadsNowhere: "it is here", fails: "gone" },
  "/admin-user-settings/user/:userId/verify": {
    by: "admin",
    at: async ({ create }) => {
      const admin = await create.admin();
      await openAccounts(currentStack(), [admin]);
      return `/admin-user-settings?q=${admin.email}&open=${encodeURIComponent(admin.profile_id)}`;
    },
    fails: "gone",
  },
  "/admin-user-settings/user/:userId/reset-password": {
    by: "admin",
    at: async ({ create }) => {
      const admin = await create.admin();
      await openAccounts(currentStack(), [admin]);
      return `/admin-user-settings/user/${encodeURIComponent(admin.profile_id)}/reset-password`;
    },
    leadsNowhere: "it is here",
    fails: "gone",
  },
  "/sessions end": {
    by: "dealer",
    at: async ({ create, owner }) => {
      await create.session({ of: owner });
      return "/sessions";
    },
    leadsNowhere: "it is gone",
    fails: "signed out",
  },
  // It leads out of the portal, to where the provider ends its own session.
  "/sessions everywhere": { by: "dealer", fails: "signed out", spared: true },
  "/keyboard": { by: "dealer", leadsNowhere: "it is no record", fails: "signed out" },
  "/profile": { by: "dealer", leadsNowhere: "it is here", fails: "empty" },
  "/profile/email/:key": { by: "stranger", leadsNowhere: "it is no record", fails: "gone" },
  "/unsubscribe/:token": { by: "stranger", leadsNowhere: "it is no record", fails: "gone" },
  "/profile/notifications": {
    by: "dealer",
    at: () => Promise.resolve("/profile"),
    leadsNowhere: "it is here",
    fails: "signed out",
  },
  "/profile/reset-password": { by: "dealer", leadsNowhere: "it is here", fails: "signed out" },

  "/admin-careers": {
    by: "admin",
    at: async ({ create }) => {
      const { id, title } = await create.career();
      return `/admin-careers?tab=pending&q=${title}&open=${id}`;
    },
    fails: "empty",
  },
  "/admin-careers/add": { by: "admin", fails: "empty" },
  "/admin-careers/:id/edit": { by: "admin", fails: "empty" },

  "/admin-warranty-registrations/:id/survey send": { by: "admin", leadsNowhere: "it is here", fails: "gone" },
  "/admin-warranty-registrations/:id/survey make": { by: "admin", leadsNowhere: "it is here", fails: "gone" },
  "/survey/:token": { by: "stranger", leadsNowhere: "it is no record", fails: "empty" },

  "/admin-media": {
    by: "admin",
    at: async ({ create }) => {
      const { album_name } = await create.album();
      return `/admin-media?q=${album_name}`;
    },
    leadsNowhere: "it is here",
    fails: "empty",
  },
  "/admin-media/add": {
    by: "admin",
    file: () => phonePhoto(2),
    fill: () => ({ brand: "any", albumId: "new", newAlbumName: `Docks ${randomUUID()}` }),
    fails: "empty",
  },
  "/admin-media/remove": {
    by: "admin",
    at: async ({ create }) => {
      const { id } = await create.album();
      return `/admin-media/remove?id=${id}`;
    },
    leadsNowhere: "it is gone",
    fails: "signed out",
  },
  "/admin-media/remove-all": { by: "admin", fails: "signed out", spared: true },
  "/admin-media/items/:id/delete": { by: "admin", leadsNowhere: "it is here", fails: "gone" },

  "/warranty-register": { by: "dealer", fails: "empty" },
  "/admin-warranty-registrations": { by: "admin", fails: "empty" },
  "/admin-warranty-registrations/:userId/edit": { by: "admin", fails: "empty" },
  "/admin-warranty-registrations/:id/transfer": { by: "admin", fails: "empty" },
  "/admin-warranty-registrations/:id/delete": { by: "admin", leadsNowhere: "it is gone", fails: "gone" },
  "/warranty-preauth-claim": { by: "dealer", fill: filledClaim, fails: "empty" },
  "/warranty-claims/:id/conversation": { by: "dealer", leadsNowhere: "it is here", fails: "empty" },
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
  "/views/new": { by: "admin", leadsNowhere: "it is here", fails: "empty" },
  "/views/:id/edit": { by: "dealer", leadsNowhere: "it is no record", fails: "empty" },
  "/views/:id/delete": { by: "dealer", leadsNowhere: "it is gone", fails: "gone" },
  "/drafts/:id/delete": { by: "dealer", leadsNowhere: "it is gone", fails: "gone" },

  "/admin-boat-models": { by: "admin", fails: "empty" },
  "/admin-boat-models/:boatId/edit": { by: "admin", fails: "empty" },
  "/admin-boat-models/:boatId/delete": { by: "admin", leadsNowhere: "it is gone", fails: "gone" },

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
  // Nobody has an allowance to carry over, unless a test gives some: the journey of allowances sends it.
  "/admin-co-op-ledger/carry-over": { by: "admin", leadsNowhere: "it is no record", fails: "gone", spared: true },
  "/admin-co-op-ledger/import": {
    by: "admin",
    at: importOfAllowances,
    file: () => Promise.resolve(allowanceSheet([[dealerCode, "2026", "900"]])),
    leadsNowhere: "it is no record",
    fails: "empty",
  },
  "/admin-co-op-ledger/:profileId/adjust": { by: "admin", leadsNowhere: "it is here", fails: "empty" },
  "/admin-co-op-ledger/:profileId/allowance": { by: "admin", leadsNowhere: "it is here", fails: "signed out" },
};

/** What is usual for a field of this name, where it is required and empty. */
export const usual: Readonly<Record<string, string>> = {
  name: "Ada Marsh",
  email: "ada@example.com",
  businessEmail: "ada@example.com",
  permissions: "ALL",
  brands: "all",
  firstName: "Ada",
  lastName: "Marsh",
  company: "Marsh Marine",
  phone: "2185550100",
  businessPhone1: "2185550100",
  "block.fax": "2185550101",
  address: "1 Harbor Rd",
  city: "Duluth",
  region: "MN",
  state: "MN",
  country: "US",
  zipcode: "55802",
  brand,
  startDate: "2040-02-01",
  endDate: "2040-02-03",
  year: "2026",
};
