import { unlikeTotal } from "#graphql/areas/warranty/claims/amounts.rules";
import { claimsCsvName, claimsPerPage, isUndecided, mostPrintedClaims } from "#graphql/areas/warranty/claims/rules";
import {
  ClaimSheetQuery,
  OpenClaimQuery,
  WarrantyClaimsQuery,
  type WarrantyClaimsQueryQueryVariables,
} from "#graphql/generated/client/graphql";
import { moneyTyped } from "#graphql/rules/numbers/money.rules";
import { phone } from "#graphql/rules/phone.rules";
import { countryName } from "~/lib/regions.server";
import { config } from "~/server/platform/config.server";
import { query } from "~/server/data/data.server";
import { reading } from "~/server/data/reading.server";
import { createList } from "~/server/list/list.server";
import { type CsvField, records } from "~/server/list/list-csv.server";
import { waitsSince } from "~/server/list/waits.server";
import { shownMessages } from "../../conversations/messages.server";
import { dealerOf } from "../registrations/boat-columns";
import { claimList, type ClaimRow } from "./columns";
import { adminClaimList, type PrintedClaim, printedClaimList } from "./desk-columns";
import { warrantyTerm } from "./warranty-term.server";
import { allTab, claimTabs, orderOf, tabOf, toReviewTab } from "./tabs";

const common = {
  pageSizes: [claimsPerPage],
  page: reading(WarrantyClaimsQuery, "warrantyClaims"),
  open: readClaim,
} as const;

export const claims = createList(claimList, {
  ...common,
  defaultSort: { by: "warranty_claims_id", descending: true },
  filterVariables: () => ({}),
});

const ofAdmins = {
  defaultSort: orderOf,
  filters: { tab: [...claimTabs, toReviewTab, allTab].map(({ tab }) => tab) },
} as const;

/** Those of one status, and how long each waits for its decision. */
export const adminClaims = createList(adminClaimList, {
  ...common,
  ...ofAdmins,
  page: async (request, asked: WarrantyClaimsQueryQueryVariables) => {
    const page = await common.page(request, asked);
    const now = new Date();
    return { ...page, rows: page.rows.map((claim) => ({ ...claim, waits: waiting(claim, now) })) };
  },
  filterVariables: ({ filters }) => ({ status: tabOf(filters).status }),
});

/** Of a claim that waits for its decision. */
function waiting({ status, submittedon }: Pick<ClaimRow, "status" | "submittedon">, now = new Date()) {
  return waitsSince(isUndecided(status) ? submittedon : null, now);
}

const fields: CsvField<PrintedClaim>[] = [
  { header: "#", key: "warrantyClaimsId" },
  { header: "Status", key: "status" },
  { header: "Submitted", key: "submittedon" },
  { header: "Decided", key: "fulfilledon" },
  { header: "HIN", key: "hullIdentificationNumber" },
  { header: "Brand", key: "brand" },
  { header: "Model", key: "model" },
  { header: "Dealer", text: dealerOf },
  { header: "Dealer email", key: "adminEmail" },
  { header: "First name", key: "firstName" },
  { header: "Last name", key: "lastName" },
  { header: "Email", key: "email" },
  { header: "Phone", text: (claim) => claim.phone && phone(claim.phone) },
  { header: "Labor hours", key: "laborHours" },
  { header: "Labor total", text: ({ laborTotal }) => moneyTyped(laborTotal ?? "") },
  { header: "Parts used", text: ({ partsUsed }) => moneyTyped(partsUsed ?? "") },
  { header: "Sublet", text: ({ sublet }) => moneyTyped(sublet ?? "") },
  { header: "Other", text: ({ other }) => moneyTyped(other ?? "") },
  { header: "Claim total", text: ({ claimTotal }) => moneyTyped(claimTotal ?? "") },
  { header: "Claimed", key: "claimed" },
  { header: "Approved", key: "approvedAmount" },
  { header: "Comments", key: "comments" },
  { header: "Age", text: (claim) => waiting(claim)?.age ?? "" },
  { header: "Assigned to", text: ({ taken }) => taken?.byName ?? "" },
  { header: "Memo or payment number", text: ({ settlement }) => settlement?.number ?? "" },
  { header: "Credited on", text: ({ settlement }) => settlement?.day ?? "" },
];

/** The same in print and as a sheet, with what was claimed and approved; of ticked claims whatever their status is by now. */
export const claimSheets = createList(printedClaimList, {
  ...ofAdmins,
  pageSizes: [claimsPerPage],
  filterVariables: ({ filters }, ids) => ({ ids, status: ids ? null : tabOf(filters).status }),
  page: reading(ClaimSheetQuery, "warrantyClaims"),
  csv: { name: claimsCsvName, ...records(reading(ClaimSheetQuery, "warrantyClaims"), fields) },
  mostPrinted: mostPrintedClaims,
});

/** With its country in words, whether its total adds up, and how long its boat is in warranty. */
async function readClaim(request: Request, { id }: { id: string }) {
  const { warrantyClaim: claim } = await query(request, OpenClaimQuery, { id });
  return {
    ...claim,
    country: claim.country && countryName(claim.country),
    totalCheck: unlikeTotal(claim),
    conversation: shownMessages(claim.conversation),
    warranty: warrantyTerm({
      submittedon: claim.submittedon,
      bought: claim.hull?.registration?.purchaseDate,
      years: config.WARRANTY_YEARS,
    }),
  };
}
