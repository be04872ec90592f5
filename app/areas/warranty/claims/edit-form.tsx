import { type SubmissionResult } from "@conform-to/react";
import { type ClaimChanges } from "#graphql/areas/warranty/claims/form.rules";
import { FieldGroup } from "~/components/form/field-group";
import { PhoneField, TextField } from "~/components/form/fields";
import { type FormConstraints, FormPage, type TextsOf, useFormFields } from "~/components/form/form-page";
import { HinField } from "../registrations/hin-fields";
import { AmountFields, WorkFields } from "./work-fields";

export type ClaimChangesFieldset = TextsOf<ClaimChanges>;

type ClaimEditFormProps = {
  formKey: string;
  /** Of the claim as it is shown. */
  version: string;
  constraint: FormConstraints;
  values: ClaimChangesFieldset;
  cancelTo: string;
  answer?: SubmissionResult<string[]>;
};

/** A claim as an admin corrects it. What is emptied is stored as nothing. */
export function ClaimEditForm({ cancelTo, formKey, version, constraint, values, answer }: ClaimEditFormProps) {
  const [form, fields] = useFormFields<ClaimChangesFieldset>({ id: "claim", constraint, values, answer });

  return (
    <FormPage form={form} formKey={formKey} submit="Update claim" cancelTo={cancelTo}>
      <input type="hidden" name="version" value={version} />
      <FieldGroup title="Dealer">
        <TextField field={fields.dealerName} label="Dealer name" width="half" />
        <TextField field={fields.dealerEmail} label="Dealer email" type="email" width="half" />
      </FieldGroup>
      <FieldGroup title="Customer" about="The first word is the first name, the rest the last name.">
        <TextField field={fields.customerName} label="Customer name" width="half" autoComplete="off" />
        <TextField field={fields.customerEmail} label="Customer email" type="email" width="half" autoComplete="off" />
        <PhoneField field={fields.phone} label="Phone" width="half" autoComplete="off" />
      </FieldGroup>
      <FieldGroup title="Boat">
        <HinField field={fields.hullIdentificationNumber} />
        <TextField field={fields.motorDetails} label="Motor details" mark="optional" width="half" />
      </FieldGroup>
      <FieldGroup title="Claim">
        <WorkFields fields={fields} />
        <AmountFields fields={fields} />
      </FieldGroup>
    </FormPage>
  );
}
