import { randomUUID } from "node:crypto";
import { type FormType } from "#graphql/areas/co-op/rules";
import { allowancesVersion } from "#graphql/areas/dealers/allowances";
import { previewAllowances } from "#graphql/areas/co-op/ledger/allowance-sheet";
import { readCarryOver } from "#graphql/areas/co-op/ledger/carry-over";
import { seenIn, stampOf } from "#graphql/areas/co-op/review/stamp";
import { type CoOpRequest } from "../../factories/co-op";
import { anyAdmin, viewer as personOf } from "../../factories/viewers";
import { area, filerOf, list, type Stage } from "../table";

const admins = ["admin:ADMIN_CO_OP_REQ"];
const dealers = ["dealer:DEALER_ALL"];
const both = [...admins, ...dealers];
const sheetReaders = ["dealer:DEALER_FORMS_DATASHEETS"];

const formKey = { "form-key": "7d1c8a52-0a53-4d8e-9a55-0c2f4b1f9e11" };
const block = {
  dealerName: "Harbor Marine",
  contactName: "Dana Whitfield",
  phone: "2185550100",
  fax: "2185550101",
  address: "1 Harbor Rd",
  city: "Duluth",
  state: "MN",
  country: "US",
};
const postedBlock = Object.fromEntries(Object.entries(block).map(([name, value]) => [`block.${name}`, value]));
const project = { description: "A pier", totalCost: "1000", devoted: "50" };
const booth = { boothSize: "400", devoted: "50", boothCost: "2000" };
const year = 2026;
/** Nobody has an allowance in it, so carrying it over sets none, however many do it at once. */
const carriedYear = 2003;
const adjustment = { direction: "ADD", amount: "50", day: `${year}-03-01`, reason: "Carried over" };
/** A sheet that sets one allowance. */
const sheetOf = (code: string) => [{ line: 2, dealerCode: code, year: `${year}`, amount: "100" }];
const accountPath = (profileId: string) => `/admin-co-op-ledger/${encodeURIComponent(profileId)}`;

