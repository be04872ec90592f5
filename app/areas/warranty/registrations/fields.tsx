import { type ComponentProps, type ReactNode } from "react";
import { primaryUses } from "#graphql/areas/warranty/registrations/rules";
import { AddressFields } from "~/components/form/address-fields";
import { PhoneField, SelectField, TextAreaField, TextField } from "~/components/form/fields";
import { type TextMetadata } from "./hin-fields";

type Choice = { value: string; label: string };

/** What can be chosen on warranty forms. */
export type WarrantyChoices = {
  brands: readonly Choice[];
  models: readonly Choice[];
  countries: readonly Choice[];
  /** Of the country that is chosen. */
  regions: readonly Choice[];
};

type PurchaseFieldsProps = {
  fields: { purchaseDate: TextMetadata; brand: TextMetadata; modelId: TextMetadata };
  choices: WarrantyChoices;
  brandMark?: "optional";
  modelMark?: "optional";
  /** In place of the day's usual field. */
  day?: ReactNode;
  children?: ReactNode;
};

/** When the boat was bought, and what it is. */
export function PurchaseFields({ fields, choices, brandMark, modelMark, day, children }: PurchaseFieldsProps) {
  const none = { value: "", label: "Choose one" };
  return (
    <>
      {day ?? <TextField field={fields.purchaseDate} label="Purchase date" type="date" width="half" />}
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

export function EquipmentFields({
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

type AddressMetadata = ComponentProps<typeof AddressFields>["fields"] & { country: TextMetadata };

type CustomerFieldsProps = {
  fields: Record<"firstName" | "lastName" | "phone" | "email", TextMetadata> & AddressMetadata;
  choices: Pick<WarrantyChoices, "countries" | "regions">;
  /** Of the address. */
  optional?: ComponentProps<typeof AddressFields>["optional"];
};

/** Who owns the boat, and where. */
export function CustomerFields({ fields, choices, optional }: CustomerFieldsProps) {
  return (
    <>
      <TextField field={fields.firstName} label="First name" width="half" autoComplete="off" />
      <TextField field={fields.lastName} label="Last name" width="half" autoComplete="off" />
      <PhoneField field={fields.phone} label="Phone" width="half" autoComplete="off" />
      <TextField field={fields.email} label="Email" type="email" width="half" autoComplete="off" />
      <AddressFields
        another
        fields={fields}
        country={{ field: fields.country, choices: choices.countries }}
        regions={choices.regions}
        optional={optional}
      />
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
