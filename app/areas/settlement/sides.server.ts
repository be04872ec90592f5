import {
  ClaimSettlementSheetQuery,
  type ClaimSettlementSheetQueryQueryVariables,
  type CorrectClaimSettlementMutationMutationVariables,
  CorrectClaimSettlementMutation,
  CorrectCoOpSettlementMutation,
  CoOpToCreditQuery,
  CoOpSettlementSheetQuery,
  SettleClaimSheetMutation,
  type SettleClaimSheetMutationMutationVariables,
  SettleCoOpRequestMutation,
  type SettleCoOpRequestMutationMutationVariables,
  SettleCoOpRequestsMutation,
  type SettleCoOpRequestsMutationMutationVariables,
  SettleCoOpSheetMutation,
  SettleWarrantyClaimMutation,
  SettleWarrantyClaimsMutation,
  WarrantyClaimQuery,
} from "#graphql/generated/client/graphql";
import { money } from "#graphql/rules/numbers/money.rules";
import { mutate, query } from "~/server/data/data.server";
import { type Idempotency } from "~/server/data/transport.server";
import { adminRequestsPath, requestPath } from "../co-op/paths";
import { formLabel } from "../co-op/list/form-label";
import { recordOf } from "../warranty/claims/tabs";
import { claimsToCredit, requestsToCredit } from "./to-credit.server";

type Options = { idempotency?: Idempotency };
type Settling = SettleCoOpRequestMutationMutationVariables;
type SettlingMany = SettleCoOpRequestsMutationMutationVariables;
type SettlingSheet = SettleClaimSheetMutationMutationVariables;
type SheetRows = ClaimSettlementSheetQueryQueryVariables["rows"];
type Correction = CorrectClaimSettlementMutationMutationVariables;

/** Claims and co-op requests are credited by the same files, each below the address of its list. */
const sides = {
  claims: {
    path: "/admin-warranty-claims",
    permission: "admin:ADMIN_WARRANTY_CLAIMS",
    list: "Warranty Claims",
    noun: { one: "warranty claim", many: "warranty claims" },
    toCredit: claimsToCredit,
    uncredited: "/admin-warranty-claims?tab=approved&credited=no",
    async read(request: Request, id: string) {
      const { warrantyClaim: claim } = await query(request, WarrantyClaimQuery, { id });
      const { status, settlement, settlementVersion: version, warrantyClaimsId, dealerName, approvedAmount } = claim;
      const record = recordOf(claim);
      const about = factsOf({ dealerName, amount: approvedAmount });
      return { name: `Warranty claim # ${warrantyClaimsId}`, about, status, settlement, version, record };
    },
    settle: (request: Request, settling: Settling, options: Options) =>
      mutate(request, SettleWarrantyClaimMutation, settling, options),
    settleMany: async (request: Request, settling: SettlingMany, options: Options) =>
      (await mutate(request, SettleWarrantyClaimsMutation, settling, options)).settleWarrantyClaims,
    checkSheet: async (request: Request, rows: SheetRows) =>
      (await query(request, ClaimSettlementSheetQuery, { rows })).claimSettlementSheet,
    settleSheet: async (request: Request, sheet: SettlingSheet, options: Options) =>
      (await mutate(request, SettleClaimSheetMutation, sheet, options)).settleClaimSheet,
    correct: (request: Request, correction: Correction, options: Options) =>
      mutate(request, CorrectClaimSettlementMutation, correction, options),
  },
  requests: {
    path: adminRequestsPath,
    permission: "admin:ADMIN_CO_OP_REQ",
    list: "Co OP Requests",
    noun: { one: "co-op request", many: "co-op requests" },
    toCredit: requestsToCredit,
    uncredited: `${adminRequestsPath}?status=approved&credited=no`,
    async read(request: Request, id: string) {
      const { coOpRequest } = await query(request, CoOpToCreditQuery, { id });
      const { status, settlementVersion: version, formType, dealerName, amount, money: asks } = coOpRequest;
      const record = { label: "Show the request", to: requestPath(id) };
      const settlement = asks?.settlement ?? null;
      return { name: formLabel(formType), about: factsOf({ dealerName, amount }), status, settlement, version, record };
    },
    settle: (request: Request, settling: Settling, options: Options) =>
      mutate(request, SettleCoOpRequestMutation, settling, options),
    settleMany: async (request: Request, settling: SettlingMany, options: Options) =>
      (await mutate(request, SettleCoOpRequestsMutation, settling, options)).settleCoOpRequests,
    checkSheet: async (request: Request, rows: SheetRows) =>
      (await query(request, CoOpSettlementSheetQuery, { rows })).coOpSettlementSheet,
    settleSheet: async (request: Request, sheet: SettlingSheet, options: Options) =>
      (await mutate(request, SettleCoOpSheetMutation, sheet, options)).settleCoOpSheet,
    correct: (request: Request, correction: Correction, options: Options) =>
      mutate(request, CorrectCoOpSettlementMutation, correction, options),
  },
} as const;

export type Side = (typeof sides)[keyof typeof sides];

function factsOf({ dealerName, amount }: { dealerName: string | null; amount: string | null }) {
  return [dealerName, amount && money(amount)].filter(Boolean).join(", ");
}

/** Whose address is asked for; a route is found whatever the case of its letters. */
export function sideOf(request: Request) {
  return /^\/admin-warranty-claims\//i.test(new URL(request.url).pathname) ? sides.claims : sides.requests;
}

/** The record of an address: the specification names the parameter of claims otherwise. */
export function recordIn({ id, userId }: Partial<Record<string, string>>): string {
  return id ?? userId ?? "";
}
