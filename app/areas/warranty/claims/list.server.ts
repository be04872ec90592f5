import { claimsPerPage } from "#graphql/areas/warranty/claims/rules";
import { WarrantyClaimQuery, WarrantyClaimsQuery } from "#graphql/generated/client/graphql";
import { countryName } from "~/lib/regions.server";
import { query } from "~/server/data/data.server";
import { reading } from "~/server/data/reading.server";
import { createList } from "~/server/list/list.server";
import { adminClaimList, claimList } from "./columns";
import { allTab, claimTabs, tabOf, toReviewTab } from "./tabs";

const common = {
  pageSizes: [claimsPerPage],
  page: reading(WarrantyClaimsQuery, "warrantyClaims"),
  open: readClaim,
} as const;

export const claims = createList(claimList, {
  ...common,
  defaultSort: { by: "warranty_claims_id", descending: true },
  narrow: () => ({}),
});

/** Those of one status. */
export const adminClaims = createList(adminClaimList, {
  ...common,
  defaultSort: { by: "submittedon", descending: true },
  filters: { tab: [...claimTabs, toReviewTab, allTab].map(({ tab }) => tab) },
  narrow: ({ filters }) => ({ status: tabOf(filters).status }),
});

/** With its country in words. */
async function readClaim(request: Request, { id }: { id: string }) {
  const { warrantyClaim: claim } = await query(request, WarrantyClaimQuery, { id });
  return { ...claim, country: claim.country && countryName(claim.country) };
}
