import { Form } from "@remix-run/react";
import { type NotDone, RowProblem } from "~/components/record/row-problem";
import { money } from "#graphql/rules/numbers/money.rules";
import { dealerPath } from "./paths";

type AllowancesProps = {
  dealer: {
    profileId: string;
    allowances: readonly { year: number; amount: string }[];
    allowancesVersion: string;
  };
  /** That the form begins with. */
  year: number;
  formKey: string;
  problem?: NotDone;
};

/** Co-op money of a dealer, year by year; an empty amount takes a year away. */
export function Allowances({ dealer, year, formKey, problem }: AllowancesProps) {
  const { profileId, allowances, allowancesVersion } = dealer;
  return (
    <section className="panel pad stack">
      <h2>Co-op allowance</h2>
      {allowances.length === 0 && <p className="muted">No allowance set</p>}
      <dl className="facts">
        {allowances.map((one) => (
          <Allowance {...one} key={one.year} />
        ))}
      </dl>
      <Form method="post" action={dealerPath(profileId, "allowance")} className="set">
        <input type="hidden" name="form-key" value={formKey} />
        <input type="hidden" name="version" value={problem?.typed.version ?? allowancesVersion} />
        <RowProblem problem={problem} />
        <label className="field">
          <span className="label">Year</span>
          <input name="year" inputMode="numeric" size={6} defaultValue={problem?.typed.year ?? year} required />
        </label>
        <label className="field">
          <span className="label">Amount in dollars</span>
          <input name="amount" inputMode="decimal" size={12} defaultValue={problem?.typed.amount} />
        </label>
        <button className="button">Set allowance</button>
      </Form>
    </section>
  );
}

function Allowance({ year, amount }: { year: number; amount: string }) {
  return (
    <>
      <dt>{year}</dt>
      <dd>{money(amount)}</dd>
    </>
  );
}
