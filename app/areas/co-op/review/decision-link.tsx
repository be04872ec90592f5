import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { type DecisionName } from "#graphql/areas/co-op/rules";
import { AskLink } from "~/components/record/ask-link";
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
  return (
    <AskLink
      to={decisionPath(requestId, decision, back)}
      className={decisionClasses[decision]}
      // With the stamp as it was when the question was put: what changes behind the dialog has not been seen.
      question={(onClose) => <LateDialog {...link} onClose={onClose} />}
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

type LateDialogProps = Omit<DecisionLinkProps, "children"> & { onClose: () => void };

/** The dialog, once it has come; where it cannot be had, the page that asks the same. */
function LateDialog(props: LateDialogProps) {
  const [dialog, setDialog] = useState<{ Dialog: ComponentType<LateDialogProps> }>();
  const page = decisionPath(props.requestId, props.decision, props.back);
  useEffect(() => {
    let wanted = true;
    import("./decision-dialog.client").then(
      ({ DecisionDialog }) => wanted && setDialog({ Dialog: DecisionDialog }),
      () => location.assign(page),
    );
    return () => {
      wanted = false;
    };
  }, [page]);

  return dialog ? <dialog.Dialog {...props} /> : null;
}
