import { type AdvertisingLine, advertisingClaim, isFilledAdvertisingLine } from "./form.rules";
import { columnsOfBlock } from "../block/block";
import { advertisingCredit } from "../form/credits.rules";
import { type FormColumns, formStore } from "../form/form-store";
import { type LineColumns, linesOfForm } from "../lines/lines";

type Columns = LineColumns<"advertising_claim_form_data_requirements", "advertising_claim_form_id">;

/** The rules have made sure that the numbers are numbers. */
function columnsOfLine({ issueDate, advertisingDescription, grossCost, approved }: AdvertisingLine): Columns {
  const { costOfApproved, programCredit, coOpCredit } = advertisingCredit({ grossCost, approved });
  return {
    issue_date: issueDate,
    advertising_description: advertisingDescription,
    gross_cost: grossCost,
    approved,
    cost_of_approved: costOfApproved ?? "0",
    program_credit: programCredit,
    co_op_credit: coOpCredit ?? "0",
  };
}

export const advertisingClaims = formStore({
  type: "co-op-advertising-claim",
  table: "advertising_claim_forms",
  name: "AdvertisingClaimForm",
  rules: { new: advertisingClaim, edited: advertisingClaim },
  columnsOf: ({ block }): FormColumns<"advertising_claim_forms"> => columnsOfBlock(block),
  attached: linesOfForm({
    table: "advertising_claim_form_data_requirements",
    parent: "advertising_claim_form_id",
    isFilled: isFilledAdvertisingLine,
    columnsOf: columnsOfLine,
    creditOf: (line) => line.co_op_credit,
    textOf: ({ issue_date, advertising_description, gross_cost, approved }) =>
      `${issue_date}, ${advertising_description}, $${gross_cost}, ${approved} % approved`,
  }),
});

export const {
  read: readAdvertisingClaim,
  create: createAdvertisingClaim,
  update: updateAdvertisingClaim,
} = advertisingClaims;
