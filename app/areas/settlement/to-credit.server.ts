import { claimsPerPage, mostClaimsAtOnce } from "#graphql/areas/warranty/claims/rules";
import { mostRequestsAtOnce, requestsPerPage } from "#graphql/areas/co-op/rules";
import { dayHeader, idHeader } from "#graphql/areas/settlement/sheet.rules";
import { numberLabel } from "#graphql/areas/settlement/settlement.rules";
import { ClaimSheetQuery, CoOpRequestsQuery } from "#graphql/generated/client/graphql";
import { reading } from "~/server/data/reading.server";
import { createList } from "~/server/list/list.server";
import { records } from "~/server/list/list-csv.server";
import { adminRequestList } from "../co-op/list/desk-columns";
import { formLabel } from "../co-op/list/form-label";
import { dealerOf } from "../warranty/registrations/boat-columns";
import { printedClaimList } from "../warranty/claims/desk-columns";

const readClaims = reading(ClaimSheetQuery, "warrantyClaims");
const readRequests = reading(CoOpRequestsQuery, "coOpRequests");

/** What is approved and not credited yet, unless the address says otherwise. */
const defaultFilters = () => ({ credited: "no" });
/** Accounting fills these in. */
const toFillIn = [numberLabel, dayHeader].map((header) => ({ header, text: () => "" }));

const claims = createList(printedClaimList, {
  pageSizes: [claimsPerPage],
  defaultSort: { by: "warranty_claims_id", descending: false },
  defaultFilters,
  filterVariables: (_asked, ids) => ({ ids }),
  page: readClaims,
  csv: {
    name: "claims-to-credit.csv",
    ...records(readClaims, [
      { header: idHeader, key: "warrantyClaimsId" },
      { header: "HIN", key: "hullIdentificationNumber" },
      { header: "Dealer", text: dealerOf },
      { header: "Amount", text: ({ approvedAmount, claimed }) => approvedAmount ?? claimed },
      ...toFillIn,
    ]),
  },
});

const requests = createList(adminRequestList, {
  pageSizes: [requestsPerPage],
  defaultSort: { by: "date_submitted", descending: false },
  defaultFilters,
  filterVariables: (_asked, ids) => ({ filter: { ids } }),
  page: async (request: Request, asked: Parameters<typeof readRequests>[1]) => {
    const page = await readRequests(request, asked);
    return { ...page, rows: page.rows.map((row) => ({ ...row, waits: null })) };
  },
  csv: {
    name: "co-op-requests-to-credit.csv",
    ...records(readRequests, [
      { header: idHeader, key: "id" },
      { header: "Form", text: ({ formType }) => formLabel(formType) },
      { header: "Dealer", key: "dealerName" },
      { header: "Submitted", key: "dateSubmitted" },
      { header: "Amount", key: "amount" },
      ...toFillIn,
    ]),
  },
});

/** A record that was chosen, as people know it; dollars. */
export type ChosenRecord = { id: string; name: string; dealerName: string | null; amount: string | null };

export const claimsToCredit = {
  ...claims,
  async chosenRecords(request: Request) {
    const { rows, total } = await claims.chosen(request, readClaims, mostClaimsAtOnce);
    return {
      total,
      records: rows.map(({ id, warrantyClaimsId, dealerName, approvedAmount, claimed }): ChosenRecord => {
        return { id, name: `# ${warrantyClaimsId}`, dealerName, amount: approvedAmount ?? claimed };
      }),
    };
  },
};

export const requestsToCredit = {
  ...requests,
  async chosenRecords(request: Request) {
    const { rows, total } = await requests.chosen(request, readRequests, mostRequestsAtOnce);
    return {
      total,
      records: rows.map(({ id, formType, dealerName, amount }): ChosenRecord => {
        return { id, name: formLabel(formType), dealerName, amount };
      }),
    };
  },
};