export const coOp = area(sample, {
  urls: {
    "/forms-co-op-pre-approval-claim-forms": { get: { who: sheetReaders } },
    "/forms-msrp-datasheets": { get: { who: sheetReaders } },
    "/forms-data-sheets/:id": { path: () => "/forms-data-sheets/sea-chaser", get: { who: sheetReaders } },
    "/docs/:name": { path: () => "/docs/sea-chaser-msrp-2020.xlsx", get: { who: sheetReaders }, isFile: true },
    "/co-op-pre-approval-form": { get: { who: dealers } },
    "/msrp-data-sheet": { get: { who: dealers } },
    "/pre-auth-claim-forms": { get: { who: dealers } },

    "/pre-approval-claim": { get: { who: dealers } },
    "/co-op-ledger": { get: { who: dealers } },
    "/co-op-ledger/:profileId/pdf": {
      path: ({ profileId }) => `/co-op-ledger/${encodeURIComponent(profileId)}/pdf?year=${year}&quarter=4`,
      get: { who: both, ofRow: true },
      isFile: true,
    },
    "/co-op-ledger/:profileId/csv": {
      path: ({ profileId }) => `/co-op-ledger/${encodeURIComponent(profileId)}/csv?year=${year}`,
      get: { who: both, ofRow: true },
      isFile: true,
    },
    "/media-pre-approval-form": {
      get: { who: dealers },
      post: {
        who: dealers,
        form: () => ({ ...formKey, ...postedBlock, advertisingTitle: "Spring sale" }),
        status: 303,
      },
    },
    "/media-pre-approval-form/:id/edit": {
      path: ({ media }) => `/media-pre-approval-form/${media}/edit`,
      get: { who: dealers, ofRow: true },
      post: {
        who: dealers,
        ofRow: true,
        form: ({ versions }) => ({ ...formKey, version: versions.media, ...postedBlock }),
        status: 303,
      },
    },
    "/special-project-forms": {
      get: { who: dealers },
      post: { who: dealers, form: () => ({ ...formKey, ...postedBlock, ...project }), status: 303 },
    },
    "/special-project-form/:id/edit": {
      path: ({ special }) => `/special-project-form/${special}/edit`,
      get: { who: dealers, ofRow: true },
      post: {
        who: dealers,
        ofRow: true,
        form: ({ versions }) => ({ ...formKey, version: versions.special, ...postedBlock, ...project }),
        status: 303,
      },
    },
    "/special-project-forms/:id/edit": {
      path: ({ special }) => `/special-project-forms/${special}/edit`,
      get: { who: dealers, status: 302 },
    },
    "/boat-show-credit": {
      get: { who: dealers },
      post: { who: dealers, form: () => ({ ...formKey, ...postedBlock, ...booth }), status: 303 },
    },
    "/boat-show-credit/:id/edit": {
      path: ({ show }) => `/boat-show-credit/${show}/edit`,
      get: { who: dealers, ofRow: true },
      post: {
        who: dealers,
        ofRow: true,
        form: ({ versions }) => ({ ...formKey, version: versions.show, ...postedBlock, ...booth }),
        status: 303,
      },
    },

    "/co-op-requests/:id": {
      path: ({ request }) => `/co-op-requests/${request}`,
      get: { who: both, ofRow: true },
      post: {
        who: admins,
        ofRow: true,
        form: ({ request }) => ({ ...formKey, id: request, intent: "take", seen: "" }),
        status: 303,
      },
    },
    "/co-op-requests/:id/comment": {
      path: ({ request }) => `/co-op-requests/${request}/comment`,
      get: { who: both, ofRow: true },
      post: { who: both, ofRow: true, form: () => ({ ...formKey, comment: "Thank you" }), status: 303 },
    },
    "/co-op-requests/:id/conversation": {
      path: ({ request }) => `/co-op-requests/${request}/conversation`,
      get: { who: both, ofRow: true },
      post: { who: both, ofRow: true, form: () => ({ ...formKey, text: "Thank you" }), status: 303 },
    },
    // A message that does not exist: 404 for those who may see the request, too.
    "/co-op-requests/:id/conversation/:message/:nth": {
      path: ({ request }) => `/co-op-requests/${request}/conversation/${request}/0`,
      get: { who: both, ofRow: true, status: 404 },
      isFile: true,
    },
    "/co-op-requests/:id/conversation/:message/:nth/remove": {
      path: ({ request, message }) => `/co-op-requests/${request}/conversation/${message}/0/remove`,
      get: { who: both, ofRow: true },
      post: { who: both, ofRow: true, form: () => formKey, status: 303 },
    },
    "/co-op-requests/:id/withdraw": {
      path: ({ request }) => `/co-op-requests/${request}/withdraw`,
      get: { who: dealers, ofRow: true },
      post: {
        who: dealers,
        ofRow: true,
        form: ({ seen }) => ({ ...formKey, version: seen, reason: "Filed twice" }),
        status: 303,
      },
    },
    "/co-op-requests/:id/pdf": {
      path: ({ request }) => `/co-op-requests/${request}/pdf`,
      get: { who: both, ofRow: true },
      isFile: true,
    },
    "/co-op-requests/:id/csv": {
      path: ({ request }) => `/co-op-requests/${request}/csv`,
      get: { who: admins, ofRow: true },
      isFile: true,
    },
    // A form without this document: 404 for those who may see the form, too.
    "/co-op-requests/:id/files/:name": {
      path: ({ request }) => `/co-op-requests/${request}/files/boothSpaceUrl`,
      get: { who: both, ofRow: true, status: 404 },
      isFile: true,
    },
    "/co-op-requests/:id/pictures/:key": {
      path: ({ request }) => `/co-op-requests/${request}/pictures/boothSpaceUrl`,
      get: { who: both, ofRow: true, status: 404 },
    },

    "/admin-co-op-requests/export-co-op-requests.csv": { get: { who: admins }, isFile: true },
    "/admin-co-op-requests": {
      get: { who: admins },
      post: {
        who: admins,
        form: ({ request }) => ({ ...formKey, id: request, intent: "take", seen: "" }),
        status: 303,
      },
    },
    "/admin-co-op-ledger/export-co-op-ledger.csv": { get: { who: admins }, isFile: true },
    "/admin-co-op-ledger/co-op-statements.pdf": {
      path: () => `/admin-co-op-ledger/co-op-statements.pdf?year=${year}&quarter=4`,
      get: { who: admins },
      isFile: true,
    },
    "/admin-co-op-ledger/co-op-statements.csv": { get: { who: admins }, isFile: true },
    "/admin-co-op-ledger": { get: { who: admins } },
    "/admin-co-op-ledger/carry-over": {
      path: () => `/admin-co-op-ledger/carry-over?year=${carriedYear}`,
      get: { who: admins },
      post: { who: admins, form: ({ carried }) => ({ ...formKey, version: carried }), status: 303 },
    },
    "/admin-co-op-ledger/import": { get: { who: admins }, post: { who: admins, form: () => formKey, status: 422 } },
    // A sheet is nobody's but its author's, and nobody else's is found.
    "/admin-co-op-ledger/import/:sheet": {
      path: () => `/admin-co-op-ledger/import/${randomUUID()}`,
      get: { who: admins, status: 303 },
      post: { who: admins, form: () => formKey, status: 303 },
    },
    "/admin-co-op-ledger/import/:sheet/rows": {
      path: () => `/admin-co-op-ledger/import/${randomUUID()}/rows`,
      get: { who: admins, status: 303 },
      post: { who: admins, form: () => ({ ...formKey, version: "seen" }), status: 303 },
    },
    "/admin-co-op-ledger/import/:sheet/rows-to-correct.csv": {
      path: () => `/admin-co-op-ledger/import/${randomUUID()}/rows-to-correct.csv`,
      get: { who: admins, status: 303 },
      isFile: true,
    },
    "/admin-co-op-ledger/:profileId": { path: ({ account }) => accountPath(account), get: { who: admins } },
    "/admin-co-op-ledger/:profileId/adjust": {
      path: ({ account }) => `${accountPath(account)}/adjust`,
      get: { who: admins },
      post: { who: admins, form: () => ({ ...formKey, ...adjustment }), status: 303 },
    },
    "/admin-co-op-ledger/:profileId/allowance": {
      path: ({ account }) => `${accountPath(account)}/allowance?year=${year}`,
      get: { who: admins },
      post: {
        who: admins,
        form: ({ allowances }) => ({ ...formKey, amount: "100", version: allowances }),
        status: 303,
      },
    },
    "/admin-co-op-requests/:id/:decision": {
      path: ({ request }) => `/admin-co-op-requests/${request}/deny`,
      get: { who: admins, ofRow: true },
      post: { who: admins, ofRow: true, form: ({ seen }) => ({ ...formKey, seen, comment: "Too late." }), status: 303 },
    },
  },
  fields: {
    "Query.coOpRequests": { who: both, operation: "CoOpRequestsQuery", variables: () => ({ list, filter: {} }) },
    "Query.coOpRequest": {
      who: both,
      ofRow: true,
      operation: "CoOpRequestQuery",
      variables: ({ request }) => ({ id: request }),
    },
    "Query.coOpStatusCounts": { who: both, operation: "CoOpStatusCountsQuery", shows: () => /"approved":[1-9]/ },
    "Query.coOpDealer": { who: dealers, operation: "CoOpDealerQuery", variables: () => ({ year }) },
    "Query.coOpLedger": { who: admins, operation: "CoOpLedgerQuery", variables: () => ({ list, year }) },
    "Query.coOpLedgerTotals": { who: admins, operation: "CoOpLedgerQuery", variables: () => ({ list, year }) },
    "Query.coOpLedgerYears": { who: both, operation: "CoOpLedgerYearsQuery" },
    "Query.coOpAccount": {
      who: both,
      ofRow: true,
      operation: "CoOpAccountQuery",
      variables: ({ profileId }) => ({ profileId, year }),
    },
    "Query.mediaPreApprovalForm": {
      who: both,
      ofRow: true,
      operation: "MediaPreApprovalQuery",
      variables: ({ media }) => ({ id: media }),
    },
    "Query.specialProjectForm": {
      who: both,
      ofRow: true,
      operation: "SpecialProjectQuery",
      variables: ({ special }) => ({ id: special }),
    },
    "Query.boatShowCredit": {
      who: both,
      ofRow: true,
      operation: "BoatShowCreditQuery",
      variables: ({ show }) => ({ id: show }),
    },
    "Mutation.createMediaPreApproval": {
      who: dealers,
      operation: "CreateMediaPreApprovalMutation",
      variables: () => ({ input: { block } }),
    },
    "Mutation.updateMediaPreApproval": {
      who: dealers,
      ofRow: true,
      operation: "UpdateMediaPreApprovalMutation",
      variables: ({ media, versions }) => ({ id: media, version: versions.media, input: { block } }),
    },
    "Mutation.createSpecialProject": {
      who: dealers,
      operation: "CreateSpecialProjectMutation",
      variables: () => ({ input: { block, ...project } }),
    },
    "Mutation.updateSpecialProject": {
      who: dealers,
      ofRow: true,
      operation: "UpdateSpecialProjectMutation",
      variables: ({ special, versions }) => ({ id: special, version: versions.special, input: { block, ...project } }),
    },
    "Mutation.createBoatShowCredit": {
      who: dealers,
      operation: "CreateBoatShowCreditMutation",
      variables: () => ({ input: { block, ...booth } }),
    },
    "Mutation.updateBoatShowCredit": {
      who: dealers,
      ofRow: true,
      operation: "UpdateBoatShowCreditMutation",
      variables: ({ show, versions }) => ({ id: show, version: versions.show, input: { block, ...booth } }),
    },
    "Mutation.decideCoOpRequest": {
      who: admins,
      ofRow: true,
      operation: "DecideCoOpRequestMutation",
      variables: ({ request, seen }) => ({ id: request, decision: "APPROVE", seen }),
    },
    "Mutation.takeCoOpRequest": {
      who: admins,
      ofRow: true,
      operation: "TakeCoOpRequestMutation",
      variables: ({ request }) => ({ id: request }),
    },
    "Mutation.giveBackCoOpRequest": {
      who: admins,
      ofRow: true,
      operation: "GiveBackCoOpRequestMutation",
      variables: ({ request }) => ({ id: request }),
    },
    "Mutation.withdrawCoOpRequest": {
      who: dealers,
      ofRow: true,
      operation: "WithdrawCoOpRequestMutation",
      variables: ({ request, seen }) => ({ id: request, version: seen, reason: "Filed twice" }),
    },
    "Mutation.adjustCoOpAccount": {
      who: admins,
      operation: "AdjustCoOpAccountMutation",
      variables: ({ account }) => ({ profileId: account, adjustment }),
    },
    "Mutation.setCoOpAccountAllowance": {
      who: admins,
      operation: "SetCoOpAccountAllowanceMutation",
      variables: ({ account, allowances }) => ({ profileId: account, version: allowances, year, amount: "100" }),
    },
    "Mutation.importCoOpAllowances": {
      who: admins,
      operation: "ImportCoOpAllowancesMutation",
      variables: ({ code, sheetSeen }) => ({
        rows: sheetOf(code),
        seen: sheetSeen,
        act: randomUUID(),
        fileName: "allowances.csv",
      }),
    },
    "Query.coOpAllowanceMapping": {
      who: admins,
      operation: "CoOpAllowanceMappingQuery",
      variables: () => ({ head: ["Dealer", "Budget"] }),
    },
    "Query.coOpAllowanceSheet": {
      who: admins,
      operation: "CoOpAllowanceSheetQuery",
      variables: ({ code }) => ({ rows: sheetOf(code) }),
    },
    "Query.coOpCarryOver": {
      who: admins,
      operation: "CoOpCarryOverQuery",
      variables: () => ({ year: carriedYear, way: "SAME" }),
    },
    "Mutation.carryOverCoOpAllowances": {
      who: admins,
      operation: "CarryOverCoOpAllowancesMutation",
      variables: ({ carried }) => ({ year: carriedYear, way: "SAME", seen: carried, act: randomUUID() }),
    },
    "Mutation.writeOnCoOpRequest": {
      who: both,
      ofRow: true,
      operation: "WriteOnCoOpRequestMutation",
      variables: ({ request }) => ({ id: request, text: "Thank you", files: [] }),
    },
    "Mutation.removeFileFromCoOpRequest": {
      who: both,
      ofRow: true,
      operation: "RemoveFileFromCoOpRequestMutation",
      variables: ({ request, message }) => ({ id: request, messageId: message, nth: 0 }),
    },
    "Mutation.commentOnCoOpRequest": {
      who: both,
      ofRow: true,
      operation: "CommentOnCoOpRequestMutation",
      variables: ({ request }) => ({ id: request, comment: "Thank you" }),
    },
    "Subscription.coOpRequestsChanged": { who: both, operation: "CoOpRequestsChangedSubscription" },
  },
});

