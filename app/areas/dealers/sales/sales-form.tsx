import { type SubmissionResult } from "@conform-to/react";
import { FieldGroup } from "~/components/form/field-group";
import { ChecksField, PasswordField, PhoneField, TextField } from "~/components/form/fields";
import { FormPage, useFormFields, type Versioned } from "~/components/form/form-page";
import { type SalesDetails } from "#graphql/areas/dealers/details.rules";
import { salesPath } from "../paths";
import { type SalesFormParts } from "./form.server";
import { PermissionsField } from "../permissions-field";

type SalesFields = { [Name in keyof SalesDetails]-?: SalesDetails[Name] extends string[] ? string[] : string } & {
  password: string;
  find: string;
};

type SalesFormProps = {
  parts: SalesFormParts;
  formKey: string;
  submit: string;
  /** A new one gets a password. */
  isNew?: boolean;
  cancelTo?: string;
  values: Versioned<Partial<SalesFields>>;
  answer?: SubmissionResult<string[]> & { dealers: SalesFormParts["dealers"]; found: string };
};

/** A sales person, and the dealers it works for: those ticked, and those found by a button that stores nothing. */
export function SalesForm({ parts, formKey, submit, isNew, cancelTo, values, answer }: SalesFormProps) {
  const [form, fields] = useFormFields<SalesFields>({ id: "sales", constraint: parts.constraint, values, answer });

  return (
    <FormPage
      form={form}
      formKey={formKey}
      submit={submit}
      cancelTo={cancelTo}
      action={isNew ? `${salesPath}/add` : undefined}
    >
      <FieldGroup title="Login" about="The sales person's sign-in, and the areas that it can open.">
        <TextField field={fields.name} label="Full name" width="half" autoComplete="off" />
        <PhoneField field={fields.phone} label="Phone" mark="optional" width="half" autoComplete="off" />
        <TextField field={fields.email} label="Email" type="email" width="half" autoComplete="off" />
        {isNew && <PasswordField field={fields.password} label="Password" hint="At least 8 characters." width="half" />}
        <PermissionsField field={fields.permissions} choices={parts.permissions} />
      </FieldGroup>
      <FieldGroup title="Dealers" about="The sales person works on the leads of these dealers.">
        <ChecksField
          field={fields.dealerIds}
          label="Dealers"
          mark="optional"
          choices={answer?.dealers ?? parts.dealers}
        />
        <TextField
          field={fields.find}
          label="Find other dealers"
          hint="Dealership, city or code; 20 are listed."
          width="half"
        />
        <input type="hidden" name="found-by" value={answer?.found ?? ""} />
        <div className="half">
          <button className="button" {...form.validate.getButtonProps({ name: fields.find.name })}>
            Find
          </button>
        </div>
      </FieldGroup>
    </FormPage>
  );
}
