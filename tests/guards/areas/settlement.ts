import { requestSettlements } from "#graphql/areas/co-op/review/settle";
import { readRequest } from "#graphql/areas/co-op/requests";
import { claimSettlements } from "#graphql/areas/warranty/claims/settle";
import { readClaim } from "#graphql/areas/warranty/claims/store";
import { anyAdmin } from "../../factories/viewers";
import { area, formKey, type Stage } from "../table";

const claimsAdmins = ["admin:ADMIN_WARRANTY_CLAIMS"];
const requestsAdmins = ["admin:ADMIN_CO_OP_REQ"];
const settlement = { number: "4711", day: "2026-01-03" };
const rowsOf = (record: string) => JSON.stringify([{ line: 2, record, ...settlement }]);

/** The credit of an approved claim and of an approved co-op request: the admins' who decide on them. */
export const settlements = area(sample, {
  urls: {
    "/admin-warranty-claims/credit": {
      path: ({ claim }) => `/admin-warranty-claims/credit?id=${claim}`,
      get: { who: claimsAdmins },
      post: { who: claimsAdmins, form: ({ claim }) => ({ ...formKey, ids: claim, ...settlement }), status: 303 },
    },
    "/admin-warranty-claims/credits": {
      get: { who: claimsAdmins },
      post: { who: claimsAdmins, form: ({ claim }) => ({ ...formKey, rows: rowsOf(claim) }), status: 303 },
    },
    "/admin-warranty-claims/credits.csv": { get: { who: claimsAdmins }, isFile: true },
    "/admin-warranty-claims/:userId/credit": {
      path: ({ claim }) => `/admin-warranty-claims/${claim}/credit`,
      get: { who: claimsAdmins },
      post: { who: claimsAdmins, form: () => ({ ...formKey, ...settlement }), status: 303 },
    },
    "/admin-warranty-claims/:userId/remove-credit": {
      path: ({ creditedClaim }) => `/admin-warranty-claims/${creditedClaim}/remove-credit`,
      get: { who: claimsAdmins },
      post: { who: claimsAdmins, form: ({ claimVersion }) => ({ ...formKey, version: claimVersion }), status: 303 },
    },
    "/admin-co-op-requests/credit": {
      path: ({ request }) => `/admin-co-op-requests/credit?id=${request}`,
      get: { who: requestsAdmins },
      post: { who: requestsAdmins, form: ({ request }) => ({ ...formKey, ids: request, ...settlement }), status: 303 },
    },
    "/admin-co-op-requests/credits": {
      get: { who: requestsAdmins },
      post: { who: requestsAdmins, form: ({ request }) => ({ ...formKey, rows: rowsOf(request) }), status: 303 },
    },
    "/admin-co-op-requests/credits.csv": { get: { who: requestsAdmins }, isFile: true },
    "/admin-co-op-requests/:id/credit": {
      path: ({ request }) => `/admin-co-op-requests/${request}/credit`,
      get: { who: requestsAdmins },
      post: { who: requestsAdmins, form: () => ({ ...formKey, ...settlement }), status: 303 },
    },
    "/admin-co-op-requests/:id/remove-credit": {
      path: ({ creditedRequest }) => `/admin-co-op-requests/${creditedRequest}/remove-credit`,
      get: { who: requestsAdmins },
      post: {
        who: requestsAdmins,
        form: ({ requestVersion }) => ({ ...formKey, version: requestVersion }),
        status: 303,
      },
    },
  },
  fields: {
    "Mutation.settleWarrantyClaim": {
      who: claimsAdmins,
      operation: "SettleWarrantyClaimMutation",
      variables: ({ claim }) => ({ id: claim, settlement }),
    },
    "Mutation.settleWarrantyClaims": {
      who: claimsAdmins,
      operation: "SettleWarrantyClaimsMutation",
      variables: ({ claim }) => ({ ids: [claim], settlement }),
    },
    "Query.claimSettlementSheet": {
      who: claimsAdmins,
      operation: "ClaimSettlementSheetQuery",
      variables: ({ claim }) => ({ rows: [{ line: 2, record: claim, ...settlement }] }),
    },
    "Mutation.settleClaimSheet": {
      who: claimsAdmins,
      operation: "SettleClaimSheetMutation",
      variables: ({ claim }) => ({ rows: [{ line: 2, record: claim, ...settlement }] }),
    },
    "Mutation.correctClaimSettlement": {
      who: claimsAdmins,
      operation: "CorrectClaimSettlementMutation",
      variables: ({ creditedClaim, claimVersion }) => ({ id: creditedClaim, version: claimVersion, settlement }),
    },
    "Mutation.settleCoOpRequest": {
      who: requestsAdmins,
      operation: "SettleCoOpRequestMutation",
      variables: ({ request }) => ({ id: request, settlement }),
    },
    "Mutation.settleCoOpRequests": {
      who: requestsAdmins,
      operation: "SettleCoOpRequestsMutation",
      variables: ({ request }) => ({ ids: [request], settlement }),
    },
    "Query.coOpSettlementSheet": {
      who: requestsAdmins,
      operation: "CoOpSettlementSheetQuery",
      variables: ({ request }) => ({ rows: [{ line: 2, record: request, ...settlement }] }),
    },
    "Mutation.settleCoOpSheet": {
      who: requestsAdmins,
      operation: "SettleCoOpSheetMutation",
      variables: ({ request }) => ({ rows: [{ line: 2, record: request, ...settlement }] }),
    },
    "Mutation.correctCoOpSettlement": {
      who: requestsAdmins,
      operation: "CorrectCoOpSettlementMutation",
      variables: ({ creditedRequest, requestVersion }) => ({
        id: creditedRequest,
        version: requestVersion,
        settlement,
      }),
    },
  },
});

const credited = { status: "approved", settlement_number: "4710", settled_on: "2026-01-02" };

/** Of each kind one that is approved, and one that is credited. */
async function sample({ db, create, owner: dealer }: Stage) {
  const form_type = "special-project-request";
  const claim = await create.claim({ dealer, status: "approved" });
  const request = await create.coOpRequest({ dealer, form_type, status: "approved" });
  const creditedClaim = await create.claim({ dealer, ...credited });
  const creditedRequest = await create.coOpRequest({ dealer, form_type, ...credited });
  return {
    claim: claim.id,
    request: request.id,
    creditedClaim: creditedClaim.id,
    creditedRequest: creditedRequest.id,
    claimVersion: claimSettlements.versionOf(await readClaim(db, anyAdmin, creditedClaim.id)),
    requestVersion: requestSettlements.versionOf(await readRequest(db, anyAdmin, creditedRequest.id)),
  };
}
