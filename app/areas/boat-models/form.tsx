import { type SubmissionResult } from "@conform-to/react";
import { type BoatModelForm as BoatModelFields } from "#graphql/areas/boat-models/form.rules";
import { FieldGroup } from "~/components/form/field-group";
import { CheckField, TextField } from "~/components/form/fields";
import { type FormConstraints, FormPage, useFormFields, type Versioned } from "~/components/form/form-page";

type BoatModelFormProps = {
  title: string;
  submit: string;
  formKey: string;
  constraint: FormConstraints;
  values?: Versioned<BoatModelFields>;
  answer?: SubmissionResult<string[]>;
  cancelTo?: string;
};

/** Adds a model, or changes one. */
export function BoatModelForm({ title, submit, formKey, constraint, values, answer, cancelTo }: BoatModelFormProps) {
  const [form, fields] = useFormFields<BoatModelFields>({ id: "boat-model", constraint, values, answer });

  return (
    <FormPage form={form} formKey={formKey} submit={submit} cancelTo={cancelTo}>
      <FieldGroup title={title}>
        <TextField field={fields.model} label="Model" />
        <CheckField field={fields.olderModel} label="Older Model" />
      </FieldGroup>
    </FormPage>
  );
}
