import { Form, useFetcher, useNavigation } from "@remix-run/react";
import { Problem } from "~/components/answer";
import { Fragment, type ReactNode, useEffect, useId, useState } from "react";
import { Link } from "~/components/link/link";
import { PrintHead } from "~/components/print-head";
import { useBackTo } from "~/components/link/back-link";
import { AskDialog, AskLink, useLeft } from "./ask-link";

/** What is about to be done: names the thing, says what follows; the button repeats the verb. */
export type Confirmation = {
  question: string;
  consequence: string;
  /** What it is about, row by row: «Harbor Marine 12 leads». */
  details?: readonly { term: string; value: string }[];
  verb: string;
  /** What the button says while it is done. */
  doing?: string;
  /** The words and the address of the way out. */
  keep: { label: string; to: string };
  danger?: boolean;
  formKey: string;
  /** What the page has asked about, where its address does not say all of it. */
  fields?: Readonly<Record<string, string>>;
  /** The admin types `text` to confirm, such as the number of records. */
  typed?: { name: string; label: string; text: string };
  /** An optional reason, sent as `reason`; `longest` counts characters. */
  reason?: { hint: string; longest: number };
  /** Nothing to do: the sentence stands alone, without the button. */
  nothing?: boolean;
};

/** `error`: why it was not done. `typedText`, `reason`: as they were typed. `problem`: what is wrong with the reason. */
type Refusal = { error?: string; typedText?: string; reason?: string; problem?: string };

/** A confirmation as a page of its own; its route's action does the thing. */
export function ConfirmPage({ confirmation, error, ...answered }: { confirmation: Confirmation } & Refusal) {
  const heading = useId();
  return (
    <section className="panel pad confirm" aria-labelledby={heading}>
      <PrintHead />
      <h1 id={heading}>{confirmation.question}</h1>
      {error && <Problem>{error}</Problem>}
      <ConfirmForm confirmation={confirmation} answered={answered} />
    </section>
  );
}

/** `label`: where the words alone do not say what it is about. */
type ConfirmLinkProps = { to: string; className?: string; label?: string; children: ReactNode };

/** A link to a confirmation's page; where scripts run the same words stand in a dialog over the current one. */
export function ConfirmLink({ to, className = "button", ...link }: ConfirmLinkProps) {
  const question = (onClose: () => void) => <ConfirmDialog to={to} onClose={onClose} />;
  return <AskLink to={useBackTo()(to)} className={className} question={question} {...link} />;
}

function ConfirmDialog({ to, onClose }: { to: string; onClose: () => void }) {
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const action = useBackTo()(to);

  if (!confirmation) return <Words of={action} onRead={setConfirmation} onLeft={onClose} />;
  return (
    <AskDialog heading={confirmation.question} onClose={onClose}>
      {(close) => <ConfirmForm confirmation={confirmation} action={action} onKeep={close} />}
    </AskDialog>
  );
}

type WordsProps = { of: string; onRead: (confirmation: Confirmation) => void; onLeft: () => void };

/** Asks for the words, and is gone once they are read: after the action their address may have none, or others. */
function Words({ of, onRead, onLeft }: WordsProps) {
  const { load, data } = useFetcher<{ confirmation: Confirmation }>();
  useLeft(onLeft);

  useEffect(() => load(of), [load, of]);
  useEffect(() => {
    if (data) onRead(data.confirmation);
  }, [data, onRead]);
  return null;
}

type Answered = Omit<Refusal, "error">;
type ConfirmFormProps = { confirmation: Confirmation; answered?: Answered; action?: string; onKeep?: () => void };

function ConfirmForm({ confirmation, answered, action, onKeep }: ConfirmFormProps) {
  const {
    consequence,
    details = [],
    verb,
    doing = "LOADING",
    keep,
    danger,
    formKey,
    fields = {},
    typed,
    reason,
    nothing,
  } = confirmation;
  const wayOut = nothing ? "button" : "button quiet";
  const sending = useNavigation().formData?.get("form-key") === formKey;

  return (
    <Form method="post" action={action}>
      <input type="hidden" name="form-key" value={formKey} />
      {Object.entries(fields).map(([name, value]) => (
        <input type="hidden" name={name} value={value} key={name} />
      ))}
      <p>{consequence}</p>
      {details.length > 0 && (
        <dl className="facts">
          {details.map(({ term, value }, index) => (
            <Fragment key={index}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      {typed && !nothing && <Typed {...typed} typedText={answered?.typedText} />}
      {reason && !nothing && <Reason {...reason} {...answered} />}
      {nothing && answered?.reason && (
        <>
          <p>Your reason was not stored:</p>
          <blockquote className="as-typed">{answered.reason}</blockquote>
        </>
      )}
      <p className="set">
        {!nothing && (
          <button className={`button primary${danger ? " danger" : ""}`} disabled={sending}>
            {sending ? doing : verb}
          </button>
        )}
        {onKeep ? (
          <button type="button" className={wayOut} onClick={onKeep}>
            {keep.label}
          </button>
        ) : (
          <Link className={wayOut} to={keep.to}>
            {keep.label}
          </Link>
        )}
      </p>
    </Form>
  );
}

/** A field to type into: a single click should not delete many records for good. */
function Typed({ name, label, text, typedText }: NonNullable<Confirmation["typed"]> & Pick<Answered, "typedText">) {
  const id = useId();
  return (
    <div className="field third">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        required
        pattern={text}
        title={`Type ${text}`}
        defaultValue={typedText}
        autoComplete="off"
        inputMode="numeric"
      />
    </div>
  );
}

type ReasonProps = NonNullable<Confirmation["reason"]> & Answered;

/** The field for the reason, with its error. */
function Reason({ hint, longest, problem, reason }: ReasonProps) {
  const id = useId();
  return (
    <div className={problem ? "field bad" : "field"}>
      <label htmlFor={id}>Reason (optional)</label>
      <div id={`${id}-about`}>
        <p className="hint">{hint}</p>
        {problem && <p className="error">{problem}</p>}
      </div>
      <textarea
        id={id}
        name="reason"
        rows={3}
        maxLength={longest}
        defaultValue={reason}
        aria-invalid={Boolean(problem)}
        aria-describedby={`${id}-about`}
      />
    </div>
  );
}
