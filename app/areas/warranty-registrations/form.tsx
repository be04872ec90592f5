import { type SubmissionResult } from "@conform-to/react";
import { type ReactNode } from "react";
import { primaryUses } from "#graphql/areas/warranty-registrations/rules";
import { AddressFields } from "~/components/form/address-fields";
import { FieldGroup } from "~/components/form/field-group";
import { PhoneField, SelectField, TextAreaField, TextField } from "~/components/form/fields";
import { type FormConstraints, FormPage, useFormFields } from "~/components/form/form-page";
import { type DealerChoices } from "../dealers/dealer-choices";
import { HinField, HinFields, type TextMetadata } from "./hin-fields";

type Choice = { value: string; label: string };

/** What can be chosen on warranty forms. */
export type WarrantyChoices = {
  brands: readonly Choice[];
  models: readonly Choice[];
  countries: readonly Choice[];
  /** Of the country that is chosen. */
  regions: readonly Choice[];
};

export type CustomerFieldset = {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  address: string;
  address2: string;
  city: string;
  region: string;
  country: string;
  zipcode: string;
};

export type RegistrationFieldset = CustomerFieldset & {
  hullIdentificationNumber: string;
  purchaseDate: string;
  brand: string;
  modelId: string;
  motorDetails: string;
  accessories: string;
  primaryUse: string;
};

type OwnRegistration = RegistrationFieldset & { retypeHin: string };

type RegistrationFormProps = {
  formKey: string;
  constraint: FormConstraints;
  choices: WarrantyChoices;
  answer?: SubmissionResult<string[]>;
};

/** A dealer's registration. Its own name and address are the profile's and cannot be typed. */
export function DealerRegistrationForm({
  dealer,
  choices,
  formKey,
  constraint,
  answer,
}: RegistrationFormProps & { dealer: { name: string; email: string } }) {
  const [form, fields] = useFormFields<OwnRegistration>({ id: "registration", constraint, answer });

  return (
    <FormPage form={form} formKey={formKey} submit="Submit registration" cancelTo="/warranty-registrations">
      <FieldGroup title="Boat" about="The HIN is on the starboard side of the transom.">
        <HinFields fields={fields} />
        <PurchaseFields fields={fields} choices={choices} brandMark="optional" />
        <EquipmentFields fields={fields} />
      </FieldGroup>
      <FieldGroup title="Customer" about="The owner whom the warranty is for.">
        <CustomerFields fields={fields} />
        <AddressFields
          fields={fields}
          country={{ field: fields.country, choices: choices.countries }}
          regions={choices.regions}
          optional={["region", "zipcode"]}
        />
      </FieldGroup>
      <FieldGroup title="Dealer">
        <ReadOnly label="Admin name" value={dealer.name} />
        <ReadOnly label="Admin email" value={dealer.email} />
      </FieldGroup>
    </FormPage>
  );
}

type AdminRegistration = RegistrationFieldset & { profileId: string };

type AdminFormProps = RegistrationFormProps & {
  submit: string;
  dealers: DealerChoices;
  values?: AdminRegistration;
  cancelTo?: string;
};

/** A registration as an admin adds or changes it; without a dealer it belongs to the admin. */
export function AdminRegistrationForm({ dealers, choices, values, constraint, answer, ...page }: AdminFormProps) {
  const [form, fields] = useFormFields<AdminRegistration>({
    id: "registration",
    constraint,
    values: values ?? { country: "US" },
    answer,
  });

  return (
    <FormPage form={form} {...page}>
      <FieldGroup title="Boat" about="The HIN is on the starboard side of the transom.">
        <HinField field={fields.hullIdentificationNumber} />
        <SelectField
          field={fields.profileId}
          label="Dealer"
          mark="optional"
          width="half"
          choices={[{ value: "", label: "No dealer" }, ...dealers.choices]}
        />
        <PurchaseFields fields={fields} choices={choices} />
        <EquipmentFields fields={fields} />
      </FieldGroup>
      <FieldGroup title="Customer" about="The owner whom the warranty is for.">
        <CustomerFields fields={fields} />
        <AddressFields
          fields={fields}
          country={{ field: fields.country, choices: choices.countries }}
          regions={choices.regions}
          optional={["region"]}
        />
      </FieldGroup>
    </FormPage>
  );
}

type NewOwner = CustomerFieldset & { comments: string };

/** Who a boat is transferred to. */
export function TransferForm({ choices, constraint, answer, formKey }: RegistrationFormProps) {
  const values = { country: "US" };
  const [form, fields] = useFormFields<NewOwner>({ id: "transfer", constraint, values, answer });

  return (
    <FormPage form={form} formKey={formKey} submit="Transfer" cancelTo="/admin-warranty-registrations">
      <FieldGroup title="New owner" about="The current owner becomes a previous one. The dealer stays.">
        <CustomerFields fields={fields} />
        <AddressFields
          fields={fields}
          country={{ field: fields.country, choices: choices.countries }}
          regions={choices.regions}
        />
        <TextAreaField field={fields.comments} label="Comments" rows={3} />
      </FieldGroup>
    </FormPage>
  );
}

type PurchaseFieldsProps = {
  fields: { purchaseDate: TextMetadata; brand: TextMetadata; modelId: TextMetadata };
  choices: WarrantyChoices;
  brandMark?: "optional";
  modelMark?: "optional";
  children?: ReactNode;
};

/** When the boat was bought, and what it is. */
export function PurchaseFields({ fields, choices, brandMark, modelMark, children }: PurchaseFieldsProps) {
  const none = { value: "", label: "Choose one" };
  return (
    <>
      <TextField field={fields.purchaseDate} label="Purchase date" type="date" width="half" />
      {children}
      <SelectField
        field={fields.brand}
        label="Brand"
        mark={brandMark}
        width="half"
        choices={[none, ...choices.brands]}
      />
      <SelectField
        field={fields.modelId}
        label="Model"
        mark={modelMark}
        width="half"
        choices={[none, ...choices.models]}
      />
    </>
  );
}

function EquipmentFields({
  fields,
}: {
  fields: { motorDetails: TextMetadata; accessories: TextMetadata; primaryUse: TextMetadata };
}) {
  const uses = primaryUses.map((use) => ({ value: use, label: use }));
  return (
    <>
      <SelectField
        field={fields.primaryUse}
        label="Primary use"
        mark="optional"
        width="half"
        choices={[{ value: "", label: "Choose one" }, ...uses]}
      />
      <TextField field={fields.motorDetails} label="Motor details" mark="optional" />
      <TextAreaField field={fields.accessories} label="Accessories" mark="optional" rows={2} />
    </>
  );
}

type CustomerMetadata = Record<"firstName" | "lastName" | "phone" | "email", TextMetadata>;

export function CustomerFields({ fields }: { fields: CustomerMetadata }) {
  return (
    <>
      <TextField field={fields.firstName} label="First name" width="half" autoComplete="off" />
      <TextField field={fields.lastName} label="Last name" width="half" autoComplete="off" />
      <PhoneField field={fields.phone} label="Phone" width="half" autoComplete="off" />
      <TextField field={fields.email} label="Email" type="email" width="half" autoComplete="off" />
    </>
  );
}

/** What the portal fills in by itself: shown, and not sent. */
export function ReadOnly({ label, value }: { label: string; value: string }) {
  return (
    <label className="field half">
      <span className="label">{label}</span>
      <input value={value} readOnly />
    </label>
  );
}
