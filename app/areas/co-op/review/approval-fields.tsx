import { type FormEvent, useId, useState } from "react";
import {
  amountOf,
  type ApprovalWay,
  canCap,
  isApprovalWay,
  leftAfter,
  reasonNeeded,
} from "#graphql/areas/co-op/review/approval.rules";
import { money } from "#graphql/rules/numbers/money.rules";
import { bareNumber } from "#graphql/rules/typed-numbers.rules";
import { Icon } from "~/components/icon";
import { Figure, noAllowance } from "../ledger/balance";
import { type RequestDetail } from "../list/list.server";

/** Has the page drawn anew with what is left, where scripts do not say it. */
export const workOutField = "work-out";

export type DecidedMoney = NonNullable<RequestDetail["money"]>;

type ApprovalFieldsProps = {
  money: DecidedMoney;
  typed?: Partial<Record<string, string>>;
  /** Where the form is sent to. */
  action: string;
};

/** How much is approved, and what that leaves of the dealer's allowance of the year while it is typed. */
export function ApprovalFields({ money: { asked, account }, typed, action }: ApprovalFieldsProps) {
  const id = useId();
  const [chosen, setChosen] = useState({
    way: isApprovalWay(typed?.way) ? typed.way : "FULL",
    amount: typed?.amount ?? "",
  });
  const { year, allowance, adjusted, approved, open, remaining } = account;
  const asking = { asked, left: remaining };
  const amount = amountOf(chosen.way, bareNumber("amount", chosen.amount), asking);
  const after = leftAfter(amount, asking);
  const needed = amount && reasonNeeded(amount, asking);

  function choose(way: ApprovalWay) {
    setChosen((before) => ({ ...before, way }));
  }

  /** Who types what it is reduced to has chosen to reduce it. */
  function reduce({ currentTarget: { value } }: FormEvent<HTMLInputElement>) {
    setChosen({ way: "REDUCED", amount: value });
  }

  const radio = (way: ApprovalWay) => (
    <input type="radio" name="way" value={way} checked={chosen.way === way} onChange={() => choose(way)} />
  );
  return (
    <div className="approval" id={`${id}-approval`}>
      <fieldset className="choices">
        <legend>Amount</legend>
        <label className="check">
          {radio("FULL")} In full, {money(asked)}
        </label>
        <div className="set">
          <label className="check">{radio("REDUCED")} Reduced to</label>
          <input
            name="amount"
            aria-label="Reduced to, in dollars"
            inputMode="decimal"
            size={12}
            defaultValue={chosen.amount}
            onInput={reduce}
          />
        </div>
        {remaining !== null && canCap(asking) && (
          <label className="check">
            {radio("CAPPED")} Capped at what is left, {money(remaining)}
            <input type="hidden" name="left-seen" value={remaining} />
          </label>
        )}
      </fieldset>
      <dl className="account">
        <Figure term={`Allowance ${year}`} value={allowance === null ? noAllowance : money(allowance)} />
        {adjusted !== "0.00" && <Figure term="Adjusted" value={money(adjusted)} />}
        <Figure term="Approved so far" value={money(approved)} />
        {remaining !== null && <Figure term="Left now" value={money(remaining)} />}
        <Figure term="Still open, with this one" value={money(open)} />
        <div>
          <dt id={`${id}-left`}>Left after this one</dt>
          <dd>
            <output aria-labelledby={`${id}-left`}>{after === null ? "Not known" : money(after)}</output>
          </dd>
        </div>
      </dl>
      <button
        className="button needs-no-script"
        name={workOutField}
        value="yes"
        formAction={`${action}#${id}-approval`}
      >
        Work out what is left
      </button>
      <div className="field">
        <label htmlFor={`${id}-reason`}>Reason for the amount</label>
        <p className="hint" id={`${id}-hint`}>
          The dealer can read it. Needed where it is less than was asked for, or more than is left.
        </p>
        <p className="reason-needed" role="status" id={`${id}-needed`}>
          {needed && (
            <>
              <Icon name="half" />
              {needed}
            </>
          )}
        </p>
        <textarea
          id={`${id}-reason`}
          name="reason"
          rows={2}
          maxLength={1_000}
          defaultValue={typed?.reason}
          aria-describedby={`${id}-hint ${id}-needed`}
        />
      </div>
    </div>
  );
}
