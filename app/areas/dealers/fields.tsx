import { type FieldMetadata } from "@conform-to/react";
import { type ReactNode } from "react";
import { AddressFields } from "~/components/form/address-fields";
import { FieldGroup } from "~/components/form/field-group";
import { ChecksField, PasswordField, PhoneField, SelectField, TextField } from "~/components/form/fields";
import { PermissionsField } from "./permissions-field";

type Choice = { value: string; label: string };
type Fields<Names extends string> = Record<Names, FieldMetadata<string, Record<string, unknown>, string[]>>;

type CardFields = Fields<
  | "name"
  | "company"
  | "email"
  | "businessEmail"
  | "phone"
  | "address"
  | "address2"
  | "city"
  | "region"
  | "country"
  | "zipcode"
  | "timeZone"
  | "businessHours"
>;

/** How a dealer's forms hold their values. */
export type DealerForm = {
  [Name in keyof CardFields | "website" | "dealerCode" | "password"]: string;
} & { permissions: string[]; brands: string[] };

type BusinessCardProps = {
  fields: CardFields;
  parts: Record<"countries" | "regions" | "zones", readonly Choice[]> & { usualHours: string };
};

/** Who and where a dealer is: what admins and the dealer itself edit alike. */
export function AddressGroup({ fields, parts: { countries, regions, zones, usualHours } }: BusinessCardProps) {
  return (
    <FieldGroup title="Address" about="Customers are sent to the nearest dealer.">
      <AddressFields
        fields={fields}
        country={{ field: fields.country, choices: countries }}
        regions={regions}
        optional={["region"]}
      />
      <SelectField
        field={fields.timeZone}
        label="Time zone"
        hint="The business hours of its leads are counted in it."
        width="half"
        choices={zones}
      />
      <TextField
        field={fields.businessHours}
        label="Business hours"
        hint={`As Tue-Sat 8:30-18. If it is empty, ${usualHours} count.`}
        mark="optional"
        width="half"
      />
    </FieldGroup>
  );
}

/** `children` stand before the business email: on the profile page, the email of the login. */
export function ContactFields({ fields, children }: { fields: CardFields; children?: ReactNode }) {
  return (
    <>
      <TextField field={fields.company} label="Company name" autoComplete="organization" />
      <TextField field={fields.name} label="Full name" width="half" autoComplete="name" />
      <PhoneField field={fields.phone} label="Phone" mark="optional" width="half" />
      {children}
      <TextField
        field={fields.businessEmail}
        label="Business email"
        hint="Where leads are sent to, if not to the email of the login."
        type="email"
        mark="optional"
        width="half"
      />
    </>
  );
}

type AdminFieldsProps = {
  fields: CardFields &
    Fields<"website" | "dealerCode"> &
    Record<"permissions" | "brands", FieldMetadata<string[], Record<string, unknown>, string[]>>;
  /** Only where the login is made with it. */
  password?: FieldMetadata<string, Record<string, unknown>, string[]>;
  parts: Record<"permissions" | "brands" | "countries" | "regions" | "zones", readonly Choice[]> & {
    usualHours: string;
  };
};

/** All that an admin says of a dealer. */
export function DealerFields({ fields, password, parts }: AdminFieldsProps) {
  return (
    <>
      <FieldGroup title="Login" about="The dealer's sign-in, and the areas that it can open.">
        <TextField field={fields.email} label="Email" type="email" width="half" autoComplete="off" />
        {password && <PasswordField field={password} label="Password" hint="At least 8 characters." width="half" />}
        <PermissionsField field={fields.permissions} choices={parts.permissions} />
      </FieldGroup>
      <FieldGroup title="Dealership">
        <ContactFields fields={fields} />
        <TextField field={fields.website} label="Website" type="url" mark="optional" width="half" />
        <TextField field={fields.dealerCode} label="Dealer code" mark="optional" width="half" />
        <ChecksField field={fields.brands} label="Brands" mark="required" choices={parts.brands} />
      </FieldGroup>
      <AddressGroup fields={fields} parts={parts} />
    </>
  );
}
