import { aboveUsualCredit, usualSalesCredit } from "#graphql/areas/co-op/form/credits.rules";
import { type DocumentName, documentsOf } from "#graphql/areas/co-op/documents/documents.rules";
import {
  claimedAfter,
  salesCreditClaim as rules,
  salesCreditClaimEdit,
} from "#graphql/areas/co-op/sales-credit/form.rules";
import {
  CreateSalesCreditClaimMutation,
  type SalesCreditClaimInput,
  type SalesCreditClaimPartsFragment,
  SalesCreditClaimQuery,
  UpdateSalesCreditClaimMutation,
  WarrantyRegistrationQuery,
} from "#graphql/generated/client/graphql";
import { manufacturerZone } from "#graphql/rules/manufacturer.rules";
import { money } from "#graphql/rules/numbers/money.rules";
import { dayIn, paddedDay } from "~/lib/dates";
import { fullName } from "~/lib/words";
import { query } from "~/server/data/data.server";
import { specText } from "~/server/platform/spec-text.server";
import { type StoredForm } from "../form/stored-form";
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
    created: specText("Government Commerical Sales Credit Claim created succesfully"),
    updated: specText("Government Commerical Sales Credit Claim was been succesfully updated"),
  },
  values(block, stored, how) {
    const lines = (stored?.lines ?? []).map(({ id, buyerName, itemName, serialNo, dealerCost, credit }) => ({
      id: how?.isCopy ? undefined : id,
      buyerName,
      itemName,
      serialNo,
      dealerCost,
      credit: plainPercent(credit),
    }));
    return { block, lines: withBlankLines(lines, blankLine), notKitBoat: stored?.notKitBoat };
  },
  about: async (request) => {
    const id = new URL(request.url).searchParams.get("registration");
    return id ? { fields: { lines: withBlankLines([await saleOf(request, id)], blankLine) } } : null;
  },
  drafted: (typed) => [typed("lines[0].buyerName"), typed("lines[0].itemName"), typed("lines[0].serialNo")],
  inWords: (form) => ({
    title: "Government/Commercial Sales Credit Claim",
    facts: [...notesOf(form.lines), ...salesOf(form), ...accessoriesOf(form)],
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

/** In place of the list of accessories. */
function accessoriesOf({ file2, notKitBoat }: SalesCreditClaimPartsFragment): Fact[] {
  return notKitBoat && !file2 ? [[salesCreditClaim.documents.file2.label, "Not a kit boat"]] : [];
}

/** What each boat's registration says of its sale, and whether the claim came in time. */
function salesOf({ soldBoats, dateSubmitted }: SalesCreditClaimPartsFragment): Fact[] {
  const submitted = dayIn(dateSubmitted, manufacturerZone);
  return soldBoats.map(({ serialNo, warrantyId, purchaseDate }) => {
    const sale = `registration # ${warrantyId}, bought ${paddedDay(`${purchaseDate}T00:00:00Z`, "UTC")}`;
    return ["Sold boat", `${serialNo}: ${sale}, ${claimedAfter({ purchaseDate, submitted })}`];
  });
}

/** A line for a boat that the dealer has registered. @throws a Response for a registration that is not the viewer's */
async function saleOf(request: Request, id: string) {
  const { warrantyRegistration: known } = await query(request, WarrantyRegistrationQuery, { id });
  return {
    buyerName: fullName(known),
    itemName: [known.brand, known.model].filter(Boolean).join(" "),
    serialNo: known.hullIdentificationNumber,
    credit: usualSalesCredit,
  };
}
