import { claimsPerPage } from "#graphql/areas/warranty/claims/rules";
import { WarrantyClaimQuery, WarrantyClaimsQuery } from "#graphql/generated/client/graphql";
import { sortsOf } from "~/components/list/column";
import { listInput, type ListRequest, parseListRequest } from "~/lib/list-request";
import { countryName } from "~/lib/regions.server";
import { query } from "~/server/data/data.server";
import { newFormKey } from "~/server/data/forms.server";
import { adminClaimColumns, claimColumns } from "./columns";
import { claimTabs } from "./list-parts";

export function readDealersList(address: string): ListRequest {
  return parseListRequest(address, {
    sorts: sortsOf(claimColumns),
    defaultSort: { by: "warranty_claims_id", descending: true },
    pageSizes: [claimsPerPage],
  });
}

export function readAdminsList(address: string): ListRequest {
  return parseListRequest(address, {
    sorts: sortsOf(adminClaimColumns),
    defaultSort: { by: "submittedon", descending: true },
    pageSizes: [claimsPerPage],
    filters: { tab: claimTabs.map(({ tab }) => tab) },
  });
}

/** A list of claims, all or of one status, with the details of the rows that are open. */
export async function loadClaims(request: Request, list: ListRequest, status?: string) {
  const loadedAt = new Date().toISOString();
  const { warrantyClaims: claims } = await query(request, WarrantyClaimsQuery, { list: listInput(list), status });

  const open = claims.rows.filter(({ id }) => list.open.includes(id));
  const details = await Promise.all(open.map(({ id }) => readDetail(request, id)));
  return { list, claims, loadedAt, details, formKey: newFormKey() };
}

/** With its country in words. */
async function readDetail(request: Request, id: string) {
  const { warrantyClaim: claim } = await query(request, WarrantyClaimQuery, { id });
  return { ...claim, country: claim.country && countryName(claim.country) };
}
