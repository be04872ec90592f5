import { type CoOpAccountRowFragment } from "#graphql/generated/client/graphql";
import { money } from "#graphql/rules/money.rules";

export const noAllowance = "No allowance set";

type BalanceProps = Pick<CoOpAccountRowFragment, "allowance" | "approved" | "open" | "remaining">;

/** Allowance, approved, open, remaining: of one dealer, or of all. */
export function Balance({ allowance, approved, open, remaining }: BalanceProps) {
  return (
    <dl className="panel account">
      <Figure term="Allowance" value={allowance === null ? noAllowance : money(allowance)} />
      <Figure term="Approved" value={money(approved)} />
      <Figure term="Open" value={money(open)} />
      <Figure term="Remaining" value={remaining === null ? noAllowance : money(remaining)} />
    </dl>
  );
}

export function Figure({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
