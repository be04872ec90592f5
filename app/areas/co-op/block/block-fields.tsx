import { type FieldMetadata } from "@conform-to/react";
import { AddressFields } from "~/components/form/address-fields";
import { FieldGroup } from "~/components/form/field-group";
import { PhoneField, TextAreaField, TextField } from "~/components/form/fields";
import { type Letterhead } from "~/lib/print/letterhead";

/** The dealer block as a form holds it. */
export type BlockValues = {
  dealerName: string;
  contactName: string;
  phone: string;
  fax: string;
  address: string;
  address2: string;
  city: string;
  state: string;
  country: string;
  zipcode: string;
  additionalInfo: string;
};

type Choice = { value: string; label: string };

/** What can be chosen, and where the factory is reached; both are the server's. */
export type BlockChoices = { countries: readonly Choice[]; states: readonly Choice[]; factory: Letterhead };

type BlockFieldsProps = {
  block: FieldMetadata<BlockValues, Record<string, unknown>, string[]>;
  choices: BlockChoices;
  /** A form that may be stored without them. */
  loose?: boolean;
};

/** Who asks. */
export function BlockFields({ block, choices, loose }: BlockFieldsProps) {
  const fields = block.getFieldset();
  const mark = loose ? ("optional" as const) : undefined;

  return (
    <FieldGroup title="Dealer" about="Filled in from your profile. Changes here apply to this form only.">
      <TextField field={fields.dealerName} label="Dealer name" width="half" mark={mark} autoComplete="organization" />
      <TextField field={fields.contactName} label="Contact name" width="half" mark={mark} autoComplete="name" />
      <PhoneField field={fields.phone} label="Phone" width="half" mark={mark} />
      <PhoneField field={fields.fax} label="Fax" width="half" mark={mark} autoComplete="fax tel" />
      <AddressFields
        fields={placeOf(fields)}
        country={{ field: fields.country, choices: choices.countries }}
        regions={choices.states}
        optional={loose ? ["address", "city", "region", "zipcode"] : ["zipcode"]}
      />
    </FieldGroup>
  );
}

/** One by one: a fieldset makes its fields when they are asked for, so that there is nothing to spread. */
function placeOf({ address, address2, city, state, zipcode }: ReturnType<BlockFieldsProps["block"]["getFieldset"]>) {
  return { address, address2, city, region: state, zipcode };
}

/** The last of every form. */
export function AdditionalInfo({ block, choices }: Pick<BlockFieldsProps, "block" | "choices">) {
  const { name, address, phone } = choices.factory;
  return (
    <FieldGroup
      title="Additional information"
      about={`The rules are in your dealer manual. Questions: ${name}, ${address}, ${phone}.`}
    >
      <TextAreaField
        field={block.getFieldset().additionalInfo}
        label="Anything the factory should know"
        mark="optional"
        rows={3}
      />
    </FieldGroup>
  );
}
