import * as z from "zod";
import { type AdvertisingClaimInput, type AdvertisingLineInput } from "../../../generated/client/graphql";
import { type RulesOf } from "../../../rules/forms/input.rules";
import { dealerBlock, documentPaths } from "../block/block.rules";
import {
  type CellRule,
  lineId,
  type LineProblems,
  linesOf,
  missingCells,
  numberCell,
  textCell,
} from "../lines/lines.rules";

const advertisingLine = z.object({
  id: lineId,
  issueDate: textCell("Issue date"),
  advertisingDescription: textCell("Description"),
  grossCost: numberCell("amount"),
  approved: numberCell("percent"),
});

export type AdvertisingLine = z.output<RulesOf<AdvertisingLineInput, typeof advertisingLine>>;

/** The credit is computed of these, so that it is never missing by itself. */
const cells = [
  { cell: "issueDate", label: "Issue date", kind: "date" },
  { cell: "advertisingDescription", label: "Description" },
  { cell: "grossCost", label: "Gross cost", kind: "amount" },
  { cell: "approved", label: "Approved", kind: "percent" },
] as const satisfies readonly CellRule[];

/** A line that holds nothing is not stored, and a stored one is removed by emptying it. */
export function isFilledAdvertisingLine(line: AdvertisingLine): boolean {
  return cells.some(({ cell }) => line[cell] !== "");
}

function problemsOf(line: AdvertisingLine): LineProblems {
  return isFilledAdvertisingLine(line) ? missingCells(line, cells) : {};
}

export const advertisingClaim = z.object({
  block: dealerBlock,
  lines: linesOf(advertisingLine, { isFilled: isFilledAdvertisingLine, problemsOf }),
  ...documentPaths("co-op-advertising-claim", "new"),
});

export type AdvertisingClaim = z.output<RulesOf<AdvertisingClaimInput, typeof advertisingClaim>>;
