import { type SubmissionResult } from "@conform-to/react";
import { type ViewForm as ViewFields } from "#graphql/areas/views/form.rules";
import { FieldGroup } from "~/components/form/field-group";
import { CheckField, TextField } from "~/components/form/fields";
import { type FormConstraints, FormPage, useFormFields, type Versioned } from "~/components/form/form-page";

type ViewFormProps = {
  /** How its list is called. */
  title: string;
  submit: string;
  formKey: string;
  constraint: FormConstraints;
  values?: Versioned<Partial<ViewFields>>;
  answer?: SubmissionResult<string[]>;
  cancelTo: string;
  isAdmin: boolean;
  /** Another admin's keeps whose it is, and what that one's menu leads to. */
  own?: boolean;
};

/** Keeps a list under a name, or says anew how. */
export function ViewForm(props: ViewFormProps) {
  const { title, submit, formKey, constraint, values, answer, cancelTo, isAdmin, own = true } = props;
  const [form, fields] = useFormFields<ViewFields>({ id: "view", constraint, values, answer });

  return (
    <FormPage form={form} formKey={formKey} submit={submit} cancelTo={cancelTo}>
      <FieldGroup title={title}>
        <TextField field={fields.name} label="Name" />
        {own && isAdmin && <CheckField field={fields.shared} label="For all admins" />}
        {own && <CheckField field={fields.isDefault} label={`The menu leads to it, in place of all ${title}`} />}
      </FieldGroup>
    </FormPage>
  );
}
