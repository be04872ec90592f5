import { Link } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { type DecisionName } from "#graphql/areas/co-op/rules";
import { decisionPath } from "../paths";
import { DecisionForm } from "./decision-form";

type DecisionLinkProps = {
  requestId: string;
  /** What is decided on, in words. */
  about: string;
  decision: DecisionName;
  /** The stamp of what is decided on, as it is shown. */
  seen: string;
  back: string;
  formKey: string;
  children: ReactNode;
};

/** A link to the page that asks for the decision's comment; where scripts run the same stands in a dialog. */
export function DecisionLink({ requestId, about, decision, seen, back, formKey, children }: DecisionLinkProps) {
  // As it was when the question was put: what changes behind the dialog has not been seen.
  const [asking, setAsking] = useState<string | null>(null);

  function ask(event: MouseEvent) {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setAsking(seen);
  }

  return (
    <>
      <Link to={decisionPath(requestId, decision, back)} className={decisionClasses[decision]} onClick={ask}>
        {children}
      </Link>
      {asking !== null && (
        <DecisionDialog about={about} onClose={() => setAsking(null)}>
          {(close) => <DecisionForm {...{ requestId, decision, back, formKey }} seen={asking} onCancel={close} />}
        </DecisionDialog>
      )}
    </>
  );
}

const decisionClasses: Record<DecisionName, string> = {
  APPROVE: "button primary",
  PENDING: "button",
  DENY: "button danger",
};

type DecisionDialogProps = { about: string; onClose: () => void; children: (close: () => void) => ReactNode };

function DecisionDialog({ about, onClose, children }: DecisionDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  // A plain field that has the focus would not become an editor until it is left.
  useEffect(() => {
    dialog.current?.showModal();
    heading.current?.focus();
  }, []);

  return (
    <dialog className="panel pad confirm decision" ref={dialog} onClose={onClose} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        CO-OP PRE APPROVAL CLAIM
      </h2>
      <p>{about}</p>
      {children(() => dialog.current?.close())}
    </dialog>
  );
}
