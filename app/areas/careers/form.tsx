import { type SubmissionResult } from "@conform-to/react";
import { type CareerInput } from "#graphql/areas/careers/form.rules";
import { FieldGroup } from "~/components/form/field-group";
import { TextAreaField, TextField } from "~/components/form/fields";
import {
  type FormConstraints,
  FormPage,
  type TextsOf,
  useFormFields,
  type Versioned,
} from "~/components/form/form-page";

type CareerFormProps = {
  submit: string;
  formKey: string;
  constraint: FormConstraints;
  values?: Versioned<TextsOf<CareerInput>>;
  answer?: SubmissionResult<string[]>;
  action?: string;
  cancelTo?: string;
};

/** A job listing's five fields, all required. */
export function CareerForm({ submit, formKey, constraint, values, answer, action, cancelTo }: CareerFormProps) {
  const [form, fields] = useFormFields<TextsOf<CareerInput>>({ id: "career", constraint, values, answer });

  return (
    <FormPage form={form} formKey={formKey} submit={submit} action={action} cancelTo={cancelTo}>
      <FieldGroup title="Job" about="What web sites show once the listing is approved.">
        <TextField field={fields.title} label="Title" />
        <TextField field={fields.storeLocation} label="Store location" width="third" />
        <TextField field={fields.salaryRange} label="Salary range" width="third" />
        <TextField field={fields.dateNeeded} label="Date needed" type="date" width="third" />
        <TextAreaField field={fields.description} label="Description" rows={6} />
      </FieldGroup>
    </FormPage>
  );
}

type AddCareerProps = Pick<CareerFormProps, "formKey" | "constraint" | "answer" | "cancelTo">;

/** The form stands above the list and on a page of its own, which answers it in both places. */
export function AddCareer(props: AddCareerProps) {
  return <CareerForm submit="Add Job" action="/admin-careers/add" {...props} />;
}
