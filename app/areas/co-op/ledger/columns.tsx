import { type AccountFilterName, type AccountSort } from "#graphql/areas/co-op/rules";
import { type CoOpAccountRowFragment } from "#graphql/generated/client/graphql";
import { type Column } from "~/components/list/column";
import { type FilteredList } from "~/components/list/list";
import { markArchived } from "~/lib/archived";
import { difference } from "#graphql/rules/numbers/cents.rules";
import { money } from "#graphql/rules/numbers/money.rules";

/** Dealers' accounts of one year. */
export const accountList = {
  title: "Co-op ledger",
  noun: { one: "account", many: "accounts" },
  searchLabel: "Dealership, name or email",
  byDealer: true,
  columns: [
    { id: "dealer_name", header: "Dealer", kind: "title", sortable: true, text: accountHolder },
    amountColumn("allowance", "Allowance", ({ allowance }) => allowance),
    amountColumn("adjusted", "Adjusted", ({ adjusted }) => (adjusted === "0.00" ? null : adjusted)),
    amountColumn("approved", "Approved", ({ approved }) => approved),
    amountColumn("uncredited", "Not credited", ({ uncredited }) => uncredited),
    amountColumn("open", "Open", ({ open }) => open),
    amountColumn("remaining", "Remaining", balanceOf),
  ],
  rowKey: ({ profileId }) => profileId,
  rowLabel: accountHolder,
} satisfies FilteredList<CoOpAccountRowFragment, AccountSort, AccountFilterName>;

function accountHolder({ dealerName, dealerArchived }: CoOpAccountRowFragment): string {
  return markArchived(dealerName, dealerArchived);
}

/** Without an allowance the balance starts at zero, as on the statement; so the column sums to the figure above it. */
function balanceOf({ allowance, adjusted, approved, remaining }: CoOpAccountRowFragment): string | null {
  const balance = remaining ?? difference(adjusted, approved);
  return allowance === null && balance === "0.00" ? null : balance;
}

type AmountOf = (account: CoOpAccountRowFragment) => string | null;

function amountColumn(
  id: AccountSort,
  header: string,
  amountOf: AmountOf,
): Column<CoOpAccountRowFragment, AccountSort> {
  return {
    id,
    header,
    kind: "number",
    sortable: true,
    text: (account) => amountOf(account) ?? "",
    cell: (account) => amountText(amountOf(account)),
  };
}

/** Nothing where there is no allowance to count from. */
function amountText(amount: string | null): string {
  return amount === null ? "" : money(amount);
}
