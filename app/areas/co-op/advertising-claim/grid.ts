import { type AdvertisingCell, advertisingCredits } from "#graphql/areas/co-op/lines/typed-lines.rules";
import { money } from "#graphql/rules/numbers/money.rules";
import { type LineGrid } from "../lines/line-grid";
import { percent } from "../percent";

/** One line an advertisement; the service computes the same when it stores them. */
export const advertisingGrid: LineGrid<AdvertisingCell> = {
  title: "Advertising",
  about:
    "One line per advertisement. Complete a line or leave it blank. Credit is half of the approved cost. To remove a line, clear all of its fields.",
  typed: [
    { cell: "issueDate", label: "Issue date", kind: "date", width: "9rem" },
    { cell: "advertisingDescription", label: "Description", kind: "text", long: true },
    { cell: "grossCost", label: "Gross cost $", kind: "amount", width: "7rem" },
    { cell: "approved", label: "Approved %", kind: "percent", width: "6.25rem" },
  ],
  computed: [
    { label: "Cost of approved", width: "6.75rem" },
    { label: "Program credit", width: "5rem" },
    { label: "Co-Op credit", width: "6.75rem" },
  ],
  total: "Total credit",
  compute(lines) {
    const { credits, total } = advertisingCredits(lines);
    return {
      shown: credits.map(({ costOfApproved, programCredit, coOpCredit }) =>
        costOfApproved && coOpCredit ? [money(costOfApproved), percent(programCredit), money(coOpCredit)] : [],
      ),
      total,
    };
  },
};
