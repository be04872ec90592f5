import { Form, Link, useFetcher } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";

/** What is about to be done: names the thing, says what follows; the button repeats the verb. */
export type Confirmation = {
  question: string;
  consequence: string;
  verb: string;
  /** The words and the address of the way out. */
  keep: { label: string; to: string };
  danger?: boolean;
  formKey: string;
  /** Nothing to do: the sentence stands alone, without the button. */
  nothing?: boolean;
};

/** A confirmation as a page of its own; its route's action does the thing. */
export function ConfirmPage({ confirmation, error }: { confirmation: Confirmation; error?: string }) {
  return (
    <section className="panel pad confirm">
      <h1>{confirmation.question}</h1>
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      <ConfirmForm confirmation={confirmation} action="" />
    </section>
  );
}

/** A link to a confirmation's page; where scripts run the same words stand in a dialog over the current one. */
export function ConfirmLink({
  to,
  className = "button",
  children,
}: {
  to: string;
  className?: string;
  children: ReactNode;
}) {
  const fetcher = useFetcher<{ confirmation: Confirmation }>();
  const dialog = useRef<HTMLDialogElement>(null);
  const [asked, setAsked] = useState(false);
  const confirmation = asked ? fetcher.data?.confirmation : undefined;

  useEffect(() => {
    if (confirmation && !dialog.current?.open) dialog.current?.showModal();
  }, [confirmation]);

  function ask(event: MouseEvent) {
    event.preventDefault();
    setAsked(true);
    fetcher.load(to);
  }

  return (
    <>
      <Link to={to} className={className} onClick={ask}>
        {children}
      </Link>
      {confirmation && (
        <dialog
          className="panel pad confirm"
          ref={dialog}
          onClose={() => setAsked(false)}
          aria-labelledby="confirm-question"
        >
          <h2 id="confirm-question">{confirmation.question}</h2>
          <ConfirmForm confirmation={confirmation} action={to} onKeep={() => dialog.current?.close()} />
        </dialog>
      )}
    </>
  );
}

type ConfirmFormProps = { confirmation: Confirmation; action: string; onKeep?: () => void };

function ConfirmForm({ confirmation, action, onKeep }: ConfirmFormProps) {
  const { consequence, verb, keep, danger, formKey, nothing } = confirmation;
  return (
    <Form method="post" action={action || undefined}>
      <input type="hidden" name="form-key" value={formKey} />
      <p>{consequence}</p>
      <p className="set">
        {!nothing && <button className={`button primary${danger ? " danger" : ""}`}>{verb}</button>}
        {onKeep ? (
          <button type="button" className="button quiet" onClick={onKeep}>
            {keep.label}
          </button>
        ) : (
          <Link className="button quiet" to={keep.to}>
            {keep.label}
          </Link>
        )}
      </p>
    </Form>
  );
}
