import { difference } from "#graphql/rules/numbers/cents.rules";
import { money } from "#graphql/rules/numbers/money.rules";
import { Link } from "~/components/link/link";
import { Figure, noAllowance } from "../ledger/balance";
import { ledgerPath } from "../paths";
import { type OwnAllowance } from "./form";

/** How the dealer's account stands, for who is about to ask for more: each figure follows from those before it. */
export function OwnBalance({ allowance: { year, left, account } }: { allowance: OwnAllowance }) {
  if (!account) return null;
  const { allowance, adjusted, approved, open } = account;
  return (
    <section className="own-balance" aria-label={`Co-op allowance ${year}`}>
      <dl className="panel account sums">
        <Figure term={`Allowance ${year}`} value={allowance === null ? noAllowance : money(allowance)} />
        {adjusted !== "0.00" && <Figure term="Adjusted" value={money(adjusted)} />}
        <Figure term="Approved" value={money(approved)} />
        {left !== null && <Figure term="Left" value={money(left)} />}
        <Figure term="Asked for, not decided" value={money(open)} />
        {left !== null && <Figure term="Left if all of it is approved" value={money(difference(left, open))} />}
      </dl>
      <p className="small sums-of">
        <Link to={`${ledgerPath}?year=${year}`}>Ledger of {year}</Link>
      </p>
    </section>
  );
}
