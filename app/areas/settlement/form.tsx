import { type SubmissionResult } from "@conform-to/react";
import { type ReactNode } from "react";
import { type Settlement } from "#graphql/areas/settlement/settlement.rules";
import { FieldGroup } from "~/components/form/field-group";
import { TextField } from "~/components/form/fields";
import { type FormConstraints, FormPage, useFormFields, type Versioned } from "~/components/form/form-page";

type SettlementFormProps = {
  title: string;
  submit: string;
  formKey: string;
  constraint: FormConstraints;
  values: Versioned<Settlement>;
  answer?: SubmissionResult<string[]>;
  cancelTo: string;
  /** Which records these are, where they are many, and their ids. */
  chosen?: { facts: ReactNode; ids: string };
};

/** The number of a credit memo or payment, and its day; of one record, or of many with the same. */
export function SettlementForm({
  title,
  submit,
  formKey,
  constraint,
  values,
  answer,
  cancelTo,
  chosen,
}: SettlementFormProps) {
  const [form, fields] = useFormFields<Settlement & { ids: string }>({
    id: "settlement",
    constraint,
    values: { ...values, ids: chosen?.ids },
    answer,
  });

  return (
    <FormPage form={form} formKey={formKey} submit={submit} cancelTo={cancelTo}>
      <FieldGroup title={title}>
        {chosen && <input type="hidden" name={fields.ids.name} defaultValue={fields.ids.initialValue} />}
        {chosen?.facts}
        <TextField
          field={fields.number}
          label="Memo or payment number"
          hint="The dealer can read it. Several records can have the same number."
          width="half"
          autoComplete="off"
        />
        <TextField field={fields.day} label="Credited on" type="date" width="half" />
      </FieldGroup>
    </FormPage>
  );
}
