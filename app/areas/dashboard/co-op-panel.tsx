import { StatusBadge } from "~/components/record/status-badge";
import { money } from "#graphql/rules/numbers/money.rules";
import { Figure, Line } from "./figure";
import { type AdminFigures } from "./figures.server";

type CoOpPanelProps = { counts: AdminFigures["coOp"]; balance: AdminFigures["balance"]; list: string | undefined };

/** What co-op advertising costs this year, and how the requests stand. */
export function CoOpPanel({ counts, balance, list }: CoOpPanelProps) {
  return (
    <section className="panel pad" aria-labelledby="co-op">
      <h2 id="co-op">CO-OP ADVERTISING</h2>
      <div className="pair spending">
        <dl className="figures">
          <Line label="TOTAL SPENT" big of={balance} show={({ spent }) => money(spent)} />
          <Line
            label="REMAINING BALANCE"
            big
            of={balance}
            show={({ remaining }) => (remaining ? money(remaining) : "No allowance set")}
          />
        </dl>
        {balance?.allowance && <Share percent={balance.spentPercent ?? 0} rest={leftOf(balance.allowance, balance)} />}
      </div>
      <dl className="status-row">
        <div>
          <dt className="nowrap">TOTAL ADS SUBMITTED</dt>
          <dd>
            <Figure of={counts} show={({ submitted }) => submitted} />
          </dd>
        </div>
        {(["new", "pending", "denied", "approved"] as const).map((status) => (
          <div key={status}>
            <dt>
              <StatusBadge status={status} label={status.toUpperCase()} />
            </dt>
            <dd>
              <Figure of={counts} show={(known) => known[status]} to={list && `${list}?status=${status}`} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** With what was adjusted, the figures beside it sum. */
function leftOf(
  allowance: string,
  { adjusted, year }: Pick<NonNullable<AdminFigures["balance"]>, "adjusted" | "year">,
) {
  const also = adjusted === "0.00" ? "" : ` and ${money(adjusted)} of adjustments`;
  return `Left of ${money(allowance)}${also} for ${year}`;
}

/** How much of a whole is gone; more than all of it fills the bar. */
function Share({ percent, rest }: { percent: number; rest: string }) {
  const drawn = Math.min(100, Math.max(0, percent));
  return (
    <div className="share">
      <svg className="chart" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
        <rect className="rest" width="100" height="12" />
        <rect className="a" width={drawn} height="12" />
      </svg>
      <p className="legend">
        <span>
          <i />
          Spent, {percent} %
        </span>
        <span className="rest">
          <i />
          {rest}
        </span>
      </p>
    </div>
  );
}
