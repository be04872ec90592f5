import { type ReactNode } from "react";
import { type DecisionName } from "#graphql/areas/co-op/rules";
import { AskLink } from "~/components/record/ask-link";
import { LateDialog } from "~/components/record/late-dialog";
import { decisionPath } from "../paths";
import { type DecidedMoney } from "./approval-fields";

type DecisionLinkProps = {
  requestId: string;
  /** What is decided on, in words. */
  about: string;
  decision: DecisionName;
  /** The stamp of what is decided on, as it is shown. */
  seen: string;
  /** What the form asks for, and its dealer's year; null where it asks for no money. */
  money: DecidedMoney | null;
  back: string;
  formKey: string;
  children: ReactNode;
};

/** A link to the page that asks for the decision's comment, which stands in a dialog where scripts run. */
export function DecisionLink({ children, ...link }: DecisionLinkProps) {
  const { requestId, decision, back } = link;
  const page = decisionPath(requestId, decision, back);
  return (
    <AskLink
      to={page}
      className={decisionClasses[decision]}
      hotkey={decisionKeys[decision]}
      // With the stamp as it was when the question was put: what changes behind the dialog has not been seen.
      question={(onClose) => (
        <LateDialog load={dialog} page={page}>
          {({ DecisionDialog }) => <DecisionDialog {...link} onClose={onClose} />}
        </LateDialog>
      )}
    >
      {children}
    </AskLink>
  );
}

const decisionClasses: Record<DecisionName, string> = {
  APPROVE: "button primary",
  PENDING: "button",
  DENY: "button danger",
};

/** The keys that choose them; see `pressed.client.tsx`. */
const decisionKeys: Record<DecisionName, string> = { APPROVE: "a", PENDING: "r", DENY: "d" };

const dialog = () => import("./decision-dialog.client");