/** A request of each of three forms: of the viewer itself where it is on the dealers' side, since sales people have only their own. */
async function sample({ db, create, viewer, owner }: Stage) {
  const dealer = filerOf({ viewer, owner });
  const form = (form_type: FormType) => create.coOpRequest({ form_type, dealer });
  const media = await form("media-pre-approval");
  const [special, show] = [await form("special-project-request"), await form("boat-show-credit")];
  await create.coOpRequest({ dealer, status: "approved" });
  // Of one that nobody else changes meanwhile.
  const code = randomUUID();
  const account = await create.dealer({ dealer_code: code });
  const seen = (request: CoOpRequest) => stampOf(db, personOf(dealer), request);
  const from_dealer = viewer.is !== "admin";
  const files = [`/${media.id}/invoice.pdf`];
  const message = await create.recordMessage({ on: media, in: "co_op_requests", from_dealer, files });
  const version = async (request: CoOpRequest) => seenIn(await seen(request)).version;
  return {
    profileId: dealer.profile_id,
    account: account.profile_id,
    code,
    sheetSeen: (await previewAllowances(db, anyAdmin, sheetOf(code))).version,
    carried: (await readCarryOver(db, anyAdmin, { year: carriedYear, way: "SAME" })).version,
    allowances: await allowancesVersion(db, { profile_id: account.profile_id, display_name: account.name }),
    request: media.id,
    message: message.id,
    seen: await seen(media),
    versions: { media: await version(media), special: await version(special), show: await version(show) },
    media: media.formId,
    special: special.formId,
    show: show.formId,
  };
}
