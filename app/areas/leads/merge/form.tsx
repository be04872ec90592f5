import { type SubmissionResult } from "@conform-to/react";
import { Fragment } from "react";
import { ChoiceField } from "~/components/form/choice-field";
import { FieldGroup } from "~/components/form/field-group";
import { FormPage, useFormFields } from "~/components/form/form-page";
import { type Choices, type Pair } from "./pair.server";

type MergeFormProps = {
  pair: Pick<Pair, "reason" | "stays" | "differing" | "same" | "values">;
  formKey: string;
  cancelTo: string;
  answer?: SubmissionResult<string[]>;
};

/** Two leads of one customer side by side: each field in which they differ is one of the two. */
export function MergeForm({ pair, formKey, cancelTo, answer }: MergeFormProps) {
  const [form, fields] = useFormFields<Record<string, string>>({ id: "merge", values: pair.values, answer });
  if (pair.reason) return <NotMerged reason={pair.reason} backTo={cancelTo} />;

  const asked = ({ name, ...choice }: Choices) => {
    const field = fields[name];
    return field && <ChoiceField field={field} key={name} {...choice} />;
  };
  return (
    <FormPage form={form} formKey={formKey} submit="Merge" cancelTo={cancelTo}>
      <FieldGroup title="One stays" about="With its number and its dealer. It came in when the first of the two did.">
        <div className="whole merging">{asked(pair.stays)}</div>
        <p className="whole muted">
          The other lead disappears from lists and figures, and its address leads to the lead that stays, with the notes
          and history of both. How another dealer followed it up stays with that dealer. Dealers who have one of them
          are notified. You can undo this for ten minutes.
        </p>
      </FieldGroup>
      {pair.differing.length > 0 && (
        <FieldGroup title="What it says" about="The newer lead's words are chosen where it has any.">
          <div className="whole merging">{pair.differing.map(asked)}</div>
        </FieldGroup>
      )}
      {pair.same.length > 0 && (
        <FieldGroup title="The same in both">
          <dl className="facts whole">
            {pair.same.map(([label, text]) => (
              <Fragment key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </Fragment>
            ))}
          </dl>
        </FieldGroup>
      )}
    </FormPage>
  );
}

function NotMerged({ reason, backTo }: { reason: string; backTo: string }) {
  return (
    <>
      <p className="lead">{reason}</p>
      <a className="button" href={backTo}>
        Back to the leads
      </a>
    </>
  );
}
