import { type SubmissionResult } from "@conform-to/react";
import { type ClaimChanges } from "#graphql/areas/warranty/claims/form.rules";
import { FieldGroup } from "~/components/form/field-group";
import { PhoneField, TextField } from "~/components/form/fields";
import {
  type FormConstraints,
  FormPage,
  type TextsOf,
  useFormFields,
  type Versioned,
} from "~/components/form/form-page";
import { fullName } from "~/lib/words";
import { HinField } from "../registrations/hin-fields";
import { type Claim } from "./details";
import { AmountFields, WorkFields } from "./work-fields";

export type ClaimChangesFieldset = TextsOf<ClaimChanges>;

type ClaimEditFormProps = {
  formKey: string;
  constraint: FormConstraints;
  values: Versioned<ClaimChangesFieldset>;
  cancelTo: string;
  answer?: SubmissionResult<string[]>;
};

/** A claim as an admin corrects it. What is emptied is stored as nothing. */
export function ClaimEditForm({ cancelTo, formKey, constraint, values, answer }: ClaimEditFormProps) {
  const [form, fields] = useFormFields<ClaimChangesFieldset>({ id: "claim", constraint, values, answer });

  return (
    <FormPage form={form} formKey={formKey} submit="Update claim" cancelTo={cancelTo}>
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

/** As its fields begin. */
export function valuesOf(claim: Claim): ClaimChangesFieldset & { version: string } {
  return {
    version: claim.version,
    dealerName: claim.adminName ?? "",
    dealerEmail: claim.adminEmail ?? "",
    customerName: fullName(claim),
    customerEmail: claim.email ?? "",
    phone: claim.phone ?? "",
    hullIdentificationNumber: claim.hullIdentificationNumber,
    motorDetails: claim.motorDetails ?? "",
    issues: claim.issues ?? "",
    repairs: claim.repairs ?? "",
    parts: claim.parts ?? "",
    laborHours: claim.laborHours ?? "",
    laborTotal: claim.laborTotal ?? "",
    partsUsed: claim.partsUsed ?? "",
    sublet: claim.sublet ?? "",
    other: claim.other ?? "",
    claimTotal: claim.claimTotal ?? "",
  };
}
