import { Form, Link, useNavigation } from "@remix-run/react";
import { type DecisionName, decisions } from "#graphql/areas/co-op/rules";
import { RichTextField } from "~/components/rich-text/rich-text-field";

type DecisionFormProps = {
  decision: DecisionName;
  /** Where it is sent: the page that asks the same. */
  action: string;
  back: string;
  formKey: string;
  typed?: string;
  /** In a dialog: closes it. */
  onCancel?: () => void;
};

/** The comment that a decision comes with, which may be empty, and the decision itself. */
export function DecisionForm({ decision, action, back, formKey, typed, onCancel }: DecisionFormProps) {
  const { heading, verb } = decisions[decision];
  const sending = useNavigation().formAction === action;

  return (
    <Form method="post" action={action} className="stack">
      <input type="hidden" name="form-key" value={formKey} />
      <RichTextField name="comment" label={heading} hint="The dealer reads it. You can leave it empty." text={typed} />
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
