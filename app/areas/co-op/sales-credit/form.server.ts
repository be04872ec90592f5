import { aboveUsualCredit, usualSalesCredit } from "#graphql/areas/co-op/credits.rules";
import { type DocumentName, documentsOf } from "#graphql/areas/co-op/documents.rules";
import { salesCreditClaim as rules, salesCreditClaimEdit } from "#graphql/areas/co-op/sales-credit.rules";
import {
  CreateSalesCreditClaimMutation,
  type SalesCreditClaimInput,
  type SalesCreditClaimPartsFragment,
  SalesCreditClaimQuery,
  UpdateSalesCreditClaimMutation,
} from "#graphql/generated/client/graphql";
import { money } from "#graphql/rules/money.rules";
import { query } from "~/server/data/data.server";
import { type StoredForm } from "../form/pages.server";
import { withBlankLines } from "../lines/blank-lines";
import { percent, plainPercent } from "../percent";
import { type Fact } from "../record/record";
import { type SalesValues } from "./form";

/** The usual percent stands in an empty line already, and does not make it a filled one. */
const blankLine = { credit: usualSalesCredit };

export const salesCreditClaim: StoredForm<
  SalesValues,
  SalesCreditClaimInput,
  SalesCreditClaimPartsFragment,
  DocumentName<"govt-com-sales-credit-claim">
> = {
  type: "govt-com-sales-credit-claim",
  words: {
    title: "Government/Commercial Sales Credit Claim",
    heading: "New claim",
    own: { title: "Forms Waiting for Approval", error: "Error Loading Government/Commercial Claim Forms" },
    edit: { title: "Edit Government/Commercial Sales Credit Claim", submit: "UPDATE FORM" },
  },
  rules: { new: rules, edited: salesCreditClaimEdit },
  documents: documentsOf["govt-com-sales-credit-claim"],
  read: async (request, id) =>
    (await query(request, SalesCreditClaimQuery, { id })).governmentCommericalSalesCreditClaim,
  create: CreateSalesCreditClaimMutation,
  update: UpdateSalesCreditClaimMutation,
  said: {
    created: "Government Commerical Sales Credit Claim created succesfully",
    updated: "Government Commerical Sales Credit Claim was been succesfully updated",
  },
  values(block, stored) {
    const lines = (stored?.lines ?? []).map(({ id, buyerName, itemName, serialNo, dealerCost, credit }) => ({
      ...{ id, buyerName, itemName, serialNo, dealerCost },
      credit: plainPercent(credit),
    }));
    return { block, lines: withBlankLines(lines, blankLine) };
  },
  inWords: (form) => ({
    title: "Government/Commercial Sales Credit Claim",
    facts: notesOf(form.lines),
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
  }),
};

function notesOf(lines: SalesCreditClaimPartsFragment["lines"]): Fact[] {
  const note = aboveUsualCredit(lines.map(({ buyerName, credit }) => ({ buyerName, credit: plainPercent(credit) })));
  return note ? [["Note", note]] : [];
}
