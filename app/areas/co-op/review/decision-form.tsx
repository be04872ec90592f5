import { Form, useNavigation } from "@remix-run/react";
import { type DecisionName, decisions } from "#graphql/areas/co-op/rules";
import { Link } from "~/components/link/link";
import { RichTextField } from "~/components/rich-text/rich-text-field";
import { decisionPath } from "../paths";
import { ApprovalFields, type DecidedMoney } from "./approval-fields";

export type DecisionFormProps = {
  requestId: string;
  decision: DecisionName;
  /** The stamp of what is decided on, as it was shown. */
  seen: string;
  back: string;
  formKey: string;
  /** What the form asks for, and its dealer's year; null where it asks for no money. */
  money: DecidedMoney | null;
  typed?: Partial<Record<string, string>>;
  /** In a dialog: closes it. */
  onCancel?: () => void;
};

/** The comment that a decision comes with, which may be empty unless it is a denial, and the decision itself. */
export function DecisionForm({ requestId, decision, seen, back, formKey, money, typed, onCancel }: DecisionFormProps) {
  const { heading, verb } = decisions[decision];
  const key = `${formKey}-${requestId}`;
  const sending = useNavigation().formData?.get("form-key") === key;
  const action = decisionPath(requestId, decision, back);

  return (
    <Form method="post" action={action} className="stack">
      <input type="hidden" name="form-key" value={key} />
      <input type="hidden" name="decision" value={decision} />
      <input type="hidden" name="seen" value={seen} />
      {decision === "APPROVE" && money && <ApprovalFields money={money} typed={typed} action={action} />}
      <RichTextField
        name="comment"
        isMinimized
        label={heading}
        hint={decision === "DENY" ? "The reason, for the dealer." : "The dealer can read it. You can leave it blank."}
        text={typed?.comment}
      />
      <p className="set">
        <button className={`button primary${decision === "DENY" ? " danger" : ""}`} disabled={sending}>
          {sending ? "LOADING" : verb}
        </button>
        {onCancel ? (
          <button type="button" className="button quiet" onClick={onCancel}>
            CANCEL
          </button>
        ) : (
          <Link className="button quiet" to={back}>
            CANCEL
          </Link>
        )}
      </p>
    </Form>
  );
}
