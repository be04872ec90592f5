import { money } from "#graphql/rules/numbers/money.rules";
import { type CoOpMoneyPartsFragment } from "#graphql/generated/client/graphql";
import { Facts } from "~/components/record/details";
import { creditInWords } from "~/lib/words";

/** What an approval gave of what was asked for, and why; nothing while there is none. */
export function ApprovedAmount({ asked, approved, reason, settlement }: CoOpMoneyPartsFragment) {
  if (approved === null) return null;
  return (
    <div className="detail-grid given">
      <Facts
        title="Approved amount"
        facts={[
          ["Approved", <b key="approved">{money(approved)}</b>],
          ["Asked for", approved === asked ? null : money(asked)],
          ["Reason", reason],
          ["Credit", creditInWords(settlement)],
        ]}
      />
    </div>
  );
}
