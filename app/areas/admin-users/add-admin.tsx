import { type SubmissionResult } from "@conform-to/react";
import { FieldGroup } from "~/components/form/field-group";
import { PasswordField, TextField } from "~/components/form/fields";
import { FormPage, useFormFields } from "~/components/form/form-page";
import { PermissionsField } from "../dealers/permissions-field";
import { type AdminFormParts } from "./form.server";
import { adminUsersPath } from "./paths";

type AdminFields = { name: string; email: string; password: string; permissions: string[] };

type AddAdminProps = {
  parts: AdminFormParts;
  formKey: string;
  answer?: SubmissionResult<string[]>;
  cancelTo?: string;
};

/** The form stands above the list and on a page of its own, which answers it in both places. */
export function AddAdmin({ parts, formKey, answer, cancelTo }: AddAdminProps) {
  const [form, fields] = useFormFields<AdminFields>({ id: "admin", constraint: parts.constraint, answer });

  return (
    <FormPage form={form} formKey={formKey} submit="Add admin" action={`${adminUsersPath}/add`} cancelTo={cancelTo}>
      <FieldGroup title="Login" about="The admin signs in with these.">
        <TextField field={fields.name} label="Full name" width="half" autoComplete="off" />
        <TextField field={fields.email} label="Email" type="email" width="half" autoComplete="off" />
        <PasswordField field={fields.password} label="Password" hint="At least 8 characters." width="half" />
      </FieldGroup>
      <FieldGroup title="Permissions" about="The areas that the admin can open.">
        <PermissionsField field={fields.permissions} choices={parts.permissions} of="admin" />
      </FieldGroup>
    </FormPage>
  );
}
