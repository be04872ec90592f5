import { advertisingClaim } from "#graphql/areas/co-op/advertising-claim.rules";
import { AdvertisingClaimQuery } from "#graphql/generated/client/graphql";
import { query } from "~/server/data/data.server";
import { constraintsOf, newFormKey } from "~/server/data/forms.server";
import { blockChoices, blockOf, readDealer } from "../block/block.server";
import { filedDocuments } from "../filed/documents.server";
import { withBlankLines } from "../lines/blank-lines";
import { plainPercent } from "../percent";
import { loadOwnForms } from "../requests/list.server";

/** The schema stays on the server: imported by a route itself, it and zod would travel to the browser. */
export { advertisingClaim };

/** The dealer's claims, and a form that begins with the dealer's profile. */
export async function loadNewClaim(request: Request) {
  const [own, { block }] = await Promise.all([loadOwnForms(request, "co-op-advertising-claim"), readDealer(request)]);
  return { mode: "new" as const, own, values: { block, lines: withBlankLines([], {}) }, ...around() };
}

/** A claim as it is changed. @throws a Response: 404 for one that is not the viewer's */
export async function loadEditedClaim(request: Request, id: string) {
  const { advertisingClaimForm: claim } = await query(request, AdvertisingClaimQuery, { id });
  const lines = claim.lines.map(({ id, issueDate, advertisingDescription, grossCost, approved }) => ({
    ...{ id, issueDate, advertisingDescription, grossCost },
    approved: plainPercent(approved),
  }));
  return {
    mode: "edit" as const,
    id,
    status: claim.status,
    values: { block: blockOf(claim), lines: withBlankLines(lines, {}) },
    filed: { requestId: claim.coOpRequestsId, documents: filedDocuments(claim) },
    formKey: newFormKey(),
    ...around(),
  };
}

function around() {
  return { constraint: constraintsOf(advertisingClaim), choices: blockChoices() };
}
