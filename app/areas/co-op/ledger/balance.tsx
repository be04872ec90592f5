import { type CoOpAccountRowFragment } from "#graphql/generated/client/graphql";
import { money } from "#graphql/rules/numbers/money.rules";

export const noAllowance = "No allowance set";

type BalanceProps = Pick<
  CoOpAccountRowFragment,
  "allowance" | "adjusted" | "approved" | "uncredited" | "open" | "remaining"
> & {
  /** What they are the sums of, in a sentence, where no heading says it. */
  of?: string;
};

/** Allowance, adjusted, approved, what is not credited of that, open, remaining: of one dealer, or of those that a list shows. */
export function Balance({ allowance, adjusted, approved, uncredited, open, remaining, of }: BalanceProps) {
  return (
    <>
      <dl className="panel account sums">
        <Figure term="Allowance" value={allowance === null ? noAllowance : money(allowance)} />
        {adjusted !== "0.00" && <Figure term="Adjusted" value={money(adjusted)} />}
        <Figure term="Approved" value={money(approved)} />
        {approved !== "0.00" && <Figure term="Not credited yet" value={money(uncredited)} />}
        <Figure term="Open" value={money(open)} />
        <Figure term="Remaining" value={remaining === null ? noAllowance : money(remaining)} />
      </dl>
      {of && <p className="small muted sums-of">{of}</p>}
    </>
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
