import { columnsOfBlock } from "../block/block";
import { salesCredit } from "../form/credits.rules";
import { type FormColumns, formStore } from "../form/form-store";
import { type LineColumns, linesOfForm } from "../lines/lines";
import { isFilledSalesCreditLine, salesCreditClaim, salesCreditClaimEdit, type SalesCreditLine } from "./form.rules";

type Columns = LineColumns<
  "government_commerical_sales_credit_claim_data",
  "government_commerical_sales_credit_claim_id"
>;

/** The rules have made sure that the numbers are numbers. */
function columnsOfLine({ buyerName, itemName, serialNo, dealerCost, credit }: SalesCreditLine): Columns {
  return {
    buyer_name: buyerName,
    item_name: itemName,
    serial_no: serialNo,
    dealer_cost: dealerCost,
    credit,
    total_credit: salesCredit({ dealerCost, credit }) ?? "0",
  };
}

export const salesCreditClaims = formStore({
  type: "govt-com-sales-credit-claim",
  table: "government_commerical_sales_credit_claims",
  name: "GovernmentCommericalSalesCreditClaim",
  rules: { new: salesCreditClaim, edited: salesCreditClaimEdit },
  columnsOf: ({ block, notKitBoat }): FormColumns<"government_commerical_sales_credit_claims"> => ({
    ...columnsOfBlock(block),
    not_kit_boat: notKitBoat,
  }),
  attached: linesOfForm({
    table: "government_commerical_sales_credit_claim_data",
    parent: "government_commerical_sales_credit_claim_id",
    isFilled: isFilledSalesCreditLine,
    columnsOf: columnsOfLine,
    creditOf: (line) => line.total_credit,
    textOf: ({ buyer_name, item_name, serial_no, dealer_cost, credit }) =>
      `${buyer_name}, ${item_name}, ${serial_no}, $${dealer_cost}, ${credit} %`,
  }),
});

export const {
  read: readSalesCreditClaim,
  create: createSalesCreditClaim,
  update: updateSalesCreditClaim,
} = salesCreditClaims;
