import { aboveUsual, type SalesCell, salesCredits } from "#graphql/areas/co-op/lines/typed-lines.rules";
import { money } from "#graphql/rules/numbers/money.rules";
import { type LineGrid } from "../lines/line-grid";

/** One line a boat that was sold; the service computes the same when it stores them. */
export const salesGrid: LineGrid<SalesCell> = {
  title: "Sales",
  about:
    "One line per boat. Complete a line or leave it blank. The credit is 5% of dealer boat cost for boats sold to licensed commercial or government agencies, rental businesses, commercial guides or other approved commercial businesses. To remove a line, clear its buyer name.",
  typed: [
    { cell: "buyerName", label: "Buyer name", kind: "text", long: true },
    { cell: "itemName", label: "Item/Product", kind: "text", width: "10rem" },
    { cell: "serialNo", label: "Serial no.", kind: "text", width: "9.5rem" },
    { cell: "dealerCost", label: "Dealer cost $", kind: "amount", width: "7.5rem" },
    { cell: "credit", label: "% Credit", kind: "percent", width: "5.5rem" },
  ],
  computed: [{ label: "Total credit", width: "7.5rem" }],
  total: "Total Credit",
  compute(lines) {
    const { credits, total } = salesCredits(lines);
    return {
      shown: credits.map((credit) => (credit ? [money(credit)] : [])),
      total,
      notice: aboveUsual(lines),
    };
  },
};
