import { type FieldMetadata } from "@conform-to/react";
import { AddressFields } from "../form/address-fields";
import { FieldGroup } from "../form/field-group";
import { PhoneField, TextField } from "../form/fields";

type Field = FieldMetadata<string, Record<string, unknown>, string[]>;
type Choice = { value: string; label: string };

type Asked = "firstName" | "lastName" | "email" | "phone" | "address" | "city" | "region" | "country" | "zipcode";

type AboutYouProps = {
  about?: string;
  fields: Record<Asked, Field>;
  /** The second line of the address, whatever it is called. */
  address2: Field;
  countries: readonly Choice[];
  /** Of the country that is chosen. */
  regions: readonly Choice[];
};

/** The sender's name and two ways to be reached, which an answer needs. */
export function AboutYou({ about, fields, address2, countries, regions }: AboutYouProps) {
  const { address, city, region, zipcode } = fields;
  return (
    <FieldGroup title="About you" about={about}>
      <TextField field={fields.firstName} label="First name" width="half" autoComplete="given-name" />
      <TextField field={fields.lastName} label="Last name" width="half" autoComplete="family-name" />
      <TextField field={fields.email} label="Email" type="email" width="half" autoComplete="email" />
      <PhoneField field={fields.phone} label="Phone" width="half" />
      <AddressFields
        fields={{ address, address2, city, region, zipcode }}
        country={{ field: fields.country, choices: countries }}
        regions={regions}
        optional={["address", "city", "region", "zipcode"]}
      />
    </FieldGroup>
  );
}
