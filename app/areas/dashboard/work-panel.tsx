import { difference } from "#graphql/rules/numbers/cents.rules";
import { money } from "#graphql/rules/numbers/money.rules";
import { ledgerPath, toRevisePath } from "../co-op/paths";
import { unreadDecisionsPath } from "../notifications/paths";
import { useBell } from "../notifications/use-bell";
import { Due } from "./due-panel";
import { type DealerFigures } from "./figures.server";

type Account = NonNullable<NonNullable<DealerFigures["work"]>["account"]>;
type WorkPanelProps = { of: DealerFigures["work"]; list: string | undefined };

/** The dealer's work of today, one line high, so that the messages stay at the top (spec 1, section 2). */
export function WorkPanel({ of, list }: WorkPanelProps) {
  const bell = useBell();
  const account = of?.account;
  const left = account?.remaining;
  return (
    <section className="panel due" aria-label="My work today">
      {of?.openLeads !== null && (
        <Due
          of={of}
          show={({ openLeads }) => openLeads ?? 0}
          oldest={({ oldestLead }) => oldestLead}
          text="Open leads"
          to={list && `${list}?show=open&sort=created_at`}
        />
      )}
      {of?.toChange !== null && (
        <Due of={of} show={({ toChange }) => toChange ?? 0} text="Requests that need your changes" to={toRevisePath} />
      )}
      <Due of={bell} show={({ decided }) => decided} text="New decisions" to={unreadDecisionsPath} />
      {left && (
        <Due
          of={of}
          show={() => money(left)}
          text="Co-op allowance left"
          more={accountInWords(account, left)}
          to={ledgerPath}
        />
      )}
    </section>
  );
}

/** The first figures add up to `left`; the others say how much of it is requested already. */
function accountInWords({ allowance, adjusted, approved, open }: Account, left: string): string {
  const of = [
    `Allowance ${money(allowance ?? "0")}`,
    adjusted !== "0.00" && `adjusted ${money(adjusted)}`,
    `approved ${money(approved)}`,
  ];
  const asked = `asked for ${money(open)}, left if all of it is approved ${money(difference(left, open))}`;
  return `${of.filter(Boolean).join(", ")}; ${asked}`;
}
