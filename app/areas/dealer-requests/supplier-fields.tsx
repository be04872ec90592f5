import { type FieldMetadata } from "@conform-to/react";
import { FieldGroup } from "~/components/form/field-group";
import { PhoneField, SelectField, TextField } from "~/components/form/fields";

type Field = FieldMetadata<string, Record<string, unknown>, string[]>;
type Name = "name" | "contact" | "account" | "phone" | "address" | "city" | "region" | "zipcode";

type SupplierFieldsProps = {
  title: string;
  fields: Record<Name, Field>;
  states: readonly { value: string; label: string }[];
};

/** A supplier who can say how the dealership pays. */
export function SupplierFields({ title, fields, states }: SupplierFieldsProps) {
  return (
    <FieldGroup title={title} about="A supplier that we may ask about you.">
      <TextField field={fields.name} label="Supplier" mark="optional" width="half" />
      <TextField field={fields.contact} label="Contact" mark="optional" width="half" />
      <TextField field={fields.account} label="Account" mark="optional" width="half" autoComplete="off" />
      <PhoneField field={fields.phone} label="Phone" mark="optional" width="half" autoComplete="off" />
      <TextField field={fields.address} label="Address" mark="optional" />
      <TextField field={fields.city} label="City" mark="optional" width="third" />
      <SelectField field={fields.region} label="State" mark="optional" width="third" choices={states} />
      <TextField field={fields.zipcode} label="Zip code" mark="optional" width="third" />
    </FieldGroup>
  );
}
