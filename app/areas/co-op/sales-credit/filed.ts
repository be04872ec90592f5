import { type SalesCreditClaimPartsFragment } from "#graphql/generated/client/graphql";
import { money } from "~/lib/money";
import { filedDocuments } from "../filed/documents.server";
import { type FiledParts } from "../filed/filed";
import { percent } from "../percent";

export function filedSalesCreditClaim(form: SalesCreditClaimPartsFragment): FiledParts {
  return {
    title: "Government/Commercial Sales Credit Claim",
    facts: [],
    lines: {
      head: ["Buyer name", "Item/Product", "Serial no.", "Dealer cost", "% Credit", "Total credit"],
      numbers: [3, 4, 5],
      widths: [24, 20, 18, 14, 10, 14],
      rows: form.lines.map((line) => [
        line.buyerName,
        line.itemName,
        line.serialNo,
        money(line.dealerCost),
        percent(line.credit),
        money(line.totalCredit),
      ]),
      total: ["Total Credit", money(form.totalCredit)],
    },
    documents: filedDocuments(form),
  };
}
