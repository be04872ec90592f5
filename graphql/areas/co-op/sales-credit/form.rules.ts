import * as z from "zod";
import { type SalesCreditClaimInput, type SalesCreditLineInput } from "../../../generated/client/graphql";
import { type RulesOf } from "../../../rules/forms/input.rules";
import { daysBetween, daysInWords } from "../../../rules/time/days.rules";
import { dealerBlock, documentPaths } from "../block/block.rules";
import { documentsOf } from "../documents/documents.rules";
import { usualSalesCredit } from "../form/credits.rules";
import {
  type CellRule,
  lineId,
  type LineProblems,
  linesOf,
  missingCells,
  numberCell,
  textCell,
} from "../lines/lines.rules";

const salesCreditLine = z.object({
  id: lineId,
  buyerName: textCell("Buyer name"),
  itemName: textCell("Item name"),
  serialNo: textCell("Serial no"),
  dealerCost: numberCell("amount"),
  credit: numberCell("percent"),
});

export type SalesCreditLine = z.output<RulesOf<SalesCreditLineInput, typeof salesCreditLine>>;

/** The total of a line is computed of these, so that it is never missing by itself. */
const cells = [
  { cell: "buyerName", label: "Buyer name" },
  { cell: "itemName", label: "Item name" },
  { cell: "serialNo", label: "Serial no" },
  { cell: "dealerCost", label: "Dealer cost", kind: "amount" },
  { cell: "credit", label: "Credit", kind: "percent" },
] as const satisfies readonly CellRule[];

/** The percent stands in an empty line already, and does not make it a filled one. */
function isBlank(line: SalesCreditLine): boolean {
  return cells.every(({ cell }) => line[cell] === "" || (cell === "credit" && line[cell] === usualSalesCredit));
}

/** A line without a buyer is not stored; emptying the name removes a stored one. */
export function isFilledSalesCreditLine({ buyerName }: SalesCreditLine): boolean {
  return buyerName !== "";
}

function problemsOf(line: SalesCreditLine): LineProblems {
  const isRemoved = Boolean(line.id) && !isFilledSalesCreditLine(line);
  return isRemoved || isBlank(line) ? {} : missingCells(line, cells);
}

const typed = {
  block: dealerBlock,
  lines: linesOf(salesCreditLine, { isFilled: isFilledSalesCreditLine, problemsOf }),
  notKitBoat: z.boolean().nullish().transform(Boolean),
};

export const salesCreditClaimEdit = z.object({
  ...typed,
  ...documentPaths("govt-com-sales-credit-claim", "edited"),
});

const accessories = documentsOf["govt-com-sales-credit-claim"].file2;
const accessoriesOrNone = z.object({ file2: z.string().min(1) }).or(z.object({ notKitBoat: z.literal(true) }));

/** All four documents come with the claim (spec 3, section 5); no accessories can be listed of what is no kit boat. */
export const salesCreditClaim = z
  .object({
    ...typed,
    ...documentPaths("govt-com-sales-credit-claim", "new"),
    file2: salesCreditClaimEdit.shape.file2,
  })
  .refine((sent) => accessoriesOrNone.safeParse(sent).success, {
    path: ["file2"],
    error: `${accessories.label} is required`,
    when: () => true,
  });

export type SalesCreditClaim = z.output<RulesOf<SalesCreditClaimInput, typeof salesCreditClaim>>;

/**
 * Days after a sale in which its bill of sale may be submitted: shown to everybody, enforced by nobody (spec 3, section
 * 5).
 */
const billOfSaleWindow = 20;

/** «claimed after 6 days, within the 20 days» (days are YYYY-MM-DD). */
export function claimedAfter({ purchaseDate, submitted }: { purchaseDate: string; submitted: string }): string {
  const days = daysBetween(purchaseDate, submitted);
  const filed = days > billOfSaleWindow ? "later than" : "within";
  return `claimed after ${daysInWords(days)}, ${filed} the ${billOfSaleWindow} days`;
}
