import { usualSalesCredit } from "#graphql/areas/co-op/credits.rules";
import { salesCreditClaim, salesCreditClaimEdit } from "#graphql/areas/co-op/sales-credit.rules";
import { SalesCreditClaimQuery } from "#graphql/generated/client/graphql";
import { query } from "~/server/data/data.server";
import { constraintsOf, newFormKey } from "~/server/data/forms.server";
import { blockChoices, blockOf, readDealer } from "../block/block.server";
import { filedDocuments } from "../filed/documents.server";
import { withBlankLines } from "../lines/blank-lines";
import { plainPercent } from "../percent";
import { loadOwnForms } from "../requests/list.server";

/** The usual percent stands in an empty line already, and does not make it a filled one. */
const blankLine = { credit: usualSalesCredit };

/** The schemas stay on the server: imported by a route itself, they and zod would travel to the browser. */
export { salesCreditClaim, salesCreditClaimEdit };

/** The dealer's claims, and a form that begins with the dealer's profile. */
export async function loadNewClaim(request: Request) {
  const [own, { block }] = await Promise.all([
    loadOwnForms(request, "govt-com-sales-credit-claim"),
    readDealer(request),
  ]);
  return {
    own,
    values: { block, lines: withBlankLines([], blankLine) },
    constraint: constraintsOf(salesCreditClaim),
    choices: blockChoices(),
  };
}

/** A claim as it is changed. @throws a Response: 404 for one that is not the viewer's */
export async function loadEditedClaim(request: Request, id: string) {
  const { governmentCommericalSalesCreditClaim: claim } = await query(request, SalesCreditClaimQuery, { id });
  const lines = claim.lines.map(({ id, buyerName, itemName, serialNo, dealerCost, credit }) => ({
    ...{ id, buyerName, itemName, serialNo, dealerCost },
    credit: plainPercent(credit),
  }));
  return {
    status: claim.status,
    values: { block: blockOf(claim), lines: withBlankLines(lines, blankLine) },
    filed: { requestId: claim.coOpRequestsId, documents: filedDocuments(claim) },
    constraint: constraintsOf(salesCreditClaimEdit),
    choices: blockChoices(),
    formKey: newFormKey(),
  };
}
